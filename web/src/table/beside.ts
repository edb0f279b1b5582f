// What stands beside the question and the map: fetched and drawn when those two are seen, and together, since on a slow
// line each request costs more than its bytes.
export { default as Choices } from './Choices.svelte';
export { default as Ending } from './Ending.svelte';
export { default as HintCard } from './HintCard.svelte';
export { default as Keys } from './Keys.svelte';
export { default as OffMap } from './OffMap.svelte';
export { default as PhonePage } from './PhonePage.svelte';
export { default as Plan } from './Plan.svelte';
export { default as Replay } from './Replay.svelte';
export { default as Side } from './Side.svelte';
export { default as StandIn } from './StandIn.svelte';
export { default as TutorCard } from './TutorCard.svelte';
export { default as WhyBubble } from './WhyBubble.svelte';
