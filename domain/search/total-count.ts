import type { FacetItem } from '../ports/stock.ts';

/** Above this a hosted engine may have capped its count (specification, section 4; design, section 11). */
const countCap = 1999;

/**
 * The number of vehicles found. Above the cap: the sum of the counts of the chosen car types (all when none is chosen),
 * or the engine's count if it did not count them.
 */
export function totalCount(
  count: number,
  carTypes: readonly FacetItem[] | undefined,
  chosen: readonly string[] | undefined,
  cap: number = countCap,
): number {
  if (count <= cap || !carTypes || carTypes.length === 0) return count;
  const counted = carTypes.filter((item) => !chosen || chosen.length === 0 || chosen.includes(item.value));
  return counted.reduce((sum, item) => sum + item.count, 0);
}
