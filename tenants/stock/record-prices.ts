import { has } from '../database/dialect/expressions.ts';
import { newId } from '../database/new-id.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { priceLedgerTable } from './tables.ts';

/** Advertised prices of a vehicle from before this platform held it. Whole dollars. */
export interface EarlierPrice {
  readonly vehicleId: string;
  /** ISO time from which on it was. */
  readonly at: string;
  readonly price: number;
  readonly beforePrice: number | null;
  /** Coverage of the price (`vehicle.price_type`); empty for none. */
  readonly priceType: string;
}

/**
 * Adds missing entries to the price ledger, also of a price's type; all or none. Later changes are recorded as vehicles
 * are stored.
 */
export async function recordPrices(store: Store, scope: TenantScope, prices: readonly EarlierPrice[]): Promise<void> {
  const { tenantId } = scope;
  await store.tx(async (db) => {
    for (const entry of prices) {
      const { vehicleId, at } = entry;
      const same = has(priceLedgerTable, { tenantId, vehicleId, at });
      const [known] = await db
        .select({ priceType: priceLedgerTable.priceType })
        .from(priceLedgerTable)
        .where(same)
        .limit(1);
      if (known?.priceType === null) await db.update(priceLedgerTable).set({ priceType: entry.priceType }).where(same);
      if (known === undefined) await db.insert(priceLedgerTable).values({ id: newId(), tenantId, ...entry });
    }
  });
}
