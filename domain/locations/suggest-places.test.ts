import { expect, test } from 'vitest';
import { aLocation } from '#tests/build/location.ts';
import type { Place, PlacesPort } from '../ports/places.ts';
import { suggestPlaces } from './suggest-places.ts';

const hamilton: Place = {
  id: 'hamilton-waikato',
  kind: 'locality',
  label: 'Hamilton, Waikato',
  name: 'Hamilton',
  region: 'Waikato',
  postcode: null,
  note: null,
  lat: -37.783,
  lng: 175.283,
};

const places: PlacesPort = {
  knowsPostcodes: false,
  suggest: async (text) => (/^ham/i.test(text) ? [hamilton] : []),
  find: async () => null,
  nearest: async () => null,
};

const yard = aLocation({ id: 'l_1', slug: 'kowhai-hamilton', name: 'Kōwhai Motors Hamilton' });
const locations = [{ ...yard, address: { ...yard.address, postcode: '3200' } }];
const names = async (text: string) => (await suggestPlaces(text, { places, locations })).map((place) => place.name);

test('R5-001: a postcode, a city or the name of a dealership', async () => {
  expect(await names('hamilton')).toEqual(['Hamilton', 'Kōwhai Motors Hamilton']);
  expect(await names('kowhai')).toEqual(['Kōwhai Motors Hamilton']);
  expect(await names('motors ham')).toEqual(['Kōwhai Motors Hamilton']);
  // No list of New Zealand's postcodes may ship: the dealership is what is known of this one.
  expect(await names('3200')).toEqual(['Kōwhai Motors Hamilton']);
  expect(await names('9999')).toEqual([]);
  expect(await names('mo')).toEqual([]);
});
