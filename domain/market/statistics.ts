/** Statistics that a few wild values do not move. */

/** The middle value; the mean of the two middle ones of an even number. NaN for none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value below which a share `at` (0 to 1) of the values lies, between neighbours in proportion. NaN for none. */
export function quantile(values: readonly number[], at: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * at;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

/** Median absolute deviation, scaled to the standard deviation of a normal distribution. NaN for none. */
export function robustSpread(values: readonly number[]): number {
  const middle = median(values);
  return 1.4826 * median(values.map((value) => Math.abs(value - middle)));
}

/**
 * Theil–Sen slope of y over x: the median of the slopes of all pairs whose x differ. Up to 29 % of the points may be
 * anything at all. Null where no two x differ.
 */
export function theilSenSlope(points: readonly { readonly x: number; readonly y: number }[]): number | null {
  const slopes: number[] = [];
  for (const [index, a] of points.entries())
    for (const b of points.slice(index + 1)) if (a.x !== b.x) slopes.push((b.y - a.y) / (b.x - a.x));
  return slopes.length === 0 ? null : median(slopes);
}
