/** How a wheel is divided: a segment for each prize, and one for no prize where that can happen. */
import type { SpinFacts } from '#domain/ports/promotions.ts';

export interface Segment {
  /** Null for no prize. */
  readonly prize: string | null;
  /** Degrees clockwise from the top. */
  readonly from: number;
  readonly to: number;
}

/** A smaller segment could not be seen, or hit; the list next to the wheel states the actual chances. */
const leastShare = 500;

export function segmentsOf({ prizes, noPrize }: Pick<SpinFacts, 'prizes' | 'noPrize'>): readonly Segment[] {
  const parts: readonly { readonly prize: string | null; readonly share: number }[] = [
    ...prizes.map(({ name, share }) => ({ prize: name, share: Math.max(share, leastShare) })),
    ...(noPrize.share > 0 ? [{ prize: null, share: Math.max(noPrize.share, leastShare) }] : []),
  ];
  const whole = parts.reduce((sum, { share }) => sum + share, 0);
  let end = 0;
  return parts.map(({ prize, share }) => {
    const from = end;
    end += (share / whole) * 360;
    return { prize, from, to: end };
  });
}

/** How far the wheel turns until that prize is at the top; whole turns first. */
export function turnTo(segments: readonly Segment[], prize: string | null, turns: number): number {
  const found = segments.find((segment) => segment.prize === prize) ?? segments.find((each) => each.prize === null);
  return turns * 360 - (found ? (found.from + found.to) / 2 : 0);
}
