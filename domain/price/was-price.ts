/** Was-prices that may be claimed: only what the vehicle was really advertised at (design, promise 10). */
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { AdvertisedPrice } from '../ports/prices.ts';
import { isSamePriceType } from './type.ts';

type LedgerPrice = Pick<AdvertisedPrice, 'price' | 'price_type'>;
type ShownPrice = Pick<Vehicle, 'price' | 'price_type'>;

/** Prices from the ledger that are above the one shown now and cover the same, highest first. */
export function wasPriceChoices(ledger: readonly LedgerPrice[], shown: ShownPrice): number[] {
  const above = ledger.flatMap(({ price, price_type }) =>
    price !== null && price > (shown.price ?? 0) && isSamePriceType(price_type, shown.price_type ?? '') ? [price] : [],
  );
  return [...new Set(above)].sort((a, b) => b - a);
}

/** Whether the ledger confirms the claim, by a price that covered what the price of today covers. */
export function mayClaimWasPrice(
  ledger: readonly LedgerPrice[],
  wasPrice: number,
  priceType: ShownPrice['price_type'],
): boolean {
  return ledger.some((entry) => entry.price === wasPrice && isSamePriceType(entry.price_type, priceType ?? ''));
}
