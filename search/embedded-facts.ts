import type { SearchFacts } from '#domain/ports/stock.ts';
import { splitPath } from '#domain/search/record.ts';
import { slugify } from '#domain/text/fold.ts';
import { hasText } from '#domain/text/quantity.ts';
import type { SearchedIndex } from './stock-answers.ts';

interface Named {
  readonly slug: string;
  readonly name: string;
}

export type StockFacts = Omit<SearchFacts, 'defaultSort'>;

/** Makes with their models, bodies and dealerships of what is listed, by name; each slug once. */
export async function readFacts(index: SearchedIndex): Promise<StockFacts> {
  const count = ['model_path', 'body', 'dealership_path'];
  const { counts } = await index.search({ sort: 'recommended', relevance: false, offset: 0, limit: 0, count });
  const values = (name: string): readonly string[] => [...(counts[name]?.keys() ?? [])].sort();
  return {
    makes: makesOf(values('model_path').map(splitPath)),
    bodies: named(values('body')),
    dealerships: unique(
      values('dealership_path')
        .map(splitPath)
        // The owner's own slug leads there too; links are written from the name.
        .flatMap(([name, slug]) => [{ slug: slugify(name), name }, ...(hasText(slug) ? [{ slug, name }] : [])]),
    ),
  };
}

function makesOf(pairs: readonly (readonly [make: string, model: string])[]): StockFacts['makes'] {
  const makes = new Map<string, { name: string; models: string[] }>();
  for (const [make, model] of pairs) {
    const slug = slugify(make);
    const known = makes.get(slug);
    if (known) known.models.push(model);
    else makes.set(slug, { name: make, models: [model] });
  }
  return [...makes]
    .filter(([slug]) => slug !== '')
    .map(([slug, { name, models }]) => ({ slug, name, models: named(models) }))
    .sort(byName);
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
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}
