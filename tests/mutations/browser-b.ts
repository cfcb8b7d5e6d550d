import type { Mutation } from './mutation.ts';

/** Behaviours that a browser alone shows: of the watchlist, the viewer, the calculator, carousels and calls. */
export const browserB: readonly Mutation[] = [
  {
    row: 'R4-028',
    gone: 'a vehicle is not saved before the server has answered',
    file: 'renderer/browser/watchlist.ts',
    find: 'keep(adds ? [{ id, slug: entry.slug }, ...others] : others);',
    replace: 'if (!adds) keep(others);',
    test: 'tests/e2e/watchlist.e2e.ts',
  },
  {
    row: 'R4-028',
    gone: 'a vehicle that is removed stays',
    file: 'renderer/browser/watchlist.ts',
    find: 'keep(adds ? [{ id, slug: entry.slug }, ...others] : others);',
    replace: 'if (adds) keep([{ id, slug: entry.slug }, ...others]);',
    test: 'tests/e2e/watchlist.e2e.ts',
  },
  {
    row: 'R4-030',
    gone: 'the button can be pressed during a request',
    file: 'renderer/browser/watchlist.ts',
    find: 'hold(id, true);',
    replace: '',
    test: 'tests/e2e/watchlist.e2e.ts',
  },
  {
    row: 'R4-032',
    gone: 'no notice follows a change',
    file: 'renderer/browser/watchlist.ts',
    find: 'if (answer.notice) show(answer.notice);',
    replace: '',
    test: 'tests/e2e/watchlist.e2e.ts',
  },
  {
    row: 'R4-053',
    gone: 'the button does not say that it prepares',
    file: 'blocks/vehicle-print/enhance.ts',
    find: "words.textContent = t('Preparing...');",
    replace: '',
    test: 'tests/e2e/vehicle-page.e2e.ts',
  },
  {
    row: 'R4-053',
    gone: 'the button goes on saying that it prepares',
    file: 'blocks/vehicle-print/enhance.ts',
    find: 'words.textContent = idle;',
    replace: '',
    test: 'tests/e2e/vehicle-page.e2e.ts',
  },
];
