/** Which offers cover a vehicle or a model. */
import type { Model } from '#schemas/entities/model.ts';
import type { Offer, OfferFilter } from '#schemas/entities/offer.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { stockSlugs } from '../models/model-stock.ts';
import type { StockQuery } from '../ports/stock.ts';
import { spellingKey } from '../search/spelling.ts';
import { slugify } from '../text/fold.ts';
import { isAvailable } from '../vehicle/availability.ts';
import { bodyName } from '../vehicle/body.ts';

type NamedModel = Pick<Model, 'id' | 'name' | 'manufacturer_name'> & Partial<Pick<Model, 'manufacturer_body'>>;

/** The filter as a question to the stock search; what is sold is for the caller to leave out. */
export function filterFacets(filter: OfferFilter): NonNullable<StockQuery['facets']> {
  const one = (name: string, value: string) => (value === '' ? {} : { [name]: [value] });
  return {
    ...(filter.condition.length > 0 ? { car_type: filter.condition } : {}),
    ...one('item_type', filter.kind),
    ...one('make', filter.make),
    ...one('model', filter.model),
    ...one('body', filter.body),
    ...one('location_name', filter.location),
  };
}

/** Fields of a filter that are texts, each with the facet that it asks for. */
const facetOf = { make: 'make', model: 'model', body: 'body', place: 'location_name' } as const;

/** The values that filters compare, in one spelling each. */
type Spelt = { readonly [name in keyof typeof facetOf]: string };

function spell(facts: { readonly [name in keyof Spelt]: string | null }): Spelt {
  const names = Object.keys(facetOf) as (keyof Spelt)[];
  // Every name of the table is in it.
  return Object.fromEntries(names.map((name) => [name, spellingKey(facetOf[name], facts[name] ?? '')])) as Spelt;
}

type Test = (vehicle: Vehicle, spelt: Spelt) => boolean;

function testOf(offer: Offer, models: readonly NamedModel[]): Test {
  switch (offer.covers) {
    case 'filter':
      return filterTest(offer.filter);
    case 'vehicles': {
      const ids = new Set(offer.vehicle_ids);
      return ({ id }) => ids.has(id);
    }
    case 'models':
      return modelTest(models.filter(({ id }) => offer.model_ids.includes(id)));
    case 'nothing':
      return () => false;
  }
}

function filterTest(filter: OfferFilter): Test {
  const wanted = spell({ ...filter, place: filter.location });
  const names = (Object.keys(wanted) as (keyof Spelt)[]).filter((name) => wanted[name] !== '');
  const { condition, kind } = filter;
  return (vehicle, spelt) =>
    (condition.length === 0 || condition.some((type) => type === vehicle.car_type)) &&
    (kind === '' || kind === vehicle.item_type) &&
    names.every((name) => wanted[name] === spelt[name]);
}

/** New vehicles of these models, under any name in the stock. */
function modelTest(models: readonly NamedModel[]): Test {
  const known = models.map((model) => ({
    names: new Set(stockSlugs(model)),
    maker: slugify(model.manufacturer_name ?? ''),
  }));
  return ({ car_type }, { make, model }) =>
    car_type === 'new' && known.some(({ names, maker }) => (maker === '' || maker === make) && names.has(model));
}

/** The offers that cover a vehicle, in the order given. No offer covers a vehicle that cannot be bought. */
export type OfferMatcher = (vehicle: Vehicle) => readonly Offer[];

/** @param offers those that run @param models all of the site's, for offers that name some */
export function offerMatcher(offers: readonly Offer[], models: readonly NamedModel[]): OfferMatcher {
  const tests = offers.map((offer) => ({ offer, test: testOf(offer, models) }));
  return (vehicle) => {
    if (tests.length === 0 || !isAvailable(vehicle)) return [];
    const { make, model, simple_body, location: place } = vehicle;
    const spelt = spell({ make, model, place, body: bodyName(simple_body) });
    return tests.flatMap(({ offer, test }) => (test(vehicle, spelt) ? [offer] : []));
  };
}

/**
 * The offers of a model: those that name it, and those for new vehicles of its make, and of it where they name a model.
 * @param offers those that run, in their order (`liveOffers`)
 */
export function offersOfModel(offers: readonly Offer[], model: NamedModel): readonly Offer[] {
  return offers.filter((offer) => {
    if (offer.covers === 'models') return offer.model_ids.includes(model.id);
    if (offer.covers !== 'filter') return false;
    const { condition, make, model: name, kind, body, location } = offer.filter;
    // A filter of which nothing says the make is about the yard, not about a range.
    if (make === '' || kind + body + location !== '') return false;
    if (condition.length > 0 && !condition.includes('new')) return false;
    if (slugify(make) !== slugify(model.manufacturer_name ?? '')) return false;
    return name === '' || stockSlugs(model).includes(slugify(name));
  });
}

/** The subjects of an offer, for filters of a list of offers: an empty kind means all of that kind. */
export interface OfferAbout {
  readonly condition: readonly string[];
  readonly make: readonly string[];
  readonly body: readonly string[];
}

/** @param vehicles the chosen ones that are still there @param models all of the site's; null for an offer about no vehicle */
export function offerAbout(
  offer: Offer,
  vehicles: readonly Vehicle[],
  models: readonly (NamedModel & Pick<Model, 'body'>)[],
): OfferAbout | null {
  switch (offer.covers) {
    case 'filter': {
      const { condition, make, body } = offer.filter;
      return { condition, make: make === '' ? [] : [make], body: body === '' ? [] : [body] };
    }
    case 'vehicles':
      return {
        condition: [...new Set(vehicles.map(({ car_type }) => car_type))],
        make: [...new Set(vehicles.map(({ make }) => make))],
        body: [...new Set(vehicles.flatMap(({ simple_body }) => bodyName(simple_body) ?? []))],
      };
    case 'models': {
      const own = models.filter(({ id }) => offer.model_ids.includes(id));
      return {
        condition: ['new'],
        make: [...new Set(own.flatMap(({ manufacturer_name: make }) => make ?? []))],
        body: [...new Set(own.flatMap(({ body }) => body))],
      };
    }
    case 'nothing':
      return null;
  }
}
