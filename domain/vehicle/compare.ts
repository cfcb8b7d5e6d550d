/** Vehicles side by side: their facts, and in which they differ. */
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { SpecContext } from './spec-displays.ts';
import { fullSpecs } from './spec-list.ts';

export interface CompareRow {
  readonly key: string;
  readonly label: string;
  /** One for each vehicle, in their order; null if unknown. */
  readonly values: readonly (string | null)[];
  readonly differs: boolean;
}

/** Fields that identify one vehicle are no use in a comparison. */
const own = new Set(['vin', 'stocknum', 'rego']);

/**
 * Rows that at least one vehicle has, in the order of the specifications. Each vehicle comes with the IANA zone of its
 * yard, whose clock decides when its registration ends.
 */
export function compareSpecs(
  vehicles: readonly { readonly vehicle: Vehicle; readonly zone: string }[],
  context: Omit<SpecContext, 'zone'>,
): readonly CompareRow[] {
  const lists = vehicles.map(({ vehicle, zone }) => fullSpecs(vehicle, { ...context, zone }));
  // The order is that of the specifications, independent of the vehicles compared.
  const labels = new Map(
    [...lists]
      .sort((a, b) => b.length - a.length)
      .flatMap((list) => list.map(({ key, label }) => [key, label] as const)),
  );
  return [...labels]
    .filter(([key]) => !own.has(key))
    .map(([key, label]) => {
      const values = lists.map((list) => list.find((entry) => entry.key === key)?.value ?? null);
      return { key, label, values, differs: new Set(values).size > 1 };
    });
}

/** Slugs from the parameter `ids`: each once, in their order, `limit` at most. */
export function readIds(text: string | null, limit: number): readonly string[] {
  const ids = (text ?? '').split(',').map((id) => id.trim());
  return [...new Set(ids.filter((id) => /^[\w-]{1,200}$/.test(id)))].slice(0, limit);
}
