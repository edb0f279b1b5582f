// Work that can wait: what is not part of the first look is done after it, in pieces, so that the page answers
// meanwhile. It must never hold back what somebody asks for.
const kLongest = 120;
const kLongestIdle = 1500;

/** After the next frame is drawn; soon in any case, also where nothing is drawn (a tab in the background). */
export function afterPaint(): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, kLongest);
    requestAnimationFrame(() => {
      setTimeout(() => {
        clearTimeout(timer);
        done();
      });
    });
  });
}

/** In a task of its own, at once: others get their turn between. */
export function nextTask(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}

/** When there is nothing better to do, or after a while. */
export function whenIdle(): Promise<void> {
  return new Promise((done) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => done(), { timeout: kLongestIdle });
    else setTimeout(done, kLongest);
  });
}
