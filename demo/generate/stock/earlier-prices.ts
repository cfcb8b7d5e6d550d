/** What demo vehicles were advertised at before: a was-price is claimed only where the ledger bears it out (promise 10). */
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { EarlierPrice } from '#tenants/stock/record-prices.ts';

/** Each vehicle that was more expensive: from its first day on at the price before, since its last change at today's. */
export function earlierPrices(vehicles: readonly Vehicle[]): EarlierPrice[] {
  return vehicles.flatMap(({ id, price, before_price, created_at, updated_at }) => {
    if (price === null || before_price === null || created_at === null || updated_at === null) return [];
    return [
      { vehicleId: id, at: created_at, price: before_price, beforePrice: null },
      { vehicleId: id, at: updated_at, price, beforePrice: before_price },
    ];
  });
}
