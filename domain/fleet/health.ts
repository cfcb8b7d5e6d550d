/** What a site needs, by what was found of it. */
import { type HealthNeed, type HealthSort, healthNeeds, type SiteHealth, urgentNeeds } from '#schemas/api/fleet.ts';

/** Days without a change after which stock is old. */
const stockOldAfterDays = 14;

/** What is known of a site before its needs are. */
export type HealthFacts = Omit<SiteHealth, 'needs'>;

/** In display order. */
export function needsOf(facts: HealthFacts, now: Date): readonly HealthNeed[] {
  const isOld =
    facts.isLive &&
    facts.vehicles > 0 &&
    facts.stockChangedAt !== null &&
    now.getTime() - Date.parse(facts.stockChangedAt) > stockOldAfterDays * 86_400_000;
  const holds: { readonly [need in HealthNeed]: boolean } = {
    blocks: facts.failingBlocks > 0,
    feeds: facts.feedsFailing > 0,
    leads: facts.leadsWaiting > 0,
    checks: facts.isLive && facts.checkErrors > 0,
    links: facts.isLive && facts.brokenLinks > 0,
    stock: isOld,
    behind: facts.behind > 0,
    private: !facts.isLive,
  };
  return allNeeds.filter((need) => holds[need]);
}

export const allNeeds = Object.keys(healthNeeds) as readonly HealthNeed[];

export function isUrgent({ needs }: Pick<SiteHealth, 'needs'>): boolean {
  return needs.some((need) => urgentNeeds.includes(need));
}

interface HealthFilter {
  readonly text: string;
  /** `urgent` means any of the urgent ones. */
  readonly need: HealthNeed | 'urgent' | null;
  /** Slug of a template. */
  readonly template: string | null;
}

/** The sites that a list shows, in its order; ties by name and slug, so that a page continues where the last ended. */
export function listHealth(
  sites: readonly SiteHealth[],
  { text, need, template }: HealthFilter,
  sort: HealthSort,
): readonly SiteHealth[] {
  const wanted = text.trim().toLowerCase();
  const matches = sites.filter(
    (site) =>
      (wanted === '' || site.name.toLowerCase().includes(wanted) || site.slug.includes(wanted)) &&
      (need === null || (need === 'urgent' ? isUrgent(site) : site.needs.includes(need))) &&
      (template === null || site.template === template),
  );
  const rank = ranks[sort];
  return matches
    .map((site) => ({ site, rank: rank(site) }))
    .sort(
      (a, b) => b.rank - a.rank || a.site.name.localeCompare(b.site.name, 'en') || (a.site.slug < b.site.slug ? -1 : 1),
    )
    .map(({ site }) => site);
}

const ranks: { readonly [sort in HealthSort]: (site: SiteHealth) => number } = {
  needs: ({ needs }) => needs.reduce((sum, need) => sum + (urgentNeeds.includes(need) ? 100 : 1), 0),
  name: () => 0,
  stock: ({ stockChangedAt }) => (stockChangedAt === null ? Number.NEGATIVE_INFINITY : -Date.parse(stockChangedAt)),
  behind: ({ behind }) => behind,
};

/** How many sites have each need. */
export function countNeeds(sites: readonly SiteHealth[]): { readonly [need in HealthNeed]: number } {
  const counts = { blocks: 0, feeds: 0, leads: 0, checks: 0, links: 0, stock: 0, behind: 0, private: 0 };
  for (const { needs } of sites) for (const need of needs) counts[need] += 1;
  return counts;
}
