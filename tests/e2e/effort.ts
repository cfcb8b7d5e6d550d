/** What a task costs the one who does it: presses of the mouse and keys, counted in the browser. Words that are typed into a field are free. */
import { expect, type Page } from '@playwright/test';

export interface Effort {
  /** Counts from here. */
  readonly begin: () => Promise<void>;
  /**
   * The effort since `begin`: 'task 3 by mouse: 1 press'. `tests/staff-tasks.md` lists these, and a test enforces them.
   */
  readonly is: (words: string) => Promise<void>;
}

/** To be called before the page is opened. A drag is one press, a double press two. */
export async function countEffort(page: Page): Promise<Effort> {
  let presses = 0;
  let keys = 0;
  // For the message where a count is wrong.
  let acts: string[] = [];
  await page.exposeBinding('noteEffort', (_source, kind: 'press' | 'key', act: string) => {
    if (kind === 'press') presses += 1;
    else keys += 1;
    acts.push(act);
  });
  await page.addInitScript(() => {
    const note = (kind: 'press' | 'key', act: string) => {
      const binding: unknown = Reflect.get(window, 'noteEffort');
      if (typeof binding === 'function') binding(kind, act);
    };
    addEventListener(
      'pointerdown',
      ({ isTrusted, target, clientX, clientY }) => {
        const on = target instanceof Element ? target.outerHTML.slice(0, 120) : 'the page';
        if (isTrusted) note('press', `${on} at ${clientX}, ${clientY}`);
      },
      { capture: true },
    );
    addEventListener(
      'keydown',
      (event) => {
        const { target } = event;
        const isField =
          target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable);
        const isModifier = ['Control', 'Alt', 'Shift', 'Meta'].includes(event.key);
        const isWord = isField && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
        if (event.isTrusted && !isModifier && !isWord) note('key', event.key);
      },
      { capture: true },
    );
  });
  const settle = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0))));
  return {
    begin: async () => {
      await settle();
      presses = 0;
      keys = 0;
      acts = [];
    },
    is: async (words) => {
      await settle();
      const parts = [counted(presses, 'press', 'presses'), counted(keys, 'key', 'keys')].filter(Boolean);
      expect(parts.join(', '), acts.join('\n')).toBe(words.replace(/^task \d+ by (mouse|keys): /, ''));
    },
  };
}

function counted(number: number, one: string, many: string): string {
  return number === 0 ? '' : `${number} ${number === 1 ? one : many}`;
}

/** Presses Tab until something has the focus. */
export async function tabTo(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let tabs = 0; tabs < 80 && !(await isThere()); tabs += 1) await page.keyboard.press('Tab');
  expect(await isThere()).toBe(true);
}
