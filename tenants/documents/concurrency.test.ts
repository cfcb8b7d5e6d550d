import { expect, test } from 'vitest';
import { aPage, temporaryFile, temporaryStore, twoTenants } from '#tests/contracts/store-fixture.ts';
import { openStore } from '../database/open.ts';
import { findScopeForSystem } from '../sites/hosts.ts';
import { findDraft } from './find-draft.ts';
import { listRevisions } from './list-revisions.ts';
import { liveSnapshot } from './live-snapshot.ts';
import { publish } from './publish.ts';
import { saveDraft } from './save-draft.ts';

test('eight savers of one revision: exactly one wins, seven get a conflict, over ten rounds', async () => {
  const { store, north, south } = await twoTenants();
  for (let round = 0; round < 10; round += 1) {
    const revision = (await findDraft(store, north, 'page/home'))?.id ?? '';
    const saves = await Promise.allSettled(
      Array.from({ length: 8 }, (_, saver) =>
        saveDraft(store, north, 'page/home', {
          revision,
          body: aPage({ b_hero1: `${round} ${saver}` }),
          by: `${saver}`,
        }),
      ),
    );
    const winners = saves.filter((save) => save.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    for (const save of saves)
      if (save.status === 'rejected') expect(save.reason).toMatchObject({ code: 'revision.conflict' });
    expect((await findDraft(store, north, 'page/home'))?.id).toBe(winners[0]?.value.revision);
  }
  expect((await findDraft(store, south, 'page/home'))?.body).toEqual(aPage());
});

test('a counter that eight editors raise ends at the number of acknowledged saves', async () => {
  const { store, north } = await twoTenants({}, { switches: {} });
  await saveDraft(store, north, 'switches', { revision: '', body: { count: 0 }, by: 'start' });
  let acknowledged = 0;
  await Promise.all(
    Array.from({ length: 8 }, async (_, editor) => {
      for (let tries = 0; tries < 12; tries += 1) {
        const draft = await findDraft(store, north, 'switches');
        const body = draft?.body;
        const count = typeof body === 'object' && body !== null && 'count' in body ? Number(body.count) : Number.NaN;
        // The mark makes any two saves of one base a conflict, so that none is merged.
        const saved = await saveDraft(store, north, 'switches', {
          revision: draft?.id ?? '',
          body: { count: count + 1, mark: `${editor}.${tries}` },
          by: `${editor}`,
        }).catch(() => null);
        if (saved !== null) acknowledged += 1;
      }
    }),
  );
  expect(acknowledged).toBeGreaterThan(0);
  expect((await findDraft(store, north, 'switches'))?.body).toMatchObject({ count: acknowledged });
  expect(await listRevisions(store, north, 'switches', 1000)).toHaveLength(acknowledged + 1);
});

test('eight publishers of one base: one release', async () => {
  const { store, north } = await twoTenants();
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, (_, number) => publish(store, north, { base: 1, by: `${number}` })),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('promise 1: two stores on one file see the same release at their next read', async () => {
  const file = temporaryFile();
  const { store, north } = await twoTenants({ file });
  const other = await temporaryStore({ file });
  const scope = await findScopeForSystem(other, 'north');
  if (scope === null) throw new Error('the other process does not see the tenant');
  expect((await liveSnapshot(other, scope))?.release).toBe(1);
  await saveDraft(store, north, 'page/new', { revision: '', body: aPage(), by: 'a' });
  await publish(store, north, { base: 1, by: 'a' });
  const seen = await liveSnapshot(other, scope);
  expect([seen?.release, seen?.documents.has('page/new')]).toEqual([2, true]);
  await expect(publish(other, scope, { base: 1, by: 'b' })).rejects.toMatchObject({ code: 'release.conflict' });
});

test('promise 3: what was acknowledged is there when the file is opened again', async () => {
  const file = temporaryFile();
  const { store, north } = await twoTenants({ file });
  const saved = await saveDraft(store, north, 'page/new', { revision: '', body: aPage({ b_kept1: 'kept' }), by: 'a' });
  // Opened while the first, which is never closed, is open: as after a crash.
  const again = await openStore({ file });
  const scope = await findScopeForSystem(again, 'north');
  expect(scope && (await findDraft(again, scope, 'page/new'))).toMatchObject({
    id: saved.revision,
    body: aPage({ b_kept1: 'kept' }),
  });
  await again.close();
});
