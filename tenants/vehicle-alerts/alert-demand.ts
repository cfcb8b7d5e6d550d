/** What live alerts wait for. */
import { asc, count, desc } from 'drizzle-orm';
import type { AlertDemandRow } from '#schemas/api/vehicle-alert.ts';
import { has } from '../database/dialect/expressions.ts';
import type { Db, TenantScope } from '../database/open.ts';
import { pick } from '../database/rows.ts';
import { vehicleAlertTable } from './tables.ts';

/** What live alerts wait for, the most frequent first, without personal data. */
export async function listDemand(db: Db, { tenantId }: TenantScope, limit: number): Promise<readonly AlertDemandRow[]> {
  const shoppers = count();
  const rows = await db
    .select({ ...pick(vehicleAlertTable, 'title', 'address', 'vehicleId'), shoppers })
    .from(vehicleAlertTable)
    .where(has(vehicleAlertTable, { tenantId, state: 'live' }))
    .groupBy(vehicleAlertTable.address, vehicleAlertTable.title, vehicleAlertTable.vehicleId)
    .orderBy(desc(shoppers), asc(vehicleAlertTable.address))
    .limit(limit);
  return rows.map(({ vehicleId, ...row }) => ({ ...row, isVehicle: vehicleId !== null }));
}
