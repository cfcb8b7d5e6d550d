/** The documents of a small template: every kind of page that a platform needs, of few blocks. */
import type { DocumentKey } from '#schemas/documents/kinds.ts';
import type { Json } from '#schemas/shapes/json.ts';

/** A home page of one hero for each id, in the order given. */
export function aHomePage(headings: { readonly [blockId: string]: string } = { b_hero1: 'Welcome' }): Json {
  return {
    type: 'home',
    title: 'Home',
    route: '/',
    layout: {
      root: Object.keys(headings),
      blocks: Object.fromEntries(
        Object.entries(headings).map(([id, heading]) => [id, { type: 'hero', version: 1, props: { heading } }]),
      ),
    },
  };
}

const block = (type: string, props: { readonly [name: string]: Json } = {}): Json => ({ type, version: 1, props });

export const templateDocuments: { readonly [key: DocumentKey]: Json } = {
  'page/home': aHomePage(),
  'page/vehicle': {
    type: 'vehicle',
    title: 'Vehicle',
    route: '/cars/:slug',
    seo: { title: '{vehicle.name} | {site.name}' },
    layout: {
      root: ['b_title1', 'b_price1'],
      blocks: { b_title1: block('vehicle-title'), b_price1: block('vehicle-price') },
    },
  },
  'page/search': {
    type: 'search',
    title: 'Search',
    route: '/search/*',
    layout: { root: ['b_results1'], blocks: { b_results1: block('search-results') } },
  },
  'page/not-found': {
    type: 'not-found',
    title: 'Not found',
    route: '/not-found',
    layout: {
      root: ['b_lost1'],
      blocks: { b_lost1: block('rich-text', { heading: 'Page not found', text: '<p>Nothing here.</p>' }) },
    },
  },
  'section/header': { title: 'Header', layout: { root: [], blocks: {} } },
  'section/footer': { title: 'Footer', layout: { root: [], blocks: {} } },
  site: {
    name: 'Plain',
    shortName: 'Plain',
    country: 'AU',
    locale: 'en-AU',
    currency: 'AUD',
    timeZone: 'Australia/Brisbane',
    domains: [],
    contact: { phone: '+61732001234', email: 'hello@plain.example' },
    legal: { company: 'Plain Pty Ltd', companyNumber: 'ABN 51 824 753 556', licences: ['4401234'] },
  },
  theme: {
    colours: { brand: '#1f4e9e', accent: '#9a4b00', ink: '#1a1d24', page: '#ffffff', sunken: '#f3f5f9' },
    fonts: { heading: 'inter', body: 'inter', headingWeight: 700, headingTracking: 0, headingCase: 'none', scale: 1.1 },
    shape: { radius: 'soft', shadow: 1, border: 1, card: 'lifted', button: 'solid' },
    rhythm: { density: 'regular', width: 'regular' },
  },
  // Its vehicle page has no finance disclaimer for a weekly figure to lead to.
  switches: { 'search.page-size': 21, 'cards.weekly-finance': false },
  navigation: { header: [{ label: 'Stock', href: '/search/used-cars' }], footer: [], legal: [] },
};
