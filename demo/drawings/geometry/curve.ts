/** Smooth curves through a few given points, without overshoot. */
export type Knot = readonly [at: number, value: number];

/** A monotone cubic through `knots` (in rising order of `at`); beyond the ends it stays level. */
export function curve(knots: readonly Knot[]): (at: number) => number {
  const slopes = knots.map((knot, i) => slopeAt(knots[i - 1], knot, knots[i + 1]));
  return (at) => {
    const first = knots[0];
    const last = knots.at(-1);
    if (first === undefined || last === undefined) return 0;
    if (at <= first[0]) return first[1];
    if (at >= last[0]) return last[1];
    const i = knots.findIndex((knot) => knot[0] > at) - 1;
    const [x0, y0] = knots[i] ?? first;
    const [x1, y1] = knots[i + 1] ?? last;
    const width = x1 - x0;
    const t = (at - x0) / width;
    const m0 = (slopes[i] ?? 0) * width;
    const m1 = (slopes[i + 1] ?? 0) * width;
    const t2 = t * t;
    const t3 = t2 * t;
    return (2 * t3 - 3 * t2 + 1) * y0 + (t3 - 2 * t2 + t) * m0 + (3 * t2 - 2 * t3) * y1 + (t3 - t2) * m1;
  };
}

function slopeAt(before: Knot | undefined, here: Knot, after: Knot | undefined): number {
  if (before === undefined || after === undefined) return 0;
  const left = (here[1] - before[1]) / (here[0] - before[0]);
  const right = (after[1] - here[1]) / (after[0] - here[0]);
  // The harmonic mean keeps the curve between its points.
  return left * right <= 0 ? 0 : (2 * left * right) / (left + right);
}
