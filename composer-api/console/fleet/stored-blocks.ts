/** Stored blocks of many sites, site by site, with requests that wait going first. */
import { listStoredBlocks, type StoredBlock } from '#domain/fleet/count-blocks.ts';
import type { Store } from '#tenants/database/open.ts';
import { readDrafts } from '#tenants/documents/draft-rows.ts';
import { readLiveRevisions } from '#tenants/documents/release-rows.ts';
import { findScopeForSystem } from '#tenants/sites/hosts.ts';
import { nextTurn } from '../../kernel/next-turn.ts';

export interface PlacedBlock extends StoredBlock {
  readonly site: string;
  readonly document: string;
  readonly isLive: boolean;
  /** Hash of the document: equal documents of several sites share it. */
  readonly hash: string;
}

/** Blocks of the live release and of drafts that differ from it. */
export async function* eachSiteBlocks(store: Store, slugs: readonly string[]): AsyncGenerator<readonly PlacedBlock[]> {
  for (const site of slugs) {
    const scope = await findScopeForSystem(store, site);
    if (scope === null) continue;
    const live = await readLiveRevisions(store.db, scope);
    const known = new Set(live.map(({ id }) => id));
    const drafts = (await readDrafts(store.db, scope)).filter(({ id, deleted }) => !deleted && !known.has(id));
    const place = (revisions: typeof live, isLive: boolean) =>
      revisions.flatMap(({ key, hash, body }) =>
        listStoredBlocks(body).map((block) => ({ ...block, site, document: key, isLive, hash })),
      );
    yield [...place(live, true), ...place(drafts, false)];
    await nextTurn();
  }
}
