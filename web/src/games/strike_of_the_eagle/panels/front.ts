// The state of each front and of each side's means, from the facts of the view. Pure.
import { kSides, type Side } from './battle';

export const kFronts = ['north', 'south'] as const;
export type FrontName = (typeof kFronts)[number];
export const kMostInitiative = 5;
const kCubes = ['black', 'white', 'green'] as const;

export interface Cubes {
  colour: (typeof kCubes)[number];
  count: number;
}

export interface FrontState {
  front: FrontName;
  owner: Side;
  initiative: number;
  /** Placed, and of how many where we may know it. */
  orders: Record<Side, { placed: number; of: number | null }>;
  cubes: Record<Side, Cubes[]>;
}

export interface Means {
  points: number;
  deck: number;
  discards: number;
  removed: number;
  /** Cards in hand, of all its commanders. */
  hand: number;
}

type Facts = Readonly<Record<string, string>>;

/** '2 black 1 white'; '0' is none. */
export function cubesOf(text: string | undefined): Cubes[] {
  const words = (text ?? '').split(' ');
  return kCubes
    .map((colour) => ({ colour, count: Number(words[words.indexOf(colour) - 1] ?? 0) }))
    .filter((c) => c.count > 0);
}

function ordersOf(text: string | undefined): { placed: number; of: number | null } {
  const found = /^(\d+)(?: of (\d+))?$/.exec(text ?? '');
  return { placed: Number(found?.[1] ?? 0), of: found?.[2] === undefined ? null : Number(found[2]) };
}

const words = (text: string | undefined) => (text ?? '').split(' ').filter(Boolean).length;

export function frontsOf(facts: Facts): FrontState[] {
  return kFronts.flatMap((front) => {
    const [owner, value] = (facts[`initiative_${front}`] ?? '').split(' ');
    if (value === undefined) return [];
    const of = <T>(read: (text: string | undefined) => T, key: string): Record<Side, T> => ({
      polish: read(facts[`${key}_polish_${front}`]),
      soviet: read(facts[`${key}_soviet_${front}`]),
    });
    return [
      {
        front,
        owner: owner === 'polish' ? 'polish' : 'soviet',
        initiative: Number(value),
        orders: of(ordersOf, 'orders'),
        cubes: of(cubesOf, 'cubes'),
      },
    ];
  });
}

export function meansOf(facts: Facts): Record<Side, Means> {
  const of = (side: Side): Means => ({
    points: Number(facts[`vp_${side}`] ?? 0),
    deck: Number(facts[`deck_${side}`] ?? 0),
    discards: words(facts[`discard_${side}`]),
    removed: words(facts[`removed_${side}`]),
    hand: Object.entries(facts)
      .filter(([key]) => key === `hand_${side}` || key.startsWith(`hand_${side}_`))
      .reduce((all, [, n]) => all + Number(n), 0),
  });
  return Object.fromEntries(kSides.map((side) => [side, of(side)])) as Record<Side, Means>;
}
