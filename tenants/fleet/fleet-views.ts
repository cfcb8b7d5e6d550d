/** Lists of the fleet that an account narrowed and named. */
import { asc, eq } from 'drizzle-orm';
import type { FleetView } from '#schemas/api/fleet.ts';
import type { Store } from '../database/open.ts';
import { removeRows } from '../database/rows.ts';
import { fleetViewTable } from './tables.ts';

export async function listFleetViews({ db }: Pick<Store, 'db'>, accountId: string): Promise<readonly FleetView[]> {
  return db
    .select({ name: fleetViewTable.name, query: fleetViewTable.query })
    .from(fleetViewTable)
    .where(eq(fleetViewTable.accountId, accountId))
    .orderBy(asc(fleetViewTable.name));
}

/** Replaces all views of the account by these. */
export async function saveFleetViews(store: Store, accountId: string, views: readonly FleetView[]): Promise<void> {
  await store.tx(async (db) => {
    await removeRows(db, fleetViewTable, { accountId });
    for (const { name, query } of views) await db.insert(fleetViewTable).values({ accountId, name, query });
  });
}
