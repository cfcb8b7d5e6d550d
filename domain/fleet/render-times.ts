/** Times of rendering, counted in buckets that grow by a quarter of a doubling: a percentile is right within a tenth. */
const perDoubling = 4;
const mostBuckets = 100;

/** The bucket of a time in milliseconds. */
export function bucketOf(ms: number): number {
  const micros = Math.max(1, ms * 1000);
  return Math.min(mostBuckets - 1, Math.floor(Math.log2(micros) * perDoubling));
}

/** The sum of two lists of counts. */
export function addBuckets(a: readonly number[], b: readonly number[]): readonly number[] {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, at) => (a[at] ?? 0) + (b[at] ?? 0));
}

/** Milliseconds that this share of the times did not exceed; null where there are none. @param share 0 to 1 */
export function timeAt(buckets: readonly number[], share: number): number | null {
  const total = buckets.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let passed = 0;
  for (const [at, count] of buckets.entries()) {
    passed += count;
    // The middle of the bucket, as a factor.
    if (passed >= total * share) return 2 ** ((at + 0.5) / perDoubling) / 1000;
  }
  return null;
}
