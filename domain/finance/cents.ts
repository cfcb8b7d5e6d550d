/** Dollars of documents and forms as whole cents and back: all sums of a loan are made in cents. */

/** Whole cents, half a cent up. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100 + 1e-7);
}

/** Dollars whose shortest decimal has at most two places. */
export function fromCents(cents: number): number {
  return Math.round(cents) / 100;
}
