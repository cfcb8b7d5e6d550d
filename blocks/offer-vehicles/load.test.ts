import { expect, test } from 'vitest';
import type { StockQuery } from '#domain/ports/stock.ts';
import type { Offer } from '#schemas/entities/offer.ts';
import { loadContext } from '#tests/build/load-context.ts';
import { anOffer } from '#tests/build/offer.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { load } from './load.ts';

const forSale = aVehicle({ id: 'v_ute', slug: 'ute' });
const sold = aVehicle({ id: 'v_sold', slug: 'sold-ute', status: 'sold', sold: true });

function pageOf(changes: Partial<Offer>) {
  const asked: StockQuery[] = [];
  const base = loadContext({ subject: { kind: 'offer', offer: anOffer(changes), version: 1 } });
  const stock = {
    ...base.stock,
    search: async (query: StockQuery) => {
      asked.push(query);
      return { hits: [forSale], facets: {}, stats: {}, count: 1, ms: 0, pages: 1 };
    },
    findVehicleById: async (id: string) => [forSale, sold].find((vehicle) => vehicle.id === id) ?? null,
  };
  return { asked, data: load({ heading: '', limit: 6, ground: 'page', moreLabel: '' }, { ...base, stock }) };
}

test('R2-041: of vehicles that were chosen one by one, an offer shows those that are for sale', async () => {
  const { data } = pageOf({ covers: 'vehicles', vehicle_ids: ['v_sold', 'v_gone', 'v_ute'] });
  expect((await data).cards).toHaveLength(1);
});

test('R2-041: of what a filter finds, an offer asks for what is for sale', async () => {
  const { asked, data } = pageOf({ covers: 'filter' });
  expect((await data).cards).toHaveLength(1);
  expect(asked.map(({ facets }) => facets?.['status'])).toEqual([['in_stock', 'coming_soon']]);
});
