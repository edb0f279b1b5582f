// The panels of Shadow of the Eagle beside the map, in their order: the score, the commands of the standard game. They are
// fetched when a table of this game is shown.
import type { Component } from 'svelte';
import type { TableSession } from '../../lib/session.svelte';
import Commands from './Commands.svelte';
import Score from './Score.svelte';

export const panels: Component<{ session: TableSession }>[] = [Score, Commands];
