// The page as the lobby begins it: its parts are named here, so that they are fetched with the rest and not after it.
import { start } from './main';
import Lobby from './pages/Lobby.svelte';

void start({ lobby: Lobby });
