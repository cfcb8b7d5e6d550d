/** Ends offer prices and days on the website whose last day is over, and begins those whose first has come. */
import { and, asc, eq, isNull, lt, lte, or } from 'drizzle-orm';
import { afterDays } from '#domain/stock/after-days.ts';
import { contentHash } from '../database/content-hash.ts';
import { fieldOf } from '../database/dialect/expressions.ts';
import { newId } from '../database/new-id.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { vehicleTable } from '../database/tables.ts';
import { findVehicleRow, isRepriced, putVehicle } from './put-vehicle.ts';
import { moveStockVersion } from './stock-version.ts';
import { readVehicle } from './stored-vehicle.ts';
import { formerText } from './vehicle-revisions.ts';

/**
 * Takes the offer price off, or the vehicle off the website, where the last day was before a day, and puts it there on
 * the first (`afterDays`).
 * @param today ISO day, by the clocks of the site. @returns how many vehicles changed.
 */
export async function endDays(store: Store, scope: TenantScope, today: string): Promise<number> {
  const isOver = (field: string) => lt(fieldOf<string | null>(vehicleTable.doc, field), today);
  const due = await store.db
    .select({ id: vehicleTable.id })
    .from(vehicleTable)
    .where(
      and(
        eq(vehicleTable.tenantId, scope.tenantId),
        isNull(vehicleTable.deletedAt),
        or(
          isOver('offer_until'),
          isOver('show_until'),
          lte(fieldOf<string | null>(vehicleTable.doc, 'show_from'), today),
        ),
      ),
    )
    .orderBy(asc(vehicleTable.id));
  const at = store.now().toISOString();
  const origin = { changeId: newId(), at, source: 'platform', by: 'Forecourt' } as const;
  let ended = 0;
  for (const { id } of due) {
    const isEnded = await store.tx(
      async (db) => {
        const row = await findVehicleRow(db, scope, id);
        if (row === null || row.deletedAt !== null) return false;
        const vehicle = readVehicle(row.doc);
        const ended = afterDays(vehicle, today);
        if (ended === vehicle) return false;
        const next = { ...ended, updated_at: at };
        const isHidden = vehicle.show_on_dealer_website && !next.show_on_dealer_website;
        const note = isHidden
          ? 'Its last day on the website is over'
          : vehicle.show_from !== next.show_from
            ? 'Its first day on the website has come'
            : 'The offer has ended';
        const entry = { vehicle: next, hash: contentHash(next), sourceKey: row.sourceKey };
        const facts = { before: formerText(vehicle, next), isRepriced: isRepriced(vehicle, next) };
        await putVehicle(db, scope, row, { ...entry, ...facts }, { ...origin, note });
        await moveStockVersion(db, scope);
        return true;
      },
      { background: true },
    );
    if (isEnded) ended += 1;
  }
  return ended;
}
