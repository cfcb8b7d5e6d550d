import type { DocumentKey } from '#schemas/documents/kinds.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { readDraft, readDrafts } from './draft-rows.ts';
import { readLiveRevisions } from './release-rows.ts';
import type { Revision } from './revisions.ts';
import { sortedKeys } from './sorted-keys.ts';

/** The draft of a document; null if there is none or it was removed. */
export async function findDraft(store: Store, scope: TenantScope, key: DocumentKey): Promise<Revision | null> {
  const draft = await readDraft(store.db, scope, key);
  return draft === null || draft.deleted ? null : draft;
}

/** All drafts by key, without removed ones. */
export async function listDrafts(store: Store, scope: TenantScope): Promise<readonly Revision[]> {
  return (await readDrafts(store.db, scope)).filter((draft) => !draft.deleted);
}

export interface DocumentPair {
  readonly key: DocumentKey;
  /** Null when the document was removed since the live release. */
  readonly draft: Revision | null;
  /** Null when the document is new since the live release. */
  readonly live: Revision | null;
  /** The draft, even a removal; null if there is none. */
  readonly latest: Revision | null;
  readonly state: 'live' | 'changed' | 'new' | 'removed';
}

/** Every document that is a draft or live, with both sides: what Publish would do is the pairs that are not `live`. */
export async function listDocuments(store: Store, scope: TenantScope): Promise<readonly DocumentPair[]> {
  const live = new Map((await readLiveRevisions(store.db, scope)).map((revision) => [revision.key, revision]));
  const drafts = new Map((await readDrafts(store.db, scope)).map((revision) => [revision.key, revision]));
  const pairs: DocumentPair[] = [];
  for (const key of sortedKeys(live.keys(), drafts.keys())) {
    const draft = drafts.get(key) ?? null;
    const pair = { key, draft: draft?.deleted === true ? null : draft, live: live.get(key) ?? null, latest: draft };
    if (pair.draft !== null || pair.live !== null) pairs.push({ ...pair, state: stateOf(pair) });
  }
  return pairs;
}

function stateOf({ draft, live }: Pick<DocumentPair, 'draft' | 'live'>): DocumentPair['state'] {
  if (draft === null) return 'removed';
  if (live === null) return 'new';
  return draft.hash === live.hash ? 'live' : 'changed';
}
