// The panels of Strike of the Eagle beside the map, in their order.
import type { GameFace } from '../../face';

export const panels: GameFace['panels'] = [];
