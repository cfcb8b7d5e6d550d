/** Vehicles that are, or were last, at an address: in stock, hidden, sold or taken out. */
import { desc, isNotNull } from 'drizzle-orm';
import type { FormerVehicle } from '#domain/stock/gone.ts';
import { has } from '../database/dialect/expressions.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { type Given, statement } from '../database/statement.ts';
import { stockOf } from '../database/stock-pins.ts';
import { vehicleTable } from '../database/tables.ts';
import { readVehicle } from './stored-vehicle.ts';

const formerColumns = { doc: vehicleTable.doc, removedAt: vehicleTable.deletedAt, changedAt: vehicleTable.updatedAt };
const inStockAt = statement((db, given: Given<'tenantId' | 'slug'>) =>
  db
    .select(formerColumns)
    .from(vehicleTable)
    .where(has(vehicleTable, { tenantId: given('tenantId'), slug: given('slug'), deletedAt: null })),
);
const formerAt = statement((db, given: Given<'tenantId' | 'slug'>) =>
  db
    .select(formerColumns)
    .from(vehicleTable)
    .where(has(vehicleTable, { tenantId: given('tenantId'), slug: given('slug') }, isNotNull(vehicleTable.deletedAt)))
    .orderBy(desc(vehicleTable.deletedAt))
    .limit(1),
);
const formerById = statement((db, given: Given<'tenantId' | 'id'>) =>
  db
    .select(formerColumns)
    .from(vehicleTable)
    .where(has(vehicleTable, { tenantId: given('tenantId'), id: given('id') })),
);

/** The vehicle that is, or was last, at this slug: whether in stock, hidden, sold or taken out. */
export async function findFormerVehicle(store: Store, scope: TenantScope, slug: string): Promise<FormerVehicle | null> {
  const db = stockOf(store, scope);
  const asked = { tenantId: scope.tenantId, slug };
  return toFormer((await inStockAt.first(db, asked)) ?? (await formerAt.first(db, asked)));
}

/** The same by id. */
export async function findFormerVehicleById(
  store: Store,
  scope: TenantScope,
  id: string,
): Promise<FormerVehicle | null> {
  return toFormer(await formerById.first(store.db, { tenantId: scope.tenantId, id }));
}

interface FormerRow {
  readonly doc: string;
  readonly removedAt: string | null;
  readonly changedAt: string;
}

function toFormer(row: FormerRow | undefined): FormerVehicle | null {
  if (row === undefined) return null;
  const { doc, ...times } = row;
  return { ...times, vehicle: readVehicle(doc) };
}
