import type { SearchFacts } from '#domain/ports/stock.ts';
import { slugify } from '#domain/text/fold.ts';
import { hasText } from '#domain/text/quantity.ts';
import type { Row } from './prepare.ts';

interface Named {
  readonly slug: string;
  readonly name: string;
}

/** Makes with their models, bodies and dealerships of the stock, by name; each slug once. */
export function factsOf(rows: readonly Row[]): SearchFacts {
  const models = new Map<string, Set<string>>();
  const makeNames = new Map<string, string>();
  const bodies: string[] = [];
  const dealerships: Named[] = [];
  for (const { vehicle, facets } of rows) {
    const { make, model, dealership_name, dealership_slug } = vehicle;
    const slug = slugify(make);
    if (!makeNames.has(slug)) makeNames.set(slug, make);
    const known = models.get(slug) ?? new Set<string>();
    models.set(slug, known.add(model));
    bodies.push(...facets.body);
    if (!hasText(dealership_name)) continue;
    dealerships.push({ slug: slugify(dealership_name), name: dealership_name });
    // The owner's own slug leads there too; links are written from the name.
    if (hasText(dealership_slug)) dealerships.push({ slug: dealership_slug, name: dealership_name });
  }
  const makes = [...makeNames].map(([slug, name]) => ({ slug, name, models: named([...(models.get(slug) ?? [])]) }));
  return {
    makes: makes.filter(({ slug }) => slug !== '').sort(byName),
    bodies: named(bodies),
    dealerships: unique(dealerships),
  };
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
