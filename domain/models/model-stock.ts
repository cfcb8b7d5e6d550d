/** The stock of a model: vehicles are called "CX-5" where the model is called "Mazda CX-5". */
import type { Model } from '#schemas/entities/model.ts';
import type { StockPort, StockQuery } from '../ports/stock.ts';
import { slugify } from '../text/fold.ts';

type Named = Pick<Model, 'name' | 'manufacturer_name'> & Partial<Pick<Model, 'manufacturer_body'>>;

/** Facets that find the vehicles of a model, as the stock itself writes its make and model. */
export async function modelFacets(
  model: Named,
  stock: Pick<StockPort, 'facts'>,
): Promise<NonNullable<StockQuery['facets']>> {
  const maker = model.manufacturer_name ?? '';
  const { makes } = await stock.facts();
  const make = makes.find((each) => each.slug === slugify(maker));
  const known = (maker === '' ? makes : make ? [make] : []).flatMap((each) => each.models);
  const found = stockNames(model)
    .map((slugs) => known.filter(({ slug, name }) => slugs.includes(slug) || slugs.includes(slugify(name))))
    .find((models) => models.length > 0);
  return {
    ...(maker === '' ? {} : { make: [make?.name ?? maker] }),
    model: found ? [...new Set(found.map(({ name }) => name))] : [withoutMake(model.name, maker)],
  };
}

/**
 * What the stock may call it, the likeliest first: "CX-5" for "Mazda CX-5", then "3" for "Mazda3", then "3" for "Mazda3
 * Hatch", whose body the stock keeps in a separate field.
 */
function stockNames({ name, manufacturer_name, manufacturer_body }: Named): readonly (readonly string[])[] {
  const maker = manufacturer_name ?? '';
  const startsWithMake = maker !== '' && name.toLowerCase().startsWith(maker.toLowerCase());
  const all = [name, startsWithMake ? name.slice(maker.length).trim() : name].map(slugify);
  const body = slugify(manufacturer_body ?? '');
  const plain = all.map((slug) => (body !== '' && slug.endsWith(`-${body}`) ? slug.slice(0, -body.length - 1) : slug));
  return [all.filter(Boolean), plain.filter(Boolean)];
}

/** All that the stock may call it, as parts of addresses. */
export function stockSlugs(model: Named): readonly string[] {
  return stockNames(model).flat();
}

/** A make in the spelling of the stock; unchanged if it is not in stock. */
export async function makeInStock(name: string, stock: Pick<StockPort, 'facts'>): Promise<string> {
  const { makes } = await stock.facts();
  return makes.find((each) => each.slug === slugify(name))?.name ?? name;
}

/** 'CX-5' of 'Mazda CX-5', with its make in any case. */
function withoutMake(name: string, make: string): string {
  const [first, rest] = [name.slice(0, make.length), name.slice(make.length)];
  return make !== '' && first.toLowerCase() === make.toLowerCase() && /^\s/.test(rest) ? rest.trim() : name;
}

/** What is for sale: sold and withdrawn vehicles are no stock of a model. */
export const forSale: NonNullable<StockQuery['facets']> = { status: ['in_stock', 'coming_soon'] };

/**
 * Facets of what a model's own page counts: its new and demo vehicles, as the price next to the number is that of a new
 * one; for a model that is only in stock used, all of them.
 */
export async function rangeFacets(
  model: Named,
  stock: Pick<StockPort, 'facts' | 'search'>,
): Promise<NonNullable<StockQuery['facets']>> {
  const facets = await modelFacets(model, stock);
  const found = await stock.search({ facets: { ...facets, ...forSale }, count: ['car_type'], limit: 0 });
  const fresh = (found.facets.car_type ?? []).flatMap(({ value, count }) =>
    count > 0 && (value === 'new' || value === 'demo') ? [value] : [],
  );
  return fresh.length > 0 ? { ...facets, car_type: fresh } : facets;
}

/** How many vehicles of a model are for sale. */
export async function countModelStock(model: Named, stock: Pick<StockPort, 'facts' | 'search'>): Promise<number> {
  const { count } = await stock.search({ facets: { ...(await modelFacets(model, stock)), ...forSale }, limit: 0 });
  return count;
}
