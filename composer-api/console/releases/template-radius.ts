/** The sites that a release of a template would affect, document by document, before it is published. */
import { titleOf } from '#domain/documents/describe-changes.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { readPointer } from '#domain/json/pointer.ts';
import { blockName, blockRulesOf, findBlock } from '#domain/layout/block-rules.ts';
import { titleAt } from '#domain/layout/schema-at.ts';
import type { KeptOnSite, RadiusDocument, SeenRevision, TemplateRadius } from '#schemas/api/release.ts';
import { documentKind } from '#schemas/documents/kinds.ts';
import type { Layout } from '#schemas/layout/layout.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { findSwitch } from '#schemas/switches/registry.ts';
import { documentSchema } from '#schemas/validate/validate.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import { readDraft } from '#tenants/documents/draft-rows.ts';
import { newestDocuments, type SiteOutcome, siteOutcomes } from '#tenants/onboarding/template-radius.ts';
import type { Person } from '#tenants/sites/hosts.ts';
import { listTenants } from '#tenants/sites/list-tenants.ts';
import { nextTurn } from '../../kernel/next-turn.ts';
import type { Needs } from '../api/handlers.ts';

/** Milliseconds for examining sites in one answer; the rest is counted and reported. */
const budget = 4000;
const sitesOfPage = 50;
/** Sites with their own version that are listed for each document, and places of each. */
const mostKept = 20;
const mostPlaces = 5;

type Deps = Needs<'store' | 'registry'>;

/** @throws AppError `input.invalid` for a site */
export async function templateRadius(
  deps: Deps,
  { scope, account }: { readonly scope: TenantScope; readonly account: Person },
  documents: readonly SeenRevision[],
): Promise<TemplateRadius> {
  if (scope.kind !== 'template') throw new AppError('input.invalid', 'Only a template has sites that began from it.');
  const { store } = deps;
  const newest = await newestDocuments(store, scope, documents);
  const found = new Map(
    newest.map(({ key, revision }): [string, Writable] => [
      key,
      { key, title: titleOf(key, revision?.body), takes: 0, same: 0, keptBy: 0, kept: [] },
    ]),
  );
  const until = performance.now() + budget;
  let [looked, total] = [0, 0];
  let after: string | null = '';
  while (after !== null) {
    const page = await listTenants(store, account, {
      template: scope.slug,
      limit: sitesOfPage,
      ...(after === '' ? {} : { after }),
    });
    total = page.total;
    for (const { scope: site, name } of page.entries) {
      if (performance.now() > until) return { sites: total, looked, documents: [...found.values()] };
      for (const outcome of await siteOutcomes(store, site, scope, newest)) {
        const document = found.get(outcome.key);
        if (document === undefined) continue;
        if (outcome.outcome === 'takes') document.takes += 1;
        else if (outcome.outcome === 'same') document.same += 1;
        else {
          document.keptBy += 1;
          if (document.kept.length < mostKept) document.kept.push(await keptOn(deps, { site, name }, outcome));
        }
      }
      looked += 1;
      // Requests that wait go first.
      await nextTurn();
    }
    after = page.next;
  }
  return { sites: total, looked, documents: [...found.values()] };
}

type Writable = { -readonly [member in keyof RadiusDocument]: RadiusDocument[member] } & { kept: KeptOnSite[] };

async function keptOn(
  deps: Deps,
  { site, name }: { readonly site: TenantScope; readonly name: string },
  { key, conflicts, by, at }: SiteOutcome,
): Promise<KeptOnSite> {
  const body = (await readDraft(deps.store.db, site, key))?.body ?? null;
  const places = [...new Set(conflicts.map((conflict) => placeOf(deps, key, body, conflict)))];
  return {
    site: site.slug,
    name,
    places: places.slice(0, mostPlaces),
    morePlaces: Math.max(0, places.length - mostPlaces),
    by,
    at,
  };
}

/** "Hero", "Business name", or the name of a switch; "Everything" for a document that is taken whole. */
function placeOf(
  { registry }: Deps,
  key: string,
  body: Json,
  { blockId, pointer }: SiteOutcome['conflicts'][number],
): string {
  if (blockId !== undefined) {
    const { layout } = (body ?? {}) as { readonly layout?: Layout };
    const block = layout?.blocks ? findBlock(layout, blockId) : null;
    return block === null ? 'the removal of a block' : blockName(block, blockRulesOf([...registry.values()]));
  }
  const kind = documentKind(key);
  if (kind === 'switches') return findSwitch(readPointer(pointer)[0] ?? '')?.title ?? 'A switch';
  return (kind === null ? '' : titleAt(documentSchema(kind), pointer)) || 'Everything';
}
