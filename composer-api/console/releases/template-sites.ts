/** What shoppers of a template's sites would see and lose if they took its next release: a sample of the sites. */
import { errorText } from '#domain/errors/error-text.ts';
import type { SeenRevision, SiteEffects, TemplateEffects } from '#schemas/api/release.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import { liveWithTemplate, type NewestDocument, newestDocuments } from '#tenants/onboarding/template-radius.ts';
import type { Person } from '#tenants/sites/hosts.ts';
import { listTenants, type TenantEntry } from '#tenants/sites/list-tenants.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import type { Needs } from '../api/handlers.ts';
import { comparePages, differing } from './compare-pages.ts';

type Deps = Needs<'store' | 'registry' | 'sites'>;

/** Sites whose pages are drawn; one in a hundred differs from the rest in ways that only a roll-out's own checks find. */
const mostSites = 5;
/** Milliseconds for the pages of one site. */
const budgetOfSite = { processor: 1500, clock: 3000 };
const sitesOfPage = 200;

/** @param documents as they were reviewed */
export async function templateEffects(
  deps: Deps,
  { scope, account }: { readonly scope: TenantScope; readonly account: Person },
  documents: readonly SeenRevision[],
): Promise<TemplateEffects> {
  const newest = await newestDocuments(deps.store, scope, documents);
  const sites = await listSites(deps, scope, account);
  const live = sites.filter(({ release }) => release !== null);
  const step = Math.max(1, live.length / mostSites);
  const sample = live.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step)).slice(0, mostSites);
  const found: SiteEffects[] = [];
  for (const site of sample) found.push(await effectsOn(deps, site, { scope, newest }));
  return { live: live.length, notLive: sites.length - live.length, sites: found };
}

async function listSites(
  { store }: Pick<Deps, 'store'>,
  { slug }: TenantScope,
  account: Person,
): Promise<readonly TenantEntry[]> {
  const sites: TenantEntry[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const page = await listTenants(store, account, {
      template: slug,
      limit: sitesOfPage,
      ...(after === '' ? {} : { after }),
    });
    sites.push(...page.entries);
    after = page.next;
  }
  return sites;
}

async function effectsOn(
  deps: Deps,
  { scope: site, name }: TenantEntry,
  { scope, newest }: { readonly scope: TenantScope; readonly newest: readonly NewestDocument[] },
): Promise<SiteEffects> {
  const about = { site: site.slug, name, takes: true, pages: [], looked: 0, unchecked: [], fault: null };
  try {
    const states = await liveWithTemplate(deps.store, site, scope, newest);
    const versions = await findVersions(deps.store, site);
    if (states === null || versions === null) return { ...about, fault: 'it is not live' };
    const { live, next } = states;
    // What the site changed itself stays: then nothing of it may be left to take.
    if (differing(live, next).size === 0) return { ...about, takes: false };
    const { pages, looked, unchecked } = await comparePages(deps, site, { live, next, versions }, budgetOfSite);
    return { ...about, pages, looked, unchecked };
  } catch (error) {
    return { ...about, fault: errorText(error) };
  }
}
