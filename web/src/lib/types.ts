// What the API says, as docs/api.md and server/openapi.json describe it. Only what this client reads is here;
// fields that are not listed are overlooked. It must never hold anything that a seat may not know: it cannot,
// since the server sends nothing of the kind.

export type SeatName = string;
export type PlaceId = string;
export type PieceId = string;

export interface Operand {
  text: string;
  name?: string;
  number?: number;
  denominator?: number;
}

/** Something said: a key with operands, and the English sentence. */
export interface Phrase {
  key: string;
  operands: Operand[];
  text: string;
}

export interface Reason extends Phrase {
  rule: string;
}

export interface GameEvent extends Phrase {
  number: number;
  /** The number of the rule behind it, where the game names one. */
  rule?: string;
}

/** What the dice of a seat came to, dice of one kind together. */
export interface LuckLine {
  seat: SeatName;
  measure: 'pips' | 'hits';
  sides: number;
  dice: number;
  actual: number;
  expected: number;
  /** The chances of as much or more, and of as little or less. */
  at_least: number;
  at_most: number;
}

export interface Offer {
  action: string;
  verb: string;
  pattern: string;
  kind: 'decide' | 'compose' | 'commit' | 'seal';
  operands: string[];
  /** Exact, in the game's points; only of what moves. */
  cost?: string;
  /** What it has to pay with. */
  budget?: string;
  /** From where it stands to where it ends, both included. */
  path?: PlaceId[];
}

export interface Question {
  seat: SeatName;
  prompt: Phrase;
  draft: boolean;
  /** In a draft: the action that ends it, whether or not it may end yet. */
  commit?: string;
  can_undo: boolean;
  /** Somebody may react to what has happened; the first offer lets it pass. */
  window?: ReactionWindow;
  offers: Offer[];
  ticket: string;
}

export interface ReactionWindow {
  trigger: string;
  title: Phrase;
  /** A standing order may last for the turn. */
  turns: boolean;
}

/** What a seat answers to a kind of window by itself. */
export interface StandingOrder {
  trigger: string;
  title: Phrase;
  lasts: 'turn' | 'match';
  when: 'always' | 'unless_able';
  /** Null: it lets it pass. */
  answer: string | null;
}

/** What would be asked next; it has no ticket, since nobody is asked it yet. */
export type PreviewQuestion = Omit<Question, 'ticket' | 'can_undo'>;

export interface Piece {
  id: PieceId | null;
  name: string | null;
  owner: SeatName;
  place: PlaceId | null;
  kind: string | null;
  hidden: boolean;
  facts: Record<string, string>;
  marks: string[];
}

/** A card that the viewer can read: of his hand, or lying open. */
export interface Card {
  id: string;
  name: string;
  owner: SeatName;
  place: string;
  kind: string;
  text: string;
  facts: Record<string, string>;
  marks: string[];
}

export interface Outcome {
  finished: boolean;
  results?: Record<SeatName, 'win' | 'draw' | 'loss'>;
  ending?: Phrase;
}

export interface Holder {
  kind: 'person' | 'bot' | 'nobody';
  id?: string;
  name?: string;
  bot?: string;
}

export interface Seat {
  seat: SeatName;
  holder: Holder;
  pin: boolean;
  /** The bot that plays for who holds it, while he is away. */
  stand_in?: string | null;
  mine?: boolean;
}

export type TableState = 'waiting' | 'playing' | 'ended' | 'abandoned';

export interface Proposal {
  kind: 'take_back' | 'draw';
  by: SeatName;
  agreed: SeatName[];
}

export interface View {
  table: string;
  viewer: SeatName | null;
  state: TableState;
  seats: Seat[];
  to_act?: SeatName[];
  facts?: Record<string, string>;
  pieces?: Piece[];
  cards?: Card[];
  questions?: Question[];
  undo?: string | null;
  outcome?: Outcome;
  proposal?: Proposal | null;
  /** Ways of the others since we were last asked. */
  trails?: { owner: SeatName; path: PlaceId[] }[];
}

/** A view of the fields that have changed. `places`: all pieces that stand there now. */
export interface Update extends Partial<View> {
  type: 'update';
  table: string;
  viewer: SeatName | null;
  places?: Record<PlaceId, Piece[]>;
  after?: number;
  events?: GameEvent[];
  last?: number;
  check?: string;
  reset?: boolean;
}

export interface Message {
  number: number;
  time: string;
  from: { id: string; name: string } | null;
  seat?: SeatName;
  to: 'everybody' | 'players' | SeatName[];
  text: string;
}

export interface Table {
  id: string;
  game: string;
  rules: string;
  scenario: string;
  /** The hash of the data that it is played with, which may be older than those of the battle. */
  data: string;
  title: string;
  titles: { game: string; scenario: string };
  visibility: 'open' | 'link';
  state: TableState;
  host: { id: string; name: string } | null;
  seats: Seat[];
  /** Seats that are asked something now. */
  to_act?: SeatName[];
  created: string;
  started?: string;
  ended?: string;
  result?: string;
  /** The table whose position is tried out here. */
  what_if_of?: string;
  /** The tutorial that is played here. */
  tutorial?: string;
}

export interface TutorialHeading {
  id: string;
  rules: string;
  scenario: string;
  /** The learner's. */
  seat: SeatName;
  minutes: number;
  step_count: number;
  title: string;
  about: string;
}

/** A text; the learner goes on by a decision, by asking why not, or as he likes. */
export interface TutorialStep {
  id: string;
  text: string;
  hint: string;
  rules: string[];
  /** Places and pieces. */
  point: string[];
  await: string[];
  free: boolean;
  why?: string;
  /** What is then decided for him. */
  then: { seat: SeatName; action: string }[];
}

export interface Tutorial extends TutorialHeading {
  learnt: string[];
  steps: TutorialStep[];
}

export interface BoardPlace {
  id: PlaceId;
  column: number;
  row: number;
  terrain: string;
  elevation: number;
  /** Of areas, which lie on no grid, this and all that follows. */
  name?: string;
  x?: number;
  y?: number;
  region?: string | null;
  marks?: string[];
  facts?: Record<string, string>;
}

export interface BoardLabel {
  place: PlaceId;
  text: string;
  /** town, village, building, castle, hill, water, country, road, letter; null if nothing is known of it. */
  kind?: string | null;
  places?: PlaceId[];
}

/** What lies between the areas of a map, in their units: a river from its source to its mouth, or a land. */
export interface BoardCourse {
  /** river, closed, sea, name. */
  kind: string;
  name: string;
  /** What is written beside it. */
  label: string | null;
  width?: number;
  points: [number, number][];
}

export interface Board {
  kind: string;
  columns: number;
  rows: number;
  places: BoardPlace[];
  sides: { from: PlaceId; to: PlaceId; features: string[]; name?: string }[];
  roads: { name: string; places: PlaceId[] }[];
  labels: BoardLabel[];
  lines?: BoardCourse[];
}

export interface BattleBoard extends Board {
  scenario: ScenarioInfo;
}

/** Seats that win and lose together. */
export interface SideInfo {
  /** The name of its only seat, or what the names of its seats begin with: words have it as they have seats. */
  id: string;
  title: string;
  seats: SeatName[];
}

/** What came of a battle when a bot played it against itself. */
export interface Balance {
  /** Whose score it is: the id of a side. */
  side: string;
  /** From 0 to 1: games won and half of those drawn. */
  score: number;
  /** The 95% interval of the score. */
  low: number;
  high: number;
  games: number;
  /** Missing if they were not counted. */
  draws?: number;
  bot: string;
}

export interface ScenarioInfo {
  id: string;
  title: string;
  blurb: string;
  seats: SeatName[];
  seat_titles: Record<SeatName, string>;
  /** That of the first seat is the first. */
  sides: SideInfo[];
  /** Hash of the data; the picture of the ground is known by it. */
  data: string;
  /** Only in the list of games, and only where it was measured. */
  balance?: Balance;
}

export interface RuleSet {
  rules: string;
  title: string;
  version: number;
  scenarios: ScenarioInfo[];
}

export interface Game {
  id: string;
  title: string;
  rules_set: RuleSet[];
}

export interface Games {
  games: Game[];
  /** Weakest first. */
  bots: string[];
}

/** An opponent that is built in, with words for people. */
export interface BotInfo {
  name: string;
  title: Phrase;
  about: Phrase;
  /** What a turn takes at most, about. */
  seconds: number | null;
}

export interface Hint {
  seat: SeatName;
  bot: string;
  ticket: string;
  /** To be taken one after the other. */
  actions: string[];
  /** The actions, and what would come after them. */
  line: string[];
  /** Our chances as the bot sees them, 0 lost and 1 won: now, after the actions, after the best other choice. */
  expected: { before: number; after: number; other: number } | null;
}

export interface RuleHeading {
  number: string;
  title: string;
  set: string;
  kind: 'rule' | 'chart' | 'fact';
}

export interface Rule extends RuleHeading {
  text: string;
  note?: string;
  children: (RuleHeading & { text: string })[];
}

export interface TallyLine {
  kind: 'plus' | 'times';
  amount: string;
  rule: string;
  reason: Phrase;
}

export interface Tally {
  total: string;
  lines: TallyLine[];
}

export interface Chance {
  result: Phrase;
  chance: string;
  share: number;
  error: number;
}

export interface Fight {
  title: Phrase;
  /** Whose the tallies are; null: of the seat that asks, and of its enemy. */
  attacker: SeatName | null;
  defender: SeatName | null;
  attack: Tally;
  defence: Tally;
  known: boolean;
  exact: boolean;
  notes: Phrase[];
  chances: Chance[];
  /** The same chances by something else: what each side loses, say. */
  aspects: { title: Phrase; chances: Chance[] }[];
}

export interface Why {
  legal: boolean;
  reasons: Reason[];
}

export interface Person {
  id: string;
  name: string;
  kind: 'guest' | 'account';
}
