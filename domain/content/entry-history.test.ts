import { expect, test } from 'vitest';
import { entryHistory } from './entry-history.ts';

const states = (...items: readonly object[]) =>
  items
    .map((item, index) => ({ version: index + 1, at: `2026-11-0${index + 1}T00:00:00Z`, by: 'Ned', item }))
    .toReversed();

test('each state says what it changed, objects member by member, lists whole', () => {
  const [newest, second, first] = entryHistory(
    states(
      { name: 'North', address: { city: 'Newstead', lat: 1 }, hours: [{ open: '9' }, { open: '10' }] },
      { name: 'North', address: { city: 'Teneriffe', lat: 1 }, hours: [{ open: '9' }, { open: '10' }] },
      { name: 'Bay', address: { city: 'Teneriffe', lat: 1 }, hours: [{ open: '9' }, { open: '11' }] },
    ),
    false,
  );
  expect(newest).toMatchObject({
    version: 3,
    action: 'edit',
    fields: [
      { pointer: '/name', before: 'North', after: 'Bay' },
      { pointer: '/hours', before: [{ open: '9' }, { open: '10' }], after: [{ open: '9' }, { open: '11' }] },
    ],
  });
  expect(second?.fields).toEqual([{ pointer: '/address/city', before: 'Newstead', after: 'Teneriffe' }]);
  expect(first).toMatchObject({ version: 1, action: 'create', fields: [] });
});

test('what was removed and restored is listed as such, from its present state', () => {
  const actions = (isAway: boolean, ...items: readonly object[]) =>
    entryHistory(states(...items), isAway).map(({ action }) => action);
  const [a, b] = [{ name: 'A' }, { name: 'B' }];
  expect(actions(true, a, a)).toEqual(['remove', 'create']);
  expect(actions(false, a, a, a)).toEqual(['restore', 'remove', 'create']);
  expect(actions(true, a, b, b, b, b)).toEqual(['remove', 'restore', 'remove', 'edit', 'create']);
});

test('where the oldest states are gone, the oldest kept one is a change of unknown fields', () => {
  const kept = states({ name: 'A' }, { name: 'B' }, { name: 'C' }).slice(0, 2);
  expect(entryHistory(kept, false).map(({ action }) => action)).toEqual(['edit', 'edit']);
  expect(entryHistory(kept, false).at(-1)?.fields).toEqual([]);
});

test('a field that was absent and is null has not changed', () => {
  expect(entryHistory(states({ name: 'A' }, { name: 'B', note: null }), false)[0]?.fields).toEqual([
    { pointer: '/name', before: 'A', after: 'B' },
  ]);
});
