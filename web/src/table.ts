// The page as a table begins it: its parts are named here, so that they are fetched with the rest and not after it.
import { start } from './main';
import TablePage from './pages/TablePage.svelte';

void start({ table: TablePage });
