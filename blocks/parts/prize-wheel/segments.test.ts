import { expect, test } from 'vitest';
import { segmentsOf, turnTo } from './segments.ts';

const prize = (name: string, share: number) => ({ name, share, chance: '', terms: '', isGone: false });

test('a wheel is divided by chances, each wide enough to be seen, and turns a segment to the top', () => {
  const facts = { prizes: [prize('Mug', 5000), prize('Car', 1)], noPrize: { chance: '', share: 4999 } };
  const segments = segmentsOf(facts);
  expect(segments.map((each) => each.prize)).toEqual(['Mug', 'Car', null]);
  expect(segments.at(-1)?.to).toBeCloseTo(360);
  expect((segments[1]?.to ?? 0) - (segments[1]?.from ?? 0)).toBeGreaterThan(15);
  for (const { prize: name, from, to } of segments) {
    const top = (((-turnTo(segments, name, 5) % 360) + 360) % 360) + 0;
    expect(top).toBeGreaterThan(from);
    expect(top).toBeLessThan(to);
  }
  expect(segmentsOf({ prizes: [prize('Mug', 10_000)], noPrize: { chance: '', share: 0 } })).toEqual([
    { prize: 'Mug', from: 0, to: 360 },
  ]);
});
