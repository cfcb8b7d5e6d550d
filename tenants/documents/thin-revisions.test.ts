import { expect, test } from 'vitest';
import { aPage, twoTenants } from '#tests/contracts/store-fixture.ts';
import { findDraft } from './find-draft.ts';
import { listRevisions } from './list-revisions.ts';
import { publish } from './publish.ts';
import { saveDraft } from './save-draft.ts';
import { keptRevisions } from './thin-revisions.ts';
import { listValueAuthors } from './value-authors.ts';

test('the oldest of very many states are deleted, but never one that a release holds or that is the draft', async () => {
  const { store, north, south } = await twoTenants();
  const saveTurn = async (turn: number) => {
    const revision = (await findDraft(store, north, 'page/home'))?.id ?? '';
    return saveDraft(store, north, 'page/home', { revision, body: aPage({ b_turn1: `${turn}` }), by: 'Ann' });
  };
  const cloned = (await listRevisions(store, north, 'page/home'))[0]?.id ?? '';
  await saveTurn(0);
  const early = await saveTurn(1);
  await publish(store, north, { base: 1, by: 'Ann' });
  for (let turn = 2; turn < keptRevisions + 80; turn += 1) await saveTurn(turn);
  const kept = await listRevisions(store, north, 'page/home', 10_000);
  expect(kept.length).toBeGreaterThanOrEqual(keptRevisions);
  expect(kept.length).toBeLessThanOrEqual(keptRevisions + 52);
  const ids = kept.map(({ id }) => id);
  expect([ids.includes(cloned), ids.includes(early.revision)]).toEqual([true, true]);
  expect(kept[0]?.body).toEqual(aPage({ b_turn1: `${keptRevisions + 79}` }));
  expect(kept.some(({ body }) => JSON.stringify(body) === JSON.stringify(aPage({ b_turn1: '0' })))).toBe(false);
  expect(await listRevisions(store, south, 'page/home')).toHaveLength(1);
}, 60_000);

test('the author of each value is still known after states in between were deleted', async () => {
  const { store, north } = await twoTenants();
  const saveTheme = async (ink: string, by: string, turn: number) => {
    const revision = (await findDraft(store, north, 'theme'))?.id ?? '';
    await saveDraft(store, north, 'theme', { revision, body: { colours: { ink }, turn }, by });
  };
  await saveTheme('#111111', 'Ann', 0);
  await publish(store, north, { base: 1, by: 'Ann' });
  for (let turn = 1; turn < keptRevisions + 60; turn += 1) await saveTheme('#111111', 'Bob', turn);
  expect((await listValueAuthors(store, north, 'theme')).get('/colours/ink')?.by).toBe('Ann');
}, 60_000);
