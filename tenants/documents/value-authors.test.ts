import { expect, test } from 'vitest';
import type { Json } from '#schemas/shapes/json.ts';
import { twoTenants } from '#tests/contracts/store-fixture.ts';
import { findDraft } from './find-draft.ts';
import { saveDraft } from './save-draft.ts';
import { listValueAuthors } from './value-authors.ts';

test('each value names who set it, even if someone else saved the document later', async () => {
  const { store, north, south } = await twoTenants();
  const save = async (key: string, body: Json, by: string) =>
    saveDraft(store, north, key, { revision: (await findDraft(store, north, key))?.id ?? '', body, by });
  await save('theme', { colours: { brand: '#111111', ink: '#222222' } }, 'Ann');
  await save('theme', { colours: { brand: '#333333', ink: '#222222' } }, 'Bob');
  await save('theme', { colours: { brand: '#333333', ink: '#222222' }, shape: { 'a/b': 2 } }, 'Cy');
  await save('theme', { colours: { brand: '#111111', ink: '#222222' }, shape: { 'a/b': 2 } }, 'Dee');
  const authors = await listValueAuthors(store, north, 'theme');
  expect([...authors].map(([pointer, { by }]) => [pointer, by])).toEqual([
    ['/colours/brand', 'Dee'],
    ['/colours/ink', 'Ann'],
    ['/shape/a~1b', 'Cy'],
  ]);
  await save('switches', { 'cards.favourites': { one: 1, two: 2 } }, 'Ann');
  expect([...(await listValueAuthors(store, north, 'switches')).keys()]).toEqual(['/cards.favourites']);
  expect(await listValueAuthors(store, south, 'theme')).toEqual(new Map());
});
