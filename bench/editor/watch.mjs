// Times and processor time of a page in Chromium, by the browser's own clocks.

/** @typedef {import('@playwright/test').Frame} Frame */
/** @typedef {import('@playwright/test').Browser} Browser */

/** To be added to a browser context: when the last key or press came, in each frame. */
export function noteInput() {
  for (const kind of ['keydown', 'pointerdown', 'pointerup'])
    addEventListener(
      kind,
      (event) => Object.assign(window, { [`bench-${kind}`]: performance.timeOrigin + event.timeStamp }),
      { capture: true },
    );
}

/**
 * When the last input of this kind came to the frame.
 * @param {Frame} frame
 * @param {'keydown' | 'pointerdown' | 'pointerup'} kind
 * @returns {Promise<number>} milliseconds on the machine's clock
 */
export const inputAt = (frame, kind) => frame.evaluate((name) => Reflect.get(window, `bench-${name}`), kind);

/**
 * Starts waiting for a text at a selector; the result resolves to the time when the frame had painted it.
 * @param {Frame} frame
 * @param {{ selector: string, text?: string, index?: number }} what `index` of the element among its siblings that
 * match
 * @returns {Promise<() => Promise<number>>}
 */
export async function watchPaint(frame, what) {
  await frame.evaluate(({ selector, text, index }) => {
    const seen = () => {
      const found = document.querySelectorAll(selector);
      const element = found[index ?? 0];
      if (!element) return false;
      if (text === undefined) return true;
      const said = element instanceof HTMLInputElement ? element.value : element.textContent;
      return said?.includes(text) ?? false;
    };
    /** @type {Promise<number>} */
    const painted = new Promise((done) => {
      const check = () => {
        if (!seen()) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          // A message is handled after the frame that the callback belongs to was painted.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => done(performance.timeOrigin + performance.now());
          port2.postMessage(null);
        });
      };
      const observer = new MutationObserver(check);
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      check();
    });
    Object.assign(window, { benchPainted: painted });
  }, what);
  return () => frame.evaluate(() => Reflect.get(window, 'benchPainted'));
}

/**
 * Processor time that the pages of a browser have used.
 * @param {Browser} browser
 * @returns {Promise<() => Promise<number>>} milliseconds, of all processes that draw pages together
 */
export async function pageClock(browser) {
  const session = await browser.newBrowserCDPSession();
  return async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { type, cpuTime }) => (type === 'renderer' ? sum + cpuTime * 1000 : sum), 0);
  };
}

/** @param {readonly number[]} values */
export function spread(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (/** @type {number} */ share) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95), least: sorted[0] ?? Number.NaN };
}
