/** What a form offers while the shopper names a vehicle by make, model, year and badge: each part narrows the next. */
import type { ContentPort } from '../ports/content.ts';
import type { StockPort } from '../ports/stock.ts';
import { compareText } from '../text/compare.ts';
import { hasText } from '../text/quantity.ts';
import { spellingKey } from './spelling.ts';

/** The parts that are known; '' for those that are not. */
interface NamedParts {
  readonly make: string;
  readonly model: string;
  readonly year: string;
}

interface NameSources {
  readonly stock: Pick<StockPort, 'facts' | 'search'>;
  readonly content: Pick<ContentPort, 'listManufacturers'>;
}

/** Names in one answer. */
const mostNames = 200;

/**
 * Names of the first part that is not known: makes, then models, years and badges, of what the dealer sells. None where
 * a part is unknown: it can still be typed.
 */
export async function vehicleNames(known: NamedParts, { stock, content }: NameSources): Promise<readonly string[]> {
  const { makes } = await stock.facts();
  if (known.make === '') {
    const sold = await content.listManufacturers();
    return named([...makes, ...sold].map(({ name }) => name));
  }
  const make = makes.find(({ name }) => isSame('make', name, known.make));
  if (!make || known.model === '') return named(make?.models.map(({ name }) => name) ?? []);
  const model = make.models.find(({ name }) => isSame('model', name, known.model));
  if (!model) return [];
  const facets = { make: [make.name], model: [model.name] };
  if (known.year === '') {
    const found = await stock.search({ facets, limit: 0, count: ['year'] });
    return named((found.facets.year ?? []).map(({ value }) => value)).toReversed();
  }
  const found = await stock.search({ facets: { ...facets, year: [known.year] }, limit: 0, count: ['badge'] });
  return named((found.facets.badge ?? []).map(({ value }) => value));
}

function isSame(facet: 'make' | 'model', name: string, typed: string): boolean {
  return spellingKey(facet, name) === spellingKey(facet, typed);
}

/** In order, each once however it is spelled. */
function named(names: readonly string[]): readonly string[] {
  const byKey = new Map(names.filter(hasText).map((name) => [name.toLowerCase(), name]));
  return [...byKey.values()].sort(compareText).slice(0, mostNames);
}
