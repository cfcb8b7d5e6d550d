/**
 * The facts of a tenant's stock that pages need before they search it: its makes, models, bodies, dealers and
 * spellings.
 */
import type { SearchFacts } from '#domain/ports/stock.ts';
import { splitPath } from '#domain/search/record.ts';
import { compareText } from '#domain/text/compare.ts';
import { slugify } from '#domain/text/fold.ts';
import { hasText } from '#domain/text/quantity.ts';
import type { SearchedIndex } from '../stock/stock-answers.ts';
import { Spellings, writtenFacets } from './spellings.ts';

interface Named {
  readonly slug: string;
  readonly name: string;
}

type StockFacts = Omit<SearchFacts, 'defaultSort'>;

export interface StockWords {
  readonly facts: StockFacts;
  readonly spellings: Spellings;
}

/** Makes with their models, bodies and dealerships of what is listed, by name; each slug once. */
export async function readWords(index: SearchedIndex): Promise<StockWords> {
  const count = [...writtenFacets, 'model_path', 'dealership_path'];
  const { counts } = await index.search({ sort: 'recommended', relevance: false, offset: 0, limit: 0, count });
  const values = (name: string): readonly string[] => [...(counts[name]?.keys() ?? [])].sort(compareText);
  const spellings = new Spellings(counts);
  return {
    spellings,
    facts: {
      makes: makesOf(values('model_path').map(splitPath), spellings),
      bodies: named(values('body').map((body) => spellings.shown('body', body))),
      dealerships: unique(
        values('dealership_path')
          .map(splitPath)
          // The owner's own slug leads there too; links are written from the name.
          .flatMap(([written, slug]) => {
            const name = spellings.shown('dealership_name', written);
            return [{ slug: slugify(name), name }, ...(hasText(slug) ? [{ slug, name }] : [])];
          }),
      ),
    },
  };
}

function makesOf(
  pairs: readonly (readonly [make: string, model: string])[],
  spellings: Spellings,
): StockFacts['makes'] {
  const makes = new Map<string, { readonly name: string; readonly models: string[] }>();
  for (const [make, model] of pairs) {
    const name = spellings.shown('make', make);
    const known = makes.get(name);
    const shown = spellings.shown('model', model);
    if (known) known.models.push(shown);
    else makes.set(name, { name, models: [shown] });
  }
  return unique([...makes.keys()].map((name) => ({ slug: slugify(name), name }))).map(({ slug, name }) => ({
    slug,
    name,
    models: named(makes.get(name)?.models ?? []),
  }));
}

function named(names: readonly string[]): readonly Named[] {
  return unique(names.map((name) => ({ slug: slugify(name), name })));
}

function unique(items: readonly Named[]): readonly Named[] {
  const bySlug = new Map<string, Named>();
  for (const item of items) if (item.slug !== '' && !bySlug.has(item.slug)) bySlug.set(item.slug, item);
  return [...bySlug.values()].sort(byName);
}

function byName(a: Named, b: Named): number {
  return compareText(a.name, b.name);
}
