/** Cells of files that wait for a person: their content, and the state of a vehicle while they wait. Pure. */
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { withLocks } from './locked-fields.ts';
import { isMissingFact } from './missing-facts.ts';

export type Doubt = Vehicle['needs_look'][number];

/** Whether the vehicle stays off the site until staff have looked. */
export function isHeldBack({ needs_look }: Pick<Vehicle, 'needs_look'>): boolean {
  return needs_look.some(({ off }) => off);
}

/** Doubts without those of fields that staff have decided. */
export function withoutDoubts(doubts: readonly Doubt[], fields: ReadonlySet<string>): Doubt[] {
  return doubts.filter(({ field }) => !fields.has(field));
}

/** The value that waits; undefined where the meaning of the cell is unknown. */
function proposedValue({ value }: Doubt): Json | undefined {
  return value === null ? undefined : JSON.parse(value);
}

/**
 * The vehicle after a check of one of its fields. Accepted, it takes the value and files go on changing it; kept, it
 * stays as it is and is locked like any field that staff have decided. A missing fact is no value to keep: the vehicle
 * is shown without it, and a file may still bring it.
 */
export function afterLook(vehicle: Vehicle, field: string, accepts: boolean, now: Date): Vehicle {
  const doubt = vehicle.needs_look.find((one) => one.field === field);
  if (!doubt) return vehicle;
  const rest = { needs_look: withoutDoubts(vehicle.needs_look, new Set([field])), updated_at: now.toISOString() };
  const value = proposedValue(doubt);
  if (isMissingFact(doubt)) return { ...vehicle, ...rest };
  if (accepts && value !== undefined) return { ...vehicle, ...rest, [field]: value };
  return { ...vehicle, ...rest, locked_fields: withLocks(vehicle.locked_fields, [field]) };
}
