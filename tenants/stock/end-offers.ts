/** Ends offer prices whose last day is over, as a change of stock. */
import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import { contentHash } from '../database/content-hash.ts';
import { fieldOf } from '../database/dialect/expressions.ts';
import { newId } from '../database/new-id.ts';
import type { Store } from '../database/open.ts';
import type { TenantScope } from '../database/scope.ts';
import { vehicleTable } from '../database/tables.ts';
import { findVehicleRow, isRepriced, putVehicle } from './put-vehicle.ts';
import { moveStockVersion } from './stock-version.ts';
import { readVehicle } from './stored-vehicle.ts';
import { formerText } from './vehicle-revisions.ts';

/**
 * Takes the offer price off every vehicle whose offer ended before a day; one without an offer price loses the price, of
 * which the day was. Locks do not matter: the end is part of the price that was entered.
 * @param today ISO day, by the clocks of the site. @returns how many vehicles changed.
 */
export async function endOffers(store: Store, scope: TenantScope, today: string): Promise<number> {
  const until = fieldOf<string | null>(vehicleTable.doc, 'offer_until');
  const due = await store.db
    .select({ id: vehicleTable.id })
    .from(vehicleTable)
    .where(and(eq(vehicleTable.tenantId, scope.tenantId), isNull(vehicleTable.deletedAt), lt(until, today)))
    .orderBy(asc(vehicleTable.id));
  const at = store.now().toISOString();
  const origin = { changeId: newId(), at, source: 'platform', by: 'Forecourt', note: 'The offer has ended' } as const;
  let ended = 0;
  for (const { id } of due) {
    const isEnded = await store.tx(
      async (db) => {
        const row = await findVehicleRow(db, scope, id);
        if (row === null || row.deletedAt !== null) return false;
        const vehicle = readVehicle(row.doc);
        if (vehicle.offer_until === null || vehicle.offer_until >= today) return false;
        const next = {
          ...vehicle,
          ...(vehicle.offer_price === null ? { price: null } : { offer_price: null }),
          offer_until: null,
          updated_at: at,
        };
        const entry = { vehicle: next, hash: contentHash(next), sourceKey: row.sourceKey };
        const facts = { before: formerText(vehicle, next), isRepriced: isRepriced(vehicle, next) };
        await putVehicle(db, scope, row, { ...entry, ...facts }, origin);
        await moveStockVersion(db, scope);
        return true;
      },
      { background: true },
    );
    if (isEnded) ended += 1;
  }
  return ended;
}
