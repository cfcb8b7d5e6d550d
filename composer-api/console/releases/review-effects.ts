/** What shoppers would see and lose if the ticked documents went live: pages rendered as they are and as they would be. */

import type { CompiledPage } from '#renderer/compile-page.ts';
import type { PageEffects, ReleaseEffects, SeenRevision } from '#schemas/api/release.ts';
import { documentKind } from '#schemas/documents/kinds.ts';
import { type PageType, standInTypes } from '#schemas/layout/page.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import { liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import { judgePublication } from '#tenants/documents/publish.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import { type CompiledRelease, compileRelease } from '../../site/release/compiled-release.ts';
import { listDealers } from '../../site/release/release-settings.ts';
import type { ConsoleDeps } from '../api/console-env.ts';
import { addressOf, listSubjects } from '../documents/preview-subjects.ts';
import { listEffects } from './page-effects.ts';

/** Pages that are rendered twice. */
const mostPages = 10;
/** Kinds of page that stand for all others where a document of the whole site changes. */
const telling: readonly PageType[] = ['home', 'search', 'vehicle', 'location'];

export async function reviewEffects(
  { store, registry, sites }: ConsoleDeps,
  scope: TenantScope,
  documents: readonly SeenRevision[],
): Promise<ReleaseEffects> {
  const live = await liveSnapshot(store, scope);
  const versions = await findVersions(store, scope);
  if (!live || !versions || documents.length === 0) return { pages: [], more: 0 };
  const next = await judgePublication(store, scope, { choice: { documents, template: null } });
  const dealers = await listDealers(store, scope);
  const [was, is] = [
    compileRelease(scope.tenantId, live, registry, dealers),
    compileRelease(scope.tenantId, next, registry, dealers),
  ];
  const keys = pagesToLookAt(was, is, new Set(documents.map(({ key }) => key)));
  const data = await sites.data.get(scope, versions, was);
  const pages: PageEffects[] = [];
  for (const key of keys.slice(0, mostPages)) {
    const [before, after] = [was.pages.get(key), is.pages.get(key)];
    if (!before || !after) continue;
    const subject = (await listSubjects(data, before.type, ''))[0]?.value ?? null;
    const html = async (release: CompiledRelease, page: CompiledPage) =>
      (await sites.renderPage(scope, versions, release, addressOf(page, subject))) ?? '';
    const effects = listEffects(await html(was, before), await html(is, after));
    if (effects.length > 0) pages.push({ key, title: after.page.title, effects });
  }
  return { pages, more: Math.max(0, keys.length - mostPages) };
}

/** Changed pages first; one of each telling kind as well where something changes that all pages have. */
function pagesToLookAt(was: CompiledRelease, is: CompiledRelease, changed: ReadonlySet<string>): readonly string[] {
  const known = [...was.pages].filter(([key, { type }]) => is.pages.has(key) && !standInTypes.includes(type));
  const own = known.filter(([key]) => changed.has(key)).map(([key]) => key);
  if ([...changed].every((key) => documentKind(key) === 'page')) return own;
  const others = telling.flatMap((type) => known.find(([, page]) => page.type === type)?.[0] ?? []);
  return [...new Set([...own, ...others])];
}
