// What is said of pieces and hexes to those who do not see the map: 'Line 115/2, strength 6, at 0913, facing
// east, may act'. It must never say more of a piece than is drawn of it.
import type { CounterFace } from '../games/face';
import type { Sheet } from '../lib/sheet';
import { hasText, t } from '../lib/words.svelte';
import type { Piece } from '../lib/types';
import type { Stack } from '../pieces/stacks';

const kDirections = ['e', 'se', 'sw', 'w', 'nw', 'ne'] as const;

export function directionOf(degrees: number): string {
  return t(`map.corner_${kDirections[Math.round((((degrees % 360) + 360) % 360) / 60) % 6]!}`);
}

/** What a piece is; `seat` is the side's name. */
export function pieceLabel(piece: Piece, face: CounterFace, seat: string): string {
  if (face.shape === 'order') return face.order === undefined ? t('piece.order_hidden', seat) : t('piece.order', tokenName(face.order), seat);
  if (face.shape === 'garrison') return t('piece.garrison', seat);
  if (face.hidden && !face.state.remembered) return t('piece.hidden', seat);
  if (face.hidden) return t('piece.remembered', seat, face.name, face.strength);
  const said = [piece.name ?? face.name, seat];
  if (face.strength) said.push(t(face.shape === 'leader' ? 'piece.rating' : 'piece.strength', face.strength));
  if (face.full) said.push(t('piece.of_full', face.full));
  if (face.morale) said.push(t('piece.morale', face.morale));
  if (face.formation) said.push(t(`piece.${face.formation}`));
  if (face.facing !== null) said.push(t('piece.facing', directionOf(face.facing)));
  if (face.state.disorganized) said.push(t('piece.disorganized'));
  if (face.state.routed) said.push(t('piece.routed'));
  if (face.state.remembered) said.push(t('piece.seen_before'));
  if (face.unsupplied) said.push(t('piece.unsupplied'));
  return said.join(', ');
}

/** The same with where it stands and whether something can be done with it. */
export function standingLabel(piece: Piece, face: CounterFace, seat: string, can: boolean, sheet: Sheet): string {
  const said = [pieceLabel(piece, face, seat)];
  if (piece.place !== null) said.push(t('piece.at', sheet.nameOf(piece.place)));
  if (can) said.push(t('piece.may_act'));
  else if (face.state.spent) said.push(t('piece.spent'));
  return said.join(', ');
}

export function terrainName(terrain: string): string {
  const key = `map.terrain_${terrain}`;
  return hasText(key) ? t(key) : terrain.replaceAll('_', ' ');
}

/** What an order is called. */
export function tokenName(order: string): string {
  const key = `piece.order_${order}`;
  return hasText(key) ? t(key) : order.replaceAll('_', ' ');
}

interface HexFacts {
  cost: string | undefined;
  target: boolean;
  /** It can be chosen. */
  can: boolean;
  /** Whose it is. */
  owner: string | undefined;
  stack: Stack | undefined;
  seatName: (seat: string) => string;
}

export function hexLabel(sheet: Sheet, place: string, { cost, target, can, owner, stack, seatName }: HexFacts): string {
  const ground = sheet.place(place);
  const said = [sheet.nameOf(place)];
  if (ground) {
    said.push(terrainName(ground.terrain));
    if (ground.elevation !== 0) said.push(t('map.level', ground.elevation));
  }
  const name = sheet.board.labels.find((l) => l.place === place && l.text.length > 1);
  if (name) said.push(name.text);
  for (const mark of ground?.marks ?? []) if (hasText(`map.mark_${mark}`)) said.push(t(`map.mark_${mark}`));
  if (owner !== undefined) said.push(t('map.held_by', seatName(owner)));
  if (can) said.push(t('map.can_be_chosen'));
  if (target) said.push(t('map.target'));
  if (cost !== undefined) said.push(cost === '' || cost === 'pass' ? t('map.reachable') : t('map.cost', cost));
  for (const p of stack?.pieces ?? []) said.push(pieceLabel(p.piece, p.face, seatName(p.piece.owner)));
  return said.join(', ');
}
