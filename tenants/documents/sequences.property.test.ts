import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '#schemas/shapes/json.ts';
import { runsOf } from '#tests/build/property-runs.ts';
import { twoTenants } from '#tests/contracts/store-fixture.ts';
import { deleteDraft } from './delete-draft.ts';
import { findDraft, listDocuments } from './find-draft.ts';
import { listRevisions } from './list-revisions.ts';
import { liveSnapshot } from './live-snapshot.ts';
import { publish } from './publish.ts';
import { discardDraft, restoreRevision } from './restore-draft.ts';
import { rollback } from './rollback.ts';
import { saveDraft } from './save-draft.ts';
import { snapshotsOf } from './snapshot-cache.ts';

type Documents = Readonly<Record<string, Json>>;
type Seen = readonly { readonly key: string; readonly revision: string }[];
const editors = ['Ada', 'Grace'] as const;
const keys = ['page/a', 'page/b', 'switches', 'navigation'] as const;
const key = fc.constantFrom(...keys);

/** The store in plain data. */
interface Model {
  drafts: Documents;
  /** One record of documents per release. */
  readonly releases: Documents[];
  /** Every state that was ever acknowledged, by revision; null for a removal. */
  readonly states: Map<string, { readonly key: string; readonly body: Json | null }>;
  /** What each editor has on screen since the review was last opened. */
  readonly seen: { [editor: string]: Seen };
}

const step = fc.record({
  tenant: fc.constantFrom('north' as const, 'south' as const),
  editor: fc.constantFrom(...editors),
  act: fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ kind: fc.constant('save' as const), key, value: fc.integer({ min: 0, max: 5 }) }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), key }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('review' as const) }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('publish' as const), only: fc.subarray([...keys]) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('rollback' as const), to: fc.nat({ max: 20 }) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('discard' as const), key }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('restore' as const), key, to: fc.nat({ max: 30 }) }) },
  ),
});

test('promise 2: two editors of two tenants save, remove, discard, restore, roll back and publish what each saw: no state is ever lost, and nothing goes live unseen', async () => {
  const two = await twoTenants({}, { navigation: {}, switches: {} });
  const { store } = two;
  // A fresh pair of tenants per run would spend all time on cloning; the model is carried along instead.
  const models = { north: await modelOf('north'), south: await modelOf('south') };

  async function modelOf(tenant: 'north' | 'south'): Promise<Model> {
    const documents = await ownLive(tenant);
    return { drafts: documents, releases: [documents], states: new Map(), seen: {} };
  }

  async function ownLive(tenant: 'north' | 'south'): Promise<Documents> {
    const snapshot = await liveSnapshot(store, two[tenant]);
    return Object.fromEntries(
      // What is merely inherited is no document of the tenant; a page that is shown without being its own would be a leak.
      [...(snapshot?.documents.values() ?? [])].flatMap(({ key: name, kind, own, effective }) =>
        own === null && kind !== 'page' ? [] : [[name, own ?? effective]],
      ),
    );
  }

  const without = (documents: Documents, name: string) =>
    Object.fromEntries(Object.entries(documents).filter(([other]) => other !== name));

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      for (const { tenant, editor, act } of steps) {
        const model = models[tenant];
        const scope = two[tenant];
        const base = model.releases.length;
        const pairs = await listDocuments(store, scope);
        const latest = (name: string) => pairs.find((pair) => pair.key === name)?.latest ?? null;
        const set = (name: string, body: Json | null, revision: string) => {
          model.drafts = body === null ? without(model.drafts, name) : { ...model.drafts, [name]: body };
          model.states.set(revision, { key: name, body });
        };
        if (act.kind === 'save') {
          const body = { value: act.value, of: tenant };
          const draft = await findDraft(store, scope, act.key);
          const saved = await saveDraft(store, scope, act.key, { revision: draft?.id ?? '', body, by: editor });
          set(act.key, body, saved.revision);
        } else if (act.kind === 'remove') {
          const draft = await findDraft(store, scope, act.key);
          expect(draft !== null).toBe(Object.hasOwn(model.drafts, act.key));
          if (draft === null) continue;
          await deleteDraft(store, scope, act.key, { revision: draft.id, by: editor });
          model.drafts = without(model.drafts, act.key);
        } else if (act.kind === 'review') {
          model.seen[editor] = pairs
            .filter(({ state }) => state !== 'live')
            .map((pair) => ({ key: pair.key, revision: pair.latest?.id ?? '' }));
        } else if (act.kind === 'publish') {
          const documents = (model.seen[editor] ?? []).filter((one) => act.only.some((name) => name === one.key));
          const choice = { documents, template: null };
          await publish(store, scope, { base, by: editor, choice });
          let next = model.releases.at(-1) ?? {};
          for (const one of documents) {
            const state = (await listRevisions(store, scope, one.key, 10_000)).find(({ id }) => id === one.revision);
            next = state === undefined || state.deleted ? without(next, one.key) : { ...next, [one.key]: state.body };
          }
          model.releases.push(next);
        } else if (act.kind === 'rollback') {
          const number = (act.to % base) + 1;
          await rollback(store, scope, number, { base, by: editor });
          model.releases.push(model.releases[number - 1] ?? {});
        } else if (act.kind === 'discard') {
          const now = latest(act.key);
          const live = model.releases.at(-1)?.[act.key] ?? null;
          if (now === null && live === null) continue;
          const restored = await discardDraft(store, scope, act.key, { revision: now?.id ?? '', by: editor });
          set(act.key, live, restored.id);
        } else {
          const history = await listRevisions(store, scope, act.key, 10_000);
          const to = history[act.to % Math.max(1, history.length)];
          if (to === undefined) continue;
          // The newest state is the draft, also of a document that is neither drafted nor live.
          const restoring = { revision: history[0]?.id ?? '', to: to.id, by: editor };
          const restored = await restoreRevision(store, scope, act.key, restoring);
          set(act.key, to.deleted ? null : to.body, restored.id);
        }
        for (const name of ['north', 'south'] as const) {
          snapshotsOf(store).clear();
          expect(await ownLive(name)).toEqual(models[name].releases.at(-1));
        }
        const drafts = (await listDocuments(store, scope)).flatMap((pair) =>
          pair.draft === null ? [] : [[pair.key, pair.draft.body]],
        );
        expect(Object.fromEntries(drafts)).toEqual(model.drafts);
      }
      // Every state that was acknowledged can still be read, word for word.
      for (const name of ['north', 'south'] as const) {
        const kept = new Map<string, Json | null>();
        for (const one of keys)
          for (const { id, body, deleted } of await listRevisions(store, two[name], one, 10_000))
            kept.set(id, deleted ? null : body);
        for (const [revision, { body }] of models[name].states)
          expect([revision, kept.get(revision)]).toEqual([revision, body]);
      }
    }),
    { numRuns: runsOf(40) },
  );
}, 120_000);
