/** Which vehicles a feed has brought: only those can go missing from it. */
import { count, eq, exists, isNull, ne, or } from 'drizzle-orm';
import { alias } from '../database/dialect/columns.ts';
import { asFlag, beginsWith, has, isFieldTrue } from '../database/dialect/expressions.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { type Given, statement } from '../database/statement.ts';
import { vehicleRevisionTable, vehicleTable } from '../database/tables.ts';
import { feedVehicleTable } from '../stock/tables.ts';
import { feedTable } from './tables.ts';

const isItsVehicle = has(vehicleTable, { tenantId: feedVehicleTable.tenantId, id: feedVehicleTable.vehicleId });

interface BroughtVehicle {
  readonly id: string;
  readonly sold: boolean;
  /** Whether another feed has brought it too, so that it is not this one's alone. */
  readonly shared: boolean;
}

const broughtBy = statement((db, given: Given<'tenantId' | 'feedId'>) => {
  const other = alias(feedVehicleTable, 'other');
  const byAnother = db
    .select({ feedId: other.feedId })
    .from(other)
    .innerJoin(feedTable, eq(feedTable.id, other.feedId))
    .where(
      has(
        other,
        { tenantId: given('tenantId'), vehicleId: feedVehicleTable.vehicleId },
        ne(other.feedId, feedVehicleTable.feedId),
        isNull(feedTable.deletedAt),
      ),
    );
  const isSold = or(eq(vehicleTable.status, 'sold'), isFieldTrue(vehicleTable.doc, 'sold'));
  return db
    .select({ id: vehicleTable.id, sold: asFlag(isSold), shared: asFlag(exists(byAnother)) })
    .from(feedVehicleTable)
    .innerJoin(vehicleTable, isItsVehicle)
    .where(
      has(feedVehicleTable, { tenantId: given('tenantId'), feedId: given('feedId') }, isNull(vehicleTable.deletedAt)),
    );
});

/** The vehicles in stock that a feed has brought, as committed. */
export async function listBrought(
  { db }: Pick<Store, 'db'>,
  { tenantId }: TenantScope,
  feedId: string,
): Promise<readonly BroughtVehicle[]> {
  return broughtBy.all(db, { tenantId, feedId });
}

/** Vehicles that are sold because a feed no longer named them, and that have not changed since. */
export async function listMarkedSold({ db }: Pick<Store, 'db'>, scope: TenantScope): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: vehicleTable.id })
    .from(vehicleTable)
    .innerJoin(
      vehicleRevisionTable,
      has(vehicleRevisionTable, {
        tenantId: vehicleTable.tenantId,
        vehicleId: vehicleTable.id,
        version: vehicleTable.version,
      }),
    )
    .where(
      has(
        vehicleTable,
        { tenantId: scope.tenantId, deletedAt: null, status: 'sold' },
        eq(vehicleRevisionTable.source, 'feed'),
        beginsWith(vehicleRevisionTable.note, missingNote('')),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** The note in the history of a vehicle that its feed no longer names. */
export function missingNote(feed: string): string {
  return `No longer in ${feed}`;
}

export async function countBrought({ db }: Store, scope: TenantScope, feedId: string): Promise<number> {
  const [row] = await db
    .select({ vehicles: count() })
    .from(feedVehicleTable)
    .innerJoin(vehicleTable, isItsVehicle)
    .where(has(feedVehicleTable, { tenantId: scope.tenantId, feedId }, isNull(vehicleTable.deletedAt)));
  return row?.vehicles ?? 0;
}

/** Vehicles that a feed is known to have brought, in stock or out of it. */
export async function listNamed(
  { db }: Pick<Store, 'db'>,
  scope: TenantScope,
  feedId: string,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: feedVehicleTable.vehicleId })
    .from(feedVehicleTable)
    .where(has(feedVehicleTable, { tenantId: scope.tenantId, feedId }));
  return new Set(rows.map(({ id }) => id));
}
