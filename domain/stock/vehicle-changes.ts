/** The changes between two states of a vehicle, field by field, and how to undo them. */
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { equalJson } from '../json/equal-json.ts';

export type VehicleField = keyof Vehicle;

/** Fields that change with every save: they do not count as a change. */
const unrecorded: ReadonlySet<string> = new Set<VehicleField>(['updated_at', 'views']);

/** Values that `before` holds for each field that `after` changed. Empty when nothing did. */
export function formerValues(before: Vehicle, after: Vehicle): Partial<Vehicle> {
  return Object.fromEntries(
    Object.entries(before).filter(
      ([field, value]) => !unrecorded.has(field) && !equalJson(value, after[field as VehicleField]),
    ),
  );
}

/** One recorded change: `before` holds what the changed fields had been. */
export interface RecordedChange {
  /** Version of the vehicle that the change made. */
  readonly version: number;
  readonly before: Partial<Vehicle>;
}

/**
 * The vehicle as it was at `version`. Null when a change in between is no longer on record.
 * @param changes in any order; those up to `version` do not matter.
 */
export function vehicleAt(
  current: { readonly vehicle: Vehicle; readonly version: number },
  changes: readonly RecordedChange[],
  version: number,
): Vehicle | null {
  if (version > current.version || version < 1) return null;
  const later = changes.filter((change) => change.version > version && change.version <= current.version);
  if (later.length !== current.version - version) return null;
  const state: Vehicle = { ...current.vehicle };
  for (const { before } of [...later].sort((a, b) => b.version - a.version)) Object.assign(state, before);
  return state;
}
