/** The vehicle that a file's row refers to, looked up on demand: a stock of 100,000 is never in memory. */

import { desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { byIndex, fieldOf, has, lowerCase, valuesOf } from '../database/dialect/expressions.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { type Given, statement } from '../database/statement.ts';
import { vehicleTable } from '../database/tables.ts';
import { readVehicle } from './stored-vehicle.ts';

export interface KnownVehicle {
  readonly vehicle: Vehicle;
  readonly version: number;
  /** Its key in a feed or an import. */
  readonly sourceKey: string | null;
  readonly isInStock: boolean;
}

export interface KnownStock {
  /** In stock or out of it. */
  bySource(key: string): Promise<KnownVehicle | null>;
  /** In stock; case does not matter. */
  byStocknum(stocknum: string): Promise<KnownVehicle | null>;
  /** In stock. @param vin in upper case. */
  byVin(vin: string): Promise<KnownVehicle | null>;
  /** Whether a vehicle has this address, or one that left and may come back. */
  isSlugTaken(slug: string): Promise<boolean>;
}

const columns = valuesOf({
  doc: vehicleTable.doc,
  version: vehicleTable.version,
  sourceKey: vehicleTable.sourceKey,
  removedAt: vehicleTable.deletedAt,
});

// The indexes are named: left to choose, the database goes through the tenant's whole stock for each row of a file, by the
// primary key for the sake of the order, or by an index of which only the tenant helps.
const bySource = statement((db, given: Given<'tenantId' | 'key'>) =>
  db
    .select(columns)
    .from(byIndex(vehicleTable, 'vehicle_by_source'))
    .where(has(vehicleTable, { tenantId: given('tenantId'), sourceKey: given('key') })),
);
const byStocknum = statement((db, given: Given<'tenantId' | 'key'>) =>
  db
    .select(columns)
    .from(byIndex(vehicleTable, 'vehicle_by_stocknum'))
    .where(
      has(
        vehicleTable,
        { tenantId: given('tenantId'), deletedAt: null },
        eq(lowerCase(vehicleTable.stocknum), lowerCase(given('key'))),
      ),
    )
    .orderBy(desc(vehicleTable.id))
    .limit(1),
);
const byVin = statement((db, given: Given<'tenantId' | 'key' | 'lower'>) => {
  const vin = fieldOf<string>(vehicleTable.doc, 'vin');
  return db
    .select(columns)
    .from(byIndex(vehicleTable, 'vehicle_by_vin'))
    .where(
      has(vehicleTable, { tenantId: given('tenantId'), deletedAt: null }, inArray(vin, [given('key'), given('lower')])),
    )
    .orderBy(desc(vehicleTable.id))
    .limit(1);
});
const atSlug = statement((db, given: Given<'tenantId' | 'slug'>) =>
  db
    .select(valuesOf({ id: vehicleTable.id }))
    .from(byIndex(vehicleTable, 'vehicle_by_slug'))
    .where(has(vehicleTable, { tenantId: given('tenantId'), slug: given('slug'), deletedAt: null }))
    .limit(1),
);
const formerAtSlug = statement((db, given: Given<'tenantId' | 'slug'>) =>
  db
    .select(valuesOf({ id: vehicleTable.id }))
    .from(byIndex(vehicleTable, 'vehicle_former_slug'))
    .where(
      has(
        vehicleTable,
        { tenantId: given('tenantId'), slug: given('slug') },
        isNotNull(vehicleTable.deletedAt),
        isNotNull(vehicleTable.sourceKey),
      ),
    )
    .limit(1),
);

interface KnownRow {
  readonly doc: string;
  readonly version: number;
  readonly sourceKey: string | null;
  readonly removedAt: string | null;
}

export function knownStock({ db }: Pick<Store, 'db'>, { tenantId }: TenantScope): KnownStock {
  const known = (row: KnownRow | undefined): KnownVehicle | null => {
    if (row === undefined) return null;
    const { doc, removedAt, ...rest } = row;
    return { vehicle: readVehicle(doc), ...rest, isInStock: removedAt === null };
  };
  return {
    bySource: async (key) => known(await bySource.first(db, { tenantId, key })),
    byStocknum: async (key) => known(await byStocknum.first(db, { tenantId, key })),
    byVin: async (key) => known(await byVin.first(db, { tenantId, key, lower: key.toLowerCase() })),
    isSlugTaken: async (slug) =>
      (await atSlug.first(db, { tenantId, slug })) !== undefined ||
      (await formerAtSlug.first(db, { tenantId, slug })) !== undefined,
  };
}

const anyOfFile = statement((db, given: Given<'tenantId'>) =>
  db
    .select(valuesOf({ id: vehicleTable.id }))
    .from(byIndex(vehicleTable, 'vehicle_by_source'))
    .where(has(vehicleTable, { tenantId: given('tenantId'), deletedAt: null }, isNotNull(vehicleTable.sourceKey)))
    .limit(1),
);

/** Whether a vehicle in stock has come from a file or a feed. */
export async function hasFileVehicles({ db }: Pick<Store, 'db'>, { tenantId }: TenantScope): Promise<boolean> {
  return (await anyOfFile.first(db, { tenantId })) !== undefined;
}
