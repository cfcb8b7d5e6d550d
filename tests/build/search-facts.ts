/** A tenant's stock as addresses name it, and the search of an address. */
import type { SearchFacts } from '#domain/ports/stock.ts';
import { parseSearch } from '#domain/search/parse-search.ts';
import type { SearchState } from '#domain/search/state.ts';

export const facts: SearchFacts = {
  makes: [
    {
      slug: 'toyota',
      name: 'Toyota',
      models: [
        { slug: 'hilux', name: 'Hilux' },
        { slug: 'rav4', name: 'RAV4' },
      ],
    },
    { slug: 'land-rover', name: 'Land Rover', models: [{ slug: 'defender', name: 'Defender' }] },
    { slug: 'skoda', name: 'Škoda', models: [{ slug: 'octavia', name: 'Octavia' }] },
  ],
  bodies: [
    { slug: 'suv', name: 'SUV' },
    { slug: 'cab-chassis', name: 'Cab Chassis' },
    { slug: 'used', name: 'Used' },
  ],
  // One is called after the make that it sells.
  dealerships: [
    { slug: 'harbour-motors', name: 'Harbour Motors' },
    { slug: 'toyota', name: 'Toyota' },
  ],
};

export function parse(href: string): SearchState | null {
  const url = new URL(href, 'https://site.example');
  return parseSearch(url.pathname, url.searchParams, facts);
}

export function parsed(href: string): SearchState {
  const state = parse(href);
  if (!state) throw new Error(`${href} is no search`);
  return state;
}
