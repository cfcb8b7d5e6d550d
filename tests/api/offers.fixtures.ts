import { expect } from 'vitest';
import type { StoredEntry } from '#schemas/api/content.ts';
import type { Offer } from '#schemas/entities/offer.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { anOffer } from '#tests/build/offer.ts';
import { openTestPlatform, type Person } from '#tests/build/platform.ts';
import { block } from '#tests/build/site-pages.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

export const offers = '/tenants/north/offers';
export type StoredOffer = StoredEntry<Offer>;

/** 10:00 on 15 June 2026 in Brisbane. */
export const noon = Date.parse('2026-06-15T00:00:00Z');

const page = (type: string, route: string, blocks: { readonly [id: string]: Json }): Json => ({
  type,
  title: type,
  route,
  seo: { title: `${type === 'offer' ? '{offer.title}' : type} | {site.name}` },
  layout: { root: Object.keys(blocks), blocks },
});

/** A site with pages of offers, a ute and an SUV. The caller closes it. */
export const openOffers = (now: () => number) =>
  openTestPlatform({
    now: () => new Date(now()),
    documents: {
      'page/offers': page('content', '/special-offers', {
        b_offers01: block('offers', { heading: 'Offers', filters: true, emptyText: 'None today.' }),
      }),
      'page/offer': page('offer', '/special-offers/:slug', {
        b_offer001: block('offer-details'),
        b_offer002: block('offer-vehicles'),
        b_offer003: block('enquiry-form', { category: 'Special Offer' }),
      }),
      'page/vehicle': page('vehicle', '/cars/:slug', {
        b_title1: block('vehicle-title'),
        b_vehof01: block('vehicle-offers'),
      }),
    },
    vehicles: [
      aVehicle({
        id: 'v_ute',
        slug: 'ute',
        name: '2020 Isuzu D-Max',
        make: 'Isuzu',
        model: 'D-Max',
        simple_body: 'Ute',
      }),
      aVehicle({
        id: 'v_suv',
        slug: 'suv',
        name: '2021 Mazda CX-5',
        make: 'Mazda',
        model: 'CX-5',
        simple_body: 'SUV',
        stocknum: 'S2',
      }),
    ],
  });

export const utes: Offer['filter'] = { condition: [], kind: '', make: '', model: '', body: 'Ute', location: '' };

/** What staff do with offers. @param ned the default person */
export function offerActs(ned: () => Person) {
  return {
    make: async (changes: Partial<Offer>, person = ned()): Promise<StoredOffer> => {
      const answer = await person.call('POST', offers, { item: anOffer(changes) });
      expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
      return answer.body as StoredOffer;
    },
    send: ({ item, version }: StoredOffer, changes: Partial<Offer>, person = ned()) =>
      person.call('PUT', `${offers}/${item.id}`, { version, item: { ...item, ...changes } }),
    remove: ({ item, version }: StoredOffer) => ned().call('DELETE', `${offers}/${item.id}?version=${version}`),
    open: (id: string) => ned().get<StoredOffer>(`${offers}/${id}`),
  };
}
