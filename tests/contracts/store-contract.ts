import { describe, expect, test } from 'vitest';
import type { Problem } from '#schemas/shapes/problem.ts';
import type { StoreOptions, TenantScope } from '#tenants/database/open.ts';
import { deleteDraft } from '#tenants/documents/delete-draft.ts';
import { findDraft, listDocuments, listDrafts } from '#tenants/documents/find-draft.ts';
import { compareReleases, listReleases } from '#tenants/documents/list-releases.ts';
import { listRevisions } from '#tenants/documents/list-revisions.ts';
import { draftSnapshot, liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import { publish } from '#tenants/documents/publish.ts';
import { rollback } from '#tenants/documents/rollback.ts';
import { saveDraft } from '#tenants/documents/save-draft.ts';
import { findVersions, findVersionsOfTurn } from '#tenants/sites/versions.ts';
import { aPage, type TwoTenants, twoTenants } from './store-fixture.ts';

const by = 'Edna Editor';

async function draftRevision({ store }: TwoTenants, scope: TenantScope, key: string): Promise<string> {
  const draft = await findDraft(store, scope, key);
  if (draft === null) throw new Error(`no draft ${key}`);
  return draft.id;
}

/** What every driver of the store must do. Two tenants with the same keys are in every test, so that a leak shows. */
export function storeContract(options: Partial<StoreOptions>): void {
  describe('documents', () => {
    test('M-002: a saved draft is read back as it was, and the other tenant keeps its own', async () => {
      const two = await twoTenants(options);
      const body = aPage({ b_hero1: 'Kia ora, "quotes" and \u2028 too' });
      const saved = await saveDraft(two.store, two.north, 'page/home', {
        revision: await draftRevision(two, two.north, 'page/home'),
        body,
        by,
      });
      expect(saved).toMatchObject({ key: 'page/home', merged: false, body });
      expect(await findDraft(two.store, two.north, 'page/home')).toMatchObject({ id: saved.revision, body, by });
      expect((await findDraft(two.store, two.south, 'page/home'))?.body).toEqual(aPage());
      expect((await listDrafts(two.store, two.north)).map(({ key }) => key)).toEqual([
        'page/home',
        'section/header',
        'site',
      ]);
    });

    test('promise 4: a revision of another tenant is no base for a save', async () => {
      const two = await twoTenants(options);
      const foreign = await draftRevision(two, two.south, 'page/home');
      const save = saveDraft(two.store, two.north, 'page/home', {
        revision: foreign,
        body: aPage({ b_mine1: 'x' }),
        by,
      });
      await expect(save).rejects.toMatchObject({ code: 'revision.conflict' });
      expect((await findDraft(two.store, two.north, 'page/home'))?.body).toEqual(aPage());
    });

    test('a stale save is merged where the changes are apart', async () => {
      const two = await twoTenants(options, { 'page/home': aPage({ b_one1: 'One', b_two2: 'Two' }) });
      const revision = await draftRevision(two, two.north, 'page/home');
      await saveDraft(two.store, two.north, 'page/home', {
        revision,
        body: aPage({ b_one1: 'First', b_two2: 'Two' }),
        by,
      });
      const second = await saveDraft(two.store, two.north, 'page/home', {
        revision,
        body: aPage({ b_one1: 'One', b_two2: 'Second' }),
        by: 'Otto',
      });
      expect(second).toMatchObject({ merged: true, body: aPage({ b_one1: 'First', b_two2: 'Second' }) });
      expect((await listRevisions(two.store, two.north, 'page/home')).length).toBe(3);
    });

    test('a stale save of the same value is refused with both sides, and nothing is lost', async () => {
      const two = await twoTenants(options);
      const revision = await draftRevision(two, two.north, 'page/home');
      const first = await saveDraft(two.store, two.north, 'page/home', {
        revision,
        body: aPage({ b_hero1: 'Theirs' }),
        by,
      });
      const second = saveDraft(two.store, two.north, 'page/home', {
        revision,
        body: aPage({ b_hero1: 'Yours' }),
        by: 'Otto',
      });
      await expect(second).rejects.toMatchObject({
        code: 'revision.conflict',
        status: 409,
        detail: {
          yours: aPage({ b_hero1: 'Yours' }),
          theirs: { revision: first.revision, body: aPage({ b_hero1: 'Theirs' }), by },
          conflicts: [expect.anything()],
        },
      });
      expect((await findDraft(two.store, two.north, 'page/home'))?.id).toBe(first.revision);
    });

    test('a save that changes nothing appends nothing', async () => {
      const two = await twoTenants(options);
      const revision = await draftRevision(two, two.north, 'page/home');
      const saved = await saveDraft(two.store, two.north, 'page/home', { revision, body: aPage(), by });
      expect(saved.revision).toBe(revision);
      expect(await listRevisions(two.store, two.north, 'page/home')).toHaveLength(1);
    });

    test('a document is created from the empty revision, once', async () => {
      const two = await twoTenants(options);
      await saveDraft(two.store, two.north, 'page/about', { revision: '', body: aPage(), by });
      const again = saveDraft(two.store, two.north, 'page/about', { revision: '', body: aPage({ b_other1: 'x' }), by });
      await expect(again).rejects.toMatchObject({ code: 'revision.conflict' });
      expect(await findDraft(two.store, two.south, 'page/about')).toBeNull();
      await expect(saveDraft(two.store, two.north, 'page/../x', { revision: '', body: {}, by })).rejects.toMatchObject({
        code: 'input.invalid',
      });
    });

    test('a removed draft stays live until published, and can be made again', async () => {
      const two = await twoTenants(options);
      const revision = await draftRevision(two, two.north, 'page/home');
      await expect(deleteDraft(two.store, two.north, 'page/home', { revision: 'stale', by })).rejects.toMatchObject({
        code: 'revision.conflict',
      });
      await deleteDraft(two.store, two.north, 'page/home', { revision, by });
      expect(await findDraft(two.store, two.north, 'page/home')).toBeNull();
      expect((await listDocuments(two.store, two.north)).find(({ key }) => key === 'page/home')).toMatchObject({
        state: 'removed',
        live: { body: aPage() },
      });
      await expect(
        saveDraft(two.store, two.north, 'page/home', { revision, body: aPage({ b_x1y2: 'y' }), by }),
      ).rejects.toMatchObject({
        code: 'revision.conflict',
        detail: { theirs: { revision: '', body: null } },
      });
      await publish(two.store, two.north, { base: 1, by });
      expect((await liveSnapshot(two.store, two.north))?.documents.has('page/home')).toBe(false);
      await saveDraft(two.store, two.north, 'page/home', { revision: '', body: aPage(), by });
      expect((await listDocuments(two.store, two.south)).map(({ state }) => state)).toEqual(['live', 'live', 'live']);
    });
  });

  describe('releases', () => {
    test('promise 2: nothing that is saved is live before Publish, and then all of it is', async () => {
      const two = await twoTenants(options);
      const { store, north, south } = two;
      await saveDraft(store, north, 'page/home', {
        revision: await draftRevision(two, north, 'page/home'),
        body: aPage({ b_hero1: 'New' }),
        by,
      });
      await saveDraft(store, north, 'switches', { revision: '', body: { 'cards.favourites': false }, by });
      expect((await liveSnapshot(store, north))?.documents.get('page/home')?.effective).toEqual(aPage());
      expect((await draftSnapshot(store, north)).documents.get('page/home')?.effective).toEqual(
        aPage({ b_hero1: 'New' }),
      );
      const release = await publish(store, north, { base: 1, by, message: 'Spring' });
      expect(release).toMatchObject({ number: 2, by, message: 'Spring', live: true, documents: 4 });
      const live = await liveSnapshot(store, north);
      expect(live).toMatchObject({ release: 2, template: { slug: 'plain', release: 1 } });
      expect(live?.documents.get('page/home')?.effective).toEqual(aPage({ b_hero1: 'New' }));
      expect(live?.documents.get('switches')?.effective).toEqual({ 'cards.favourites': false, 'search.page-size': 21 });
      expect((await liveSnapshot(store, south))?.documents.get('page/home')?.effective).toEqual(aPage());
      expect(await findVersions(store, north)).toMatchObject({ release: 2 });
      expect(await findVersions(store, south)).toMatchObject({ release: 1 });
    });

    test('requests of one turn of the event loop share a reading of the versions, and the next turn reads again', async () => {
      const { store, north, south } = await twoTenants(options);
      const [first, second, other] = [north, north, south].map((scope) => findVersionsOfTurn(store, scope));
      expect(await first).toMatchObject({ release: 1 });
      expect(await second).toBe(await first);
      expect(await other).not.toBe(await first);
      await saveDraft(store, north, 'switches', { revision: '', body: { 'cards.favourites': false }, by });
      await publish(store, north, { base: 1, by });
      await new Promise(setImmediate);
      expect(await findVersionsOfTurn(store, north)).toMatchObject({ release: 2 });
    });

    test('a publish from a stale base is refused', async () => {
      const { store, north } = await twoTenants(options);
      await publish(store, north, { base: 1, by });
      await expect(publish(store, north, { base: 1, by })).rejects.toMatchObject({
        code: 'release.conflict',
        status: 409,
      });
      expect((await listReleases(store, north)).map(({ number, live }) => [number, live])).toEqual([
        [2, true],
        [1, false],
      ]);
    });

    test('problems stop a release, warnings do not, and a refused release leaves nothing', async () => {
      const { store, north } = await twoTenants(options);
      const problem = (severity: Problem['severity']): Problem => ({
        document: 'page/home',
        blockId: 'b_hero1',
        pointer: '/heading',
        message: 'Heading is missing.',
        severity,
      });
      await expect(publish(store, north, { base: 1, by, check: () => [problem('error')] })).rejects.toMatchObject({
        code: 'document.invalid',
        status: 422,
        problems: [problem('error')],
      });
      expect(await listReleases(store, north)).toHaveLength(1);
      expect(await publish(store, north, { base: 1, by, check: async () => [problem('warning')] })).toMatchObject({
        number: 2,
      });
    });

    test('a roll-back is a new release of the old revisions, and no draft is touched', async () => {
      const two = await twoTenants(options);
      const { store, north } = two;
      await saveDraft(store, north, 'page/home', {
        revision: await draftRevision(two, north, 'page/home'),
        body: aPage({ b_hero1: 'Oops' }),
        by,
      });
      await saveDraft(store, north, 'page/extra', { revision: '', body: aPage({ b_extra1: 'Extra' }), by });
      await publish(store, north, { base: 1, by });
      await saveDraft(store, north, 'page/home', {
        revision: await draftRevision(two, north, 'page/home'),
        body: aPage({ b_hero1: 'Not yet' }),
        by,
      });
      await expect(rollback(store, north, 1, { base: 1, by })).rejects.toMatchObject({ code: 'release.conflict' });
      await expect(rollback(store, north, 9, { base: 2, by })).rejects.toMatchObject({ code: 'not-found' });
      expect(await rollback(store, north, 1, { base: 2, by })).toMatchObject({ number: 3 });
      const live = await liveSnapshot(store, north);
      expect(live?.documents.get('page/home')?.effective).toEqual(aPage());
      expect(live?.documents.has('page/extra')).toBe(false);
      expect((await listDocuments(store, north)).filter(({ state }) => state !== 'live')).toMatchObject([
        { key: 'page/extra', state: 'new' },
        { key: 'page/home', state: 'changed' },
      ]);
      expect((await findDraft(store, north, 'page/home'))?.body).toEqual(aPage({ b_hero1: 'Not yet' }));
    });

    test('two releases are compared document by document', async () => {
      const two = await twoTenants(options);
      const { store, north, south } = two;
      await saveDraft(store, north, 'page/home', {
        revision: await draftRevision(two, north, 'page/home'),
        body: aPage({ b_hero1: 'New' }),
        by,
      });
      await publish(store, north, { base: 1, by });
      const difference = await compareReleases(store, north, 1, 2);
      expect(difference.map(({ key, before, after }) => [key, before?.body, after?.body])).toEqual([
        ['page/home', aPage(), aPage({ b_hero1: 'New' })],
      ]);
      await expect(compareReleases(store, south, 1, 2)).rejects.toMatchObject({ code: 'not-found' });
    });
  });
}
