/** The stock of a model: vehicles are called "CX-5" where the model is called "Mazda CX-5". */
import type { Model } from '#schemas/entities/model.ts';
import type { StockPort, StockQuery } from '../ports/stock.ts';
import { slugify } from '../text/fold.ts';

/** Facets that find the vehicles of a model, as the stock itself writes its make and model. */
export async function modelFacets(
  model: Pick<Model, 'name' | 'manufacturer_name'>,
  stock: Pick<StockPort, 'facts'>,
): Promise<NonNullable<StockQuery['facets']>> {
  const maker = model.manufacturer_name ?? '';
  const bare = withoutMake(model.name, maker);
  const slugs = new Set([slugify(model.name), slugify(bare)]);
  const { makes } = await stock.facts();
  const make = makes.find((each) => each.slug === slugify(maker));
  const models = (maker === '' ? makes : make ? [make] : [])
    .flatMap((each) => each.models)
    .flatMap((each) => (slugs.has(slugify(each.name)) ? [each.name] : []));
  return {
    ...(maker === '' ? {} : { make: [make?.name ?? maker] }),
    model: models.length > 0 ? [...new Set(models)] : [bare],
  };
}

/** A make as the stock itself writes it; as it is given where there is none of it. */
export async function makeInStock(name: string, stock: Pick<StockPort, 'facts'>): Promise<string> {
  const { makes } = await stock.facts();
  return makes.find((each) => each.slug === slugify(name))?.name ?? name;
}

/** 'CX-5' of 'Mazda CX-5', whatever the case of its make. */
function withoutMake(name: string, make: string): string {
  const [first, rest] = [name.slice(0, make.length), name.slice(make.length)];
  return make !== '' && first.toLowerCase() === make.toLowerCase() && /^\s/.test(rest) ? rest.trim() : name;
}

/** What stands for sale: sold and withdrawn vehicles are no stock of a model. */
export const forSale: NonNullable<StockQuery['facets']> = { status: ['in_stock', 'coming_soon'] };

/** How many vehicles of a model are for sale. */
export async function countModelStock(
  model: Pick<Model, 'name' | 'manufacturer_name'>,
  stock: Pick<StockPort, 'facts' | 'search'>,
): Promise<number> {
  const { count } = await stock.search({ facets: { ...(await modelFacets(model, stock)), ...forSale }, limit: 0 });
  return count;
}
