/** Yards by what they are for: sales, service or parts. */
import type { Location } from '#schemas/entities/location.ts';

export const locationKinds = ['sales', 'service', 'parts'] as const;
type LocationKind = (typeof locationKinds)[number];

/** Kind that a dealer locator shows by default (specification, section 7). */
export const usualKind: LocationKind = 'sales';

/** The kind that a text names, in any case; null where it names none. */
export function kindNamed(text: string): LocationKind | null {
  const word = text.trim().toLowerCase();
  return locationKinds.find((kind) => kind === word) ?? null;
}

/** Whether a yard is of a kind; one without a kind is of every kind. */
export function isOfKind({ location_type }: Pick<Location, 'location_type'>, kind: string): boolean {
  return kind === 'all' || location_type === '' || location_type === kind;
}
