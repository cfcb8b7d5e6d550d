/** Vehicles show their location: when a location's name or address changes, its vehicles are updated. */

import { AppError } from '#domain/errors/app-error.ts';
import { equalJson } from '#domain/json/equal-json.ts';
import { placeFields } from '#domain/stock/edit-vehicle.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { findContentRecord } from '#tenants/content/edit-content.ts';
import type { Db, Store, TenantScope } from '#tenants/database/open.ts';
import { enqueueJob } from '#tenants/jobs/enqueue-job.ts';
import { changeStock } from '#tenants/stock/upsert-vehicles.ts';
import { listVehicleIdsAt, listVehicleRecords } from '#tenants/stock/vehicle-records.ts';
import type { JobKind } from '../../kernel/job-kind.ts';
import { stockLane } from '../imports/stock-imports.ts';

const kind = 'place-stock';
/** Vehicles read at once. */
const slice = 100;

/** Asks for it in the transaction that changes the location; nothing to do where vehicles would say the same. */
export async function followLocation(
  db: Db,
  scope: TenantScope,
  { before, after, at }: { readonly before: Location; readonly after: Location; readonly at: string },
): Promise<void> {
  if (equalJson(placeFields(before), placeFields(after))) return;
  await enqueueJob(db, scope, { kind, lane: stockLane, payload: { location: after.id }, runAt: at }, at);
}

export function placeStockJob(store: Store): JobKind {
  return {
    kind,
    lane: stockLane,
    mostAttempts: 5,
    async run({ scope, payload, signal, note }) {
      const id = readPayload(payload);
      const record = await findContentRecord(store, scope, 'location', id);
      if (!record || record.removedAt !== null) return;
      const fields = placeFields(record.item);
      const follow = (vehicle: Vehicle) => ({ ...vehicle, ...fields });
      const ids = await listVehicleIdsAt(store, scope, id);
      for (let start = 0; start < ids.length; start += slice) {
        const records = await listVehicleRecords(store, scope, ids.slice(start, start + slice));
        const standing = records.filter(({ vehicle, removedAt }) => removedAt === null && vehicle.location_id === id);
        const items = standing.map(({ vehicle }) => ({ put: follow(vehicle) }));
        const change = {
          by: 'Forecourt',
          source: 'platform',
          note: `${record.item.name} has changed`,
          expect: new Map(standing.map(({ vehicle, version }) => [vehicle.id, version])),
          rebase: (_: Vehicle, current: Vehicle | null) => (current?.location_id === id ? follow(current) : null),
        } as const;
        for await (const _ of changeStock(store, scope, items, change, signal));
        await note({ done: Math.min(start + slice, ids.length), of: ids.length });
      }
    },
  };
}

function readPayload(payload: unknown): string {
  if (typeof payload === 'object' && payload !== null && 'location' in payload) return String(payload.location);
  throw new AppError('input.invalid', 'The job names no location.');
}
