/** The history of one vehicle, as its screen shows it. */
import { describeChanges, displayStanding } from '#domain/stock/describe-history.ts';
import type { HistoryEntry, VehicleHistory } from '#schemas/api/stock.ts';
import type { Store } from '#tenants/database/open.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import { listPrices } from '#tenants/stock/list-vehicles.ts';
import type { VehicleRecord } from '#tenants/stock/vehicle-records.ts';
import { listVehicleRevisions } from '#tenants/stock/vehicle-revisions.ts';

export async function vehicleHistory(
  store: Store,
  scope: TenantScope,
  { vehicle, version }: VehicleRecord,
): Promise<VehicleHistory> {
  const [all, prices] = await Promise.all([
    listVehicleRevisions(store, scope, vehicle.id),
    listPrices(store, scope, vehicle.id),
  ]);
  // Changes stored between the two reads appear the next time.
  const revisions = all.filter((revision) => revision.version <= version);
  const described = describeChanges(vehicle, revisions);
  const entries: HistoryEntry[] = revisions.map((revision, index) => {
    const { at, by, source, action, note } = revision;
    const fields = action === 'create' ? [] : (described[index]?.fields ?? []);
    return { version: revision.version, at, by, source, action, note, fields };
  });
  const statuses = revisions.flatMap(({ at, by, action }, index) => {
    const change = described[index];
    if (!change) return [];
    if (action === 'remove') return [{ at, by, text: 'Removed from stock' }];
    const now = displayStanding(change.after);
    const isNew = action !== 'edit' || change.before === null || displayStanding(change.before) !== now;
    return isNew ? [{ at, by, text: now }] : [];
  });
  return { version, entries, begun: revisions.at(-1)?.action !== 'create', prices, statuses };
}
