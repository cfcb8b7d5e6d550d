/** What shoppers would see and lose if the ticked documents went live: compares pages rendered before and after. */

import type { ReleaseEffects, SeenRevision } from '#schemas/api/release.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import { liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import { judgePublication } from '#tenants/documents/publish.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import type { Needs } from '../api/console-env.ts';
import { comparePages } from './compare-pages.ts';

export async function reviewEffects(
  deps: Needs<'store' | 'registry' | 'sites'>,
  scope: TenantScope,
  { documents, template }: { readonly documents: readonly SeenRevision[]; readonly template: number | null },
): Promise<ReleaseEffects> {
  const live = await liveSnapshot(deps.store, scope);
  const versions = await findVersions(deps.store, scope);
  if (!live || !versions || (documents.length === 0 && template === null))
    return { pages: [], looked: 0, unchecked: [], switches: null };
  const next = await judgePublication(deps.store, scope, { choice: { documents, template } });
  // What the template's release brings is in no list of documents: then all that differ count.
  const changed = template === null ? { changed: new Set(documents.map(({ key }) => key)) } : {};
  return comparePages(deps, scope, { live, next, versions, ...changed });
}
