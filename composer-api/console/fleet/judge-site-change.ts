/** Whether a site may go live as it would be: held against how it is, page by page, as shoppers would get it. */

import { ruleOf } from '#domain/checks/check-rules.ts';
import { comparePages } from '#domain/fleet/compare-pages.ts';
import { kindOfPage } from '#domain/subject/subject.ts';
import type { CompiledPage } from '#renderer/compile-page.ts';
import { type PageType, pageKind } from '#schemas/layout/page-kinds.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import { liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import type { Snapshot } from '#tenants/documents/snapshot.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import { type CompiledRelease, compileRelease } from '../../site/release/compiled-release.ts';
import { listDealers } from '../../site/release/release-settings.ts';
import type { Needs } from '../api/handlers.ts';
import { checkSiteDocuments } from '../checks/site-checks.ts';
import { addressOf } from '../documents/preview-subjects.ts';

type Deps = Needs<'store' | 'registry' | 'sites'>;

/** Pages that are rendered twice. */
const mostPages = 8;
const telling: readonly PageType[] = ['home', 'search', 'vehicle', 'location'];

/** The reason for a refusal, in words; null if shoppers lose nothing. */
export async function judgeSiteChange(deps: Deps, scope: TenantScope, next: Snapshot): Promise<string | null> {
  const { store, registry, sites } = deps;
  const live = await liveSnapshot(store, scope);
  const versions = await findVersions(store, scope);
  if (live === null || versions === null) return null;
  const rule = findNewRule(deps, live, next);
  if (rule !== null) return rule;
  const dealers = await listDealers(store, scope);
  const was = compileRelease(scope.tenantId, live, registry, dealers);
  const is = compileRelease(scope.tenantId, next, registry, dealers);
  const data = await sites.data.get(scope, versions, was);
  const failedBefore = new Set(sites.failuresOf(was));
  for (const [key, before] of pagesToTry(was, is, live, next)) {
    const after = is.pages.get(key);
    if (!after) continue;
    const subject = (await kindOfPage(before.type).choices(data, ''))[0]?.value ?? null;
    const htmlOf = async (release: CompiledRelease, page: CompiledPage) =>
      (await sites.renderPage(scope, versions, release, addressOf(page, subject))) ?? '';
    const problem = comparePages(await htmlOf(was, before), await htmlOf(is, after));
    for (const failure of sites.failuresOf(was)) failedBefore.add(failure);
    const failure = [...sites.failuresOf(is)].find((one) => !failedBefore.has(one));
    if (failure !== undefined) return `A block fails: ${failure}`;
    if (problem !== null) return `${after.page.title}: ${problem}`;
  }
  return null;
}

/** A rule that stops going live and that the site followed until now. */
function findNewRule(deps: Deps, live: Snapshot, next: Snapshot): string | null {
  const stopping = (snapshot: Snapshot) =>
    checkSiteDocuments(deps, snapshot).filter(
      (point) => point.severity === 'error' || ruleOf(point)?.stopsGoLive === true,
    );
  const known = new Set(stopping(live).map(({ document, rule, message }) => JSON.stringify([document, rule, message])));
  const fresh = stopping(next).find(
    ({ document, rule, message }) => !known.has(JSON.stringify([document, rule, message])),
  );
  return fresh === undefined ? null : `${fresh.title}: ${fresh.message}`;
}

/** Changed pages first, then one of each telling kind: what all pages share may have changed. */
function pagesToTry(
  was: CompiledRelease,
  is: CompiledRelease,
  live: Snapshot,
  next: Snapshot,
): readonly (readonly [string, CompiledPage])[] {
  const known = [...was.pages].filter(([key, { type }]) => is.pages.has(key) && pageKind(type).isSubstitute !== true);
  const changed = known.filter(([key]) => live.documents.get(key)?.hash !== next.documents.get(key)?.hash);
  const others = telling.flatMap((type) => known.filter(([, page]) => page.type === type).slice(0, 1));
  const chosen = new Map([...changed, ...others]);
  return [...chosen].slice(0, mostPages);
}
