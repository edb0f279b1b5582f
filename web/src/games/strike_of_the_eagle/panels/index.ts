// The panels of Strike of the Eagle beside the map, in their order: the battle, the fronts, what we remember.
import type { GameFace } from '../../face';
import Battle from './Battle.svelte';
import Front from './Front.svelte';
import Memory from './Memory.svelte';

export const panels: GameFace['panels'] = [Battle, Front, Memory];
