/**
 * The `test` of all journeys. A journey fails when one of its pages writes an error that the journey does not expect: an
 * uncaught exception, a console error (a failed resource included), a broken policy, an island that does not start.
 */
import { type Browser, type BrowserContext, test as base, expect, type TestInfo } from '@playwright/test';

export { expect };

/**
 * Legitimate answers that Chromium still logs in its console: a busy server refuses a call, and the caller retries; the
 * console checks the session, and there is none.
 */
const honest = /status of (?:503 .*\/api\/|401 .*\/api\/console\/session\))/;

const expected = new WeakMap<TestInfo, RegExp[]>();

/**
 * Lets the running journey provoke these messages. Each pattern is matched against `error: <message>` of an exception
 * and `<level>: <text> (<address>)` of a console message.
 */
export function allowMessages(...patterns: readonly RegExp[]): void {
  const info = base.info();
  expected.set(info, [...(expected.get(info) ?? []), ...patterns]);
}

/** Collects what the pages of a browser write wrongly, in contexts that are opened from now on. */
function watchBrowser(browser: Browser): { readonly seen: readonly string[]; readonly end: () => void } {
  const seen: string[] = [];
  const watch = (context: BrowserContext) => {
    context.on('weberror', (error) => seen.push(`error: ${error.error().message}`));
    context.on('console', (message) => {
      const text = `${message.type()}: ${message.text()} (${message.location().url})`;
      if (honest.test(text)) return;
      // Islands that fail and policies in report-only mode are warnings. Addresses say `island` without a fault.
      if (message.type() === 'error' || /island|hydrat|Content Security Policy/i.test(message.text())) seen.push(text);
    });
  };
  browser.on('context', watch);
  return { seen, end: () => void browser.off('context', watch) };
}

export const test = base.extend<{ readonly noFaults: undefined }>({
  noFaults: [
    async ({ browser }, use, info) => {
      const { seen, end } = watchBrowser(browser);
      await use(undefined);
      end();
      const patterns = expected.get(info) ?? [];
      expect(
        seen.filter((text) => !patterns.some((pattern) => pattern.test(text))),
        'what pages of this journey wrote',
      ).toEqual([]);
    },
    { auto: true },
  ],
});
