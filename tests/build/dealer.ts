/** Dealers for tests. */
import type { Dealer } from '#schemas/entities/dealer.ts';

/** A dealer without any special data. */
export function aDealer(changes: Partial<Dealer> = {}): Dealer {
  return { ...plainDealer, ...changes };
}

const plainDealer: Dealer = {
  name: 'Harbour Motors',
  slug: 'harbour-motors',
  phone: null,
  address: null,
  locations: [],
  logo: null,
  manufacturer_id: null,
  offers: { count: 0 },
  override_city: null,
  include_sold_cars_days: null,
  finance_provider: null,
};
