/** Which pages of make, model and place a site has: those with enough vehicles for sale, up to its limit. */
import { forSale } from '../models/model-stock.ts';
import type { LandingEntry, LandingPlace } from '../ports/landings.ts';
import type { StockPort, StockResult } from '../ports/stock.ts';
import { spellingKey } from '../search/spelling.ts';
import { compareText } from '../text/compare.ts';
import { slugify } from '../text/fold.ts';

export interface LandingRules {
  /** Path that the addresses begin with, '/cars-for-sale'. */
  readonly prefix: string;
  /** Vehicles for sale that a page needs. */
  readonly least: number;
  /** Pages at most; those with the most vehicles stay. */
  readonly most: number;
  /** Whether something else is at an address: a page that staff wrote, or a redirect. */
  readonly isTaken: (path: string) => boolean;
}

/**
 * The index counts makes and models of one place in one question, so that there are as many questions as places. A make
 * comes before its models, the pages with the most vehicles first. Where a model and a place would share an address, it
 * is the model's, and the place has no page.
 */
export async function listLandings(
  places: readonly LandingPlace[],
  stock: Pick<StockPort, 'facts' | 'search'>,
  rules: LandingRules,
): Promise<readonly LandingEntry[]> {
  const { makes } = await stock.facts();
  const found = new Map<string, LandingEntry>();
  for (const place of places) {
    const { facets } = await stock.search({
      facets: { location_name: place.yards.map(({ name }) => name.trim()), ...forSale },
      limit: 0,
      count: ['make', 'make_model'],
    });
    const [ofMake, ofModel] = [countsOf('make', facets), countsOf('make_model', facets)];
    for (const make of makes) {
      const add = (model: string | null, count: number) => {
        const parts = [make.slug, ...(model === null ? [] : [slugify(model)]), place.slug];
        const path = `${rules.prefix}/${parts.join('/')}`;
        if (count < rules.least || parts.includes('') || found.has(path) || rules.isTaken(path)) return;
        found.set(path, { path, make: make.name, model, place, count });
      };
      const count = ofMake.get(spellingKey('make', make.name)) ?? 0;
      if (count < rules.least) continue;
      if (!make.models.some(({ slug }) => slug === place.slug)) add(null, count);
      for (const { name } of make.models)
        add(name, ofModel.get(spellingKey('make_model', `${make.name} ${name}`)) ?? 0);
    }
  }
  return [...found.values()].sort(byCount).slice(0, rules.most);
}

/** By the spelling of a value that all of its spellings have in common. */
function countsOf(name: 'make' | 'make_model', facets: StockResult['facets']): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { value, count } of facets[name] ?? []) {
    const key = spellingKey(name, value);
    counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return counts;
}

/** A make before its models, so that a page that is left out for want of room leaves none behind that only it leads to. */
function byCount(a: LandingEntry, b: LandingEntry): number {
  return b.count - a.count || Number(a.model !== null) - Number(b.model !== null) || compareText(a.path, b.path);
}
