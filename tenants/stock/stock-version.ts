/**
 * The version of a tenant's stock, and at which of its versions each vehicle changed last: decided here and nowhere else,
 * in the transaction that changes what shoppers see. The version itself moves at the end of that transaction, so what
 * changes within it is noted under the next one.
 */
import { eq, type SQL } from 'drizzle-orm';
import { has, incoming, increased, onlyValue } from '../database/dialect/expressions.ts';
import type { Db, TenantScope } from '../database/open.ts';
import { type Given, statement } from '../database/statement.ts';
import { tenantTable } from '../database/tables.ts';
import { vehicleChangeTable } from './tables.ts';

const noteVehicle = statement((db, given: Given<'tenantId' | 'vehicleId'>) =>
  db
    .insert(vehicleChangeTable)
    .values({ ...given.row('tenantId', 'vehicleId'), stockVersion: nextVersion(db, given('tenantId')) })
    .onConflictDoUpdate({
      target: [vehicleChangeTable.tenantId, vehicleChangeTable.vehicleId],
      set: { stockVersion: incoming(vehicleChangeTable.stockVersion) },
    }),
);
const noteMarket = statement((db, given: Given<'tenantId' | 'vehicleId'>) =>
  db
    .update(vehicleChangeTable)
    .set({ marketVersion: nextVersion(db, given('tenantId')) })
    .where(has(vehicleChangeTable, { tenantId: given('tenantId'), vehicleId: given('vehicleId') })),
);

function nextVersion(db: Db, tenantId: SQL) {
  return onlyValue<number>(
    db
      .select({ version: increased(tenantTable.stockVersion) })
      .from(tenantTable)
      .where(eq(tenantTable.id, tenantId)),
  );
}

/** A vehicle was made, changed, taken out of stock or put back: followers of the change feed have to read it. */
export async function noteVehicleChange(db: Db, { tenantId }: TenantScope, vehicleId: string): Promise<void> {
  await noteVehicle.run(db, { tenantId, vehicleId });
}

/** The market facts of a vehicle's page have changed. No index contains them, so the feed of changes leaves them out. */
export async function noteMarketChange(db: Db, { tenantId }: TenantScope, vehicleId: string): Promise<void> {
  await noteMarket.run(db, { tenantId, vehicleId });
}

/**
 * The stock has changed: called at the end of the transaction that changes it, so that no one reads half of it as new.
 * @returns the new version; undefined if the tenant is gone.
 */
export async function moveStockVersion(db: Db, { tenantId }: TenantScope): Promise<number | undefined> {
  const [row] = await db
    .update(tenantTable)
    .set({ stockVersion: increased(tenantTable.stockVersion) })
    .where(eq(tenantTable.id, tenantId))
    .returning({ version: tenantTable.stockVersion });
  return row?.version;
}

/** The version as it is in the transaction; undefined where the tenant is gone. */
export async function findStockVersion(db: Db, { tenantId }: TenantScope): Promise<number | undefined> {
  const [row] = await db
    .select({ version: tenantTable.stockVersion })
    .from(tenantTable)
    .where(eq(tenantTable.id, tenantId))
    .limit(1);
  return row?.version;
}
