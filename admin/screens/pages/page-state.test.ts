import { expect, test } from 'vitest';
import { describeState, passesFilter } from './page-state.ts';

test.each([
  [{ state: 'live' }, 'Live'],
  [{ state: 'live', hidden: true, liveHidden: true }, 'Hidden'],
  [{ state: 'changed' }, 'Live, changed since'],
  [{ state: 'changed', hidden: true, liveHidden: true }, 'Hidden, changed since'],
  [{ state: 'changed', hidden: true }, 'Live, hidden at the next publish'],
  [{ state: 'changed', liveHidden: true }, 'Hidden, shown at the next publish'],
  [{ state: 'new' }, 'Never published'],
  [{ state: 'new', hidden: true }, 'Never published, hidden'],
  [{ state: 'removed' }, 'Live, deleted at the next publish'],
] as const)('%j is shown as “%s”', (standing, text) => {
  expect(describeState(standing).text).toBe(text);
});

test('a list is narrowed by where pages stand', () => {
  const page = { state: 'changed', liveHidden: true, problems: 2 } as const;
  expect(passesFilter('all', page)).toBe(true);
  expect(passesFilter('changed', page)).toBe(true);
  expect(passesFilter('hidden', page)).toBe(true);
  expect(passesFilter('problems', page)).toBe(true);
  expect(passesFilter('live', page)).toBe(false);
  expect(passesFilter('new', page)).toBe(false);
  expect(passesFilter('problems', { ...page, problems: 0 })).toBe(false);
  expect(passesFilter('changed', { state: 'removed', problems: 0 })).toBe(true);
});
