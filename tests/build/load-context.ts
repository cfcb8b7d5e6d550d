/** What a block reads while loading, for tests: an empty yard on a plain page. */

import type { LoadContext } from '#blocks/kit/define-block.ts';
import type { ContentPort } from '#domain/ports/content.ts';
import type { PlacesPort } from '#domain/ports/places.ts';
import type { StockPort } from '#domain/ports/stock.ts';
import type { TownsPort } from '#domain/ports/towns.ts';
import type { Site } from '#schemas/documents/site.ts';

const site: Site = {
  name: 'Harbour Motors',
  shortName: 'Harbour',
  country: 'AU',
  locale: 'en-AU',
  currency: 'AUD',
  timeZone: 'Australia/Brisbane',
  domains: [],
  contact: { phone: '+61732001234', email: 'hello@harbour.example' },
  legal: { company: 'Harbour Motors Pty Ltd', companyNumber: '11 222 333 444', licences: ['LD 1234567'] },
};

/** A yard without vehicles. */
export const emptyStock: StockPort = {
  search: async () => ({ hits: [], facets: {}, stats: {}, count: 0, ms: 0, pages: 0 }),
  facts: async () => ({ makes: [], bodies: [], dealerships: [] }),
  findVehicle: async () => null,
  findVehicleById: async () => null,
  similar: async () => [],
  slugs: async () => [],
  countSoldSince: async () => 0,
};

const emptyContent: ContentPort = {
  listLocations: async () => [],
  findLocation: async () => null,
  listModels: async () => [],
  findModel: async () => null,
  listReviews: async () => [],
  listManufacturers: async () => [],
  findManufacturer: async () => null,
  navigation: async () => ({ header: [], footer: [], legal: [] }),
  findForm: async () => null,
  listOffers: async () => [],
  findOfferPage: async () => null,
  findOffer: async () => null,
};

const noPlaces: PlacesPort & TownsPort = {
  knowsPostcodes: true,
  suggest: async () => [],
  find: async () => null,
  nearest: async () => null,
  towns: async () => [],
};

export function loadContext(changes: Partial<LoadContext> = {}): LoadContext {
  return {
    site,
    settings: {},
    subject: { kind: 'none' },
    path: '/',
    now: new Date('2026-01-20T02:00:00Z'),
    stock: emptyStock,
    content: emptyContent,
    places: noPlaces,
    prices: { history: async () => [] },
    appointments: { freeDays: async () => [] },
    promotions: { spinToWin: async () => null },
    landings: { list: async () => [] },
    market: { mayShow: async () => true },
    ...changes,
  };
}
