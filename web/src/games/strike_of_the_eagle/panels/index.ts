// The panels of Strike of the Eagle beside the map, in their order: the battle, the fronts, what we remember, who is on
// the way. They are fetched when a table of this game is shown.
import type { Component } from 'svelte';
import type { TableSession } from '../../../lib/session.svelte';
import Arrivals from '../Arrivals.svelte';
import Battle from './Battle.svelte';
import Front from './Front.svelte';
import Memory from './Memory.svelte';

export const panels: Component<{ session: TableSession }>[] = [Battle, Front, Memory, Arrivals];
