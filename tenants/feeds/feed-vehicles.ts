/** Which vehicles a feed has brought: only those can go missing from it. */
import type { Store } from '../database/open.ts';
import { prepared } from '../database/prepared.ts';
import type { TenantScope } from '../database/scope.ts';

const onOffer = `FROM feed_vehicle AS mark JOIN vehicle ON vehicle.tenant_id = mark.tenant_id AND vehicle.id = mark.vehicle_id
  WHERE mark.tenant_id = ? AND mark.feed_id = ? AND vehicle.deleted_at IS NULL`;

interface BroughtVehicle {
  readonly id: string;
  readonly sold: boolean;
  /** Whether another feed has brought it too, so that it is not this one's alone. */
  readonly shared: boolean;
}

/** The vehicles in stock that a feed has brought, as committed. */
export async function listBrought(
  store: Pick<Store, 'reader'>,
  scope: TenantScope,
  feedId: string,
): Promise<readonly BroughtVehicle[]> {
  const rows = prepared(
    store,
    `SELECT vehicle.id, vehicle.status = 'sold' OR json_extract(vehicle.doc, '$.sold') AS sold, EXISTS (
       SELECT 1 FROM feed_vehicle AS other JOIN feed ON feed.id = other.feed_id
       WHERE other.tenant_id = mark.tenant_id AND other.vehicle_id = mark.vehicle_id AND other.feed_id <> mark.feed_id
         AND feed.deleted_at IS NULL) AS shared ${onOffer}`,
  ).all(scope.tenantId, feedId);
  // The statement above names the columns; the tables give them these types.
  return (rows as { id: string; sold: number; shared: number }[]).map(({ id, sold, shared }) => ({
    id,
    sold: sold === 1,
    shared: shared === 1,
  }));
}

/** Vehicles that are sold because a feed no longer named them, and that nobody has touched since. */
export async function listMarkedSold(store: Pick<Store, 'reader'>, scope: TenantScope): Promise<ReadonlySet<string>> {
  const rows = prepared(
    store,
    `SELECT vehicle.id FROM vehicle JOIN vehicle_revision AS last ON last.tenant_id = vehicle.tenant_id
       AND last.vehicle_id = vehicle.id AND last.version = vehicle.version
     WHERE vehicle.tenant_id = ? AND vehicle.deleted_at IS NULL AND vehicle.status = 'sold'
       AND last.source = 'feed' AND last.note LIKE ?`,
  ).all(scope.tenantId, `${missingNote('')}%`);
  // The statement above names the column; the table gives it this type.
  return new Set((rows as { id: string }[]).map(({ id }) => id));
}

/** What the history says of a vehicle that its feed no longer names. */
export function missingNote(feed: string): string {
  return `No longer in ${feed}`;
}

export async function countBrought(store: Store, scope: TenantScope, feedId: string): Promise<number> {
  const row = prepared(store, `SELECT count(*) AS vehicles ${onOffer}`).get(scope.tenantId, feedId);
  return typeof row === 'object' && row !== null && 'vehicles' in row ? Number(row.vehicles) : 0;
}

/** Vehicles that a feed is known to have brought, in stock or out of it. */
export async function listNamed(
  store: Pick<Store, 'reader'>,
  scope: TenantScope,
  feedId: string,
): Promise<ReadonlySet<string>> {
  const rows = prepared(store, 'SELECT vehicle_id AS id FROM feed_vehicle WHERE tenant_id = ? AND feed_id = ?').all(
    scope.tenantId,
    feedId,
  );
  // The statement names the column; the table gives it this type.
  return new Set((rows as { id: string }[]).map(({ id }) => id));
}
