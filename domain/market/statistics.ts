/** Statistics that a few wild values do not move. */

/** The middle value; the mean of the two middle ones of an even number. NaN for none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The quantile `at` (0 to 1) of the values, interpolated between neighbours. NaN for none. */
export function quantile(values: readonly number[], at: number): number {
  // Large stocks sort millions of slopes: a typed array sorts several times faster, without a comparison.
  const sorted = Float64Array.from(values).sort();
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
  const slopes = new Float64Array((points.length * (points.length - 1)) / 2);
  let length = 0;
  points.forEach((a, index) => {
    for (let other = index + 1; other < points.length; other++) {
      // Sound: below the length.
      const b = points[other] as typeof a;
      if (a.x !== b.x) slopes[length++] = (b.y - a.y) / (b.x - a.x);
    }
  });
  return length === 0 ? null : middleOf(slopes.subarray(0, length));
}

/**
 * The median of `values`, which it reorders. Sorting all of them took most of the time in which a large stock's
 * averages are computed.
 */
function middleOf(values: Float64Array): number {
  const middle = values.length >> 1;
  const upper = select(values, middle);
  if (values.length % 2 === 1) return upper;
  // Values before the middle are not above it.
  return (values.subarray(0, middle).reduce((most, value) => Math.max(most, value)) + upper) / 2;
}

/** The value at `place` of the sorted values (quickselect); afterwards none before it is greater. */
function select(values: Float64Array, place: number): number {
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const pivot = values[(low + high) >> 1] as number;
    let left = low;
    let right = high;
    while (left <= right) {
      while ((values[left] as number) < pivot) left += 1;
      while ((values[right] as number) > pivot) right -= 1;
      if (left > right) break;
      const moved = values[left] as number;
      values[left++] = values[right] as number;
      values[right--] = moved;
    }
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else break;
  }
  return values[place] as number;
}
