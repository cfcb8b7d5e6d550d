/** What a page is about, from its kind and route; null when there is no such vehicle, location or model: then 404. */
import { landingParts } from '#domain/landings/find-landing.ts';
import { landingFacets } from '#domain/landings/landing.ts';
import { landingFacts } from '#domain/landings/landing-facts.ts';
import { suggestPlaces } from '#domain/locations/suggest-places.ts';
import { forSale } from '#domain/models/model-stock.ts';
import { type OfferState, offerState } from '#domain/offers/offer-state.ts';
import type { StockPort } from '#domain/ports/stock.ts';
import { displayPrice } from '#domain/price/display-price.ts';
import { type FindPlaces, withAskedPlace } from '#domain/search/asked-place.ts';
import { readSearch } from '#domain/search/read-search.ts';
import { spellingKey } from '#domain/search/spelling.ts';
import { findNamedVehicle } from '#domain/stock/find-named.ts';
import type { Subject } from '#domain/subject/subject.ts';
import type { Settings } from '#domain/switches/settings.ts';
import { inSentence } from '#domain/text/in-sentence.ts';
import { joinTexts } from '#domain/text/quantity.ts';
import type { CompiledPage } from '#renderer/compile-page.ts';
import type { Offer } from '#schemas/entities/offer.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { SiteData } from '../data/site-data.ts';
import { settleSearch } from './settle-search.ts';

/** Whether others of the same year, make, model and badge are in stock; false where that cannot be found out. */
async function hasAlike({ make, model, badge, year }: Vehicle, stock: StockPort): Promise<boolean> {
  const facets = { make: [make], model: [model], ...(badge ? { badge: [badge] } : {}) };
  const ranges = year ? { year: { min: year, max: year } } : {};
  const found = await stock.search({ facets, ranges, limit: 0 }).catch(() => null);
  return found !== null && found.count > 1;
}

/** Names the vehicle of a page whose own address does not, such as the page to print. */
export const vehicleParameter = 'car_id';

interface SubjectRequest {
  readonly page: CompiledPage;
  readonly path: string;
  readonly params: { readonly [name: string]: string };
  readonly query: URLSearchParams;
  /** Asked only when the kind of page has a subject in it. */
  readonly data: () => Promise<SiteData>;
  readonly contentVersion: number;
  /** Effective switches of the tenant. */
  readonly settings: Settings;
  /** Shoppers find what runs now; without it, as in previews, what is to come and drafts are found too. */
  readonly moment?: Moment;
}

interface Moment {
  readonly zone: string;
  readonly now: Date;
}

/** Where an offer stands at a moment. */
export function stateAt(offer: Offer, { zone, now }: Moment): OfferState {
  return offerState(offer, zone, now);
}

export async function resolveSubject(request: SubjectRequest): Promise<Subject | null> {
  const { page, params } = request;
  const slug = params['slug'];
  switch (page.type) {
    case 'vehicle':
    case 'vehicle-gone': {
      const data = await request.data();
      const vehicle =
        slug === undefined
          ? await findNamedVehicle(data.stock, request.query.get(vehicleParameter) ?? '')
          : await data.stock.findVehicle(slug);
      if (!vehicle) return null;
      const hasNamesakes = await hasAlike(vehicle, data.stock);
      return { kind: 'vehicle', vehicle, version: data.versionOf(vehicle), hasNamesakes };
    }
    case 'location': {
      const { content } = await request.data();
      // A location page with a fixed address is about the tenant's first location.
      const location = slug ? await content.findLocation(slug) : ((await content.listLocations())[0] ?? null);
      return location ? { kind: 'location', location, version: request.contentVersion } : null;
    }
    case 'model': {
      const model = slug ? await (await request.data()).content.findModel(slug) : null;
      return model ? { kind: 'model', model, version: request.contentVersion } : null;
    }
    case 'brand': {
      const make = slug ? await (await request.data()).content.findManufacturer(slug) : null;
      return make ? { kind: 'make', make, version: request.contentVersion } : null;
    }
    case 'offer': {
      const offer = slug ? await (await request.data()).content.findOfferPage(slug) : null;
      if (!offer || (request.moment && stateAt(offer, request.moment) !== 'live')) return null;
      return { kind: 'offer', offer, version: request.contentVersion };
    }
    case 'landing':
      return landingSubject(await request.data(), params['rest'] ?? '', request);
    case 'search': {
      const { stock, content, places } = await request.data();
      const state = await readSearch(request.path, request.query, stock);
      if (!state) return null;
      const find: FindPlaces = async (text, limit) =>
        suggestPlaces(text, { places, locations: await content.listLocations() }, limit);
      return settleSearch(await withAskedPlace(state, request.query, request.settings, find), stock, request.settings);
    }
    default:
      return { kind: 'none' };
  }
}

/** With the lowest price as cards show it: what the page says of it stands on one of its cards. */
async function landingSubject(
  { landings, stock }: SiteData,
  rest: string,
  { settings, contentVersion }: Pick<SubjectRequest, 'settings' | 'contentVersion'>,
): Promise<Subject | null> {
  const parts = landingParts(rest);
  if (parts === null) return null;
  const { prefix, entries } = await landings.possible();
  const path = [prefix, ...parts].join('/');
  const entry = entries.find((one) => one.path === path);
  if (!entry) return null;
  const facets = { ...landingFacets(entry), ...forSale };
  const [{ hits }, counts] = await Promise.all([
    stock.search({ facets, ranges: { price: { min: 1 } }, sort: 'price_asc', limit: 1 }),
    stock.search({ facets, limit: 0, count: ['location_name'] }),
  ]);
  const there = new Set(
    (counts.facets.location_name ?? []).flatMap(({ value, count }) =>
      count > 0 ? [spellingKey('location_name', value)] : [],
    ),
  );
  const yards = entry.place.yards.filter(({ name }) => there.has(spellingKey('location_name', name)));
  const landing = { ...entry, yards, lowest: lowestOf(hits[0], settings) };
  const said = landingFacts.map(({ read }) => read(landing));
  const ids = yards.map(({ id }) => id);
  return { kind: 'landing', landing, version: JSON.stringify([contentVersion, ...said, ...ids]) };
}

function lowestOf(vehicle: Vehicle | undefined, settings: Settings): string | null {
  const price = vehicle && displayPrice(vehicle, settings);
  if (price?.kind !== 'price') return null;
  return joinTexts([price.text, price.type === null ? null : inSentence(price.type)]);
}
