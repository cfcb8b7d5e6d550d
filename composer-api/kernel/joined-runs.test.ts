import { expect, test } from 'vitest';
import { JoinedRuns } from './joined-runs.ts';

/** Runs that end when they are asked to. */
function held() {
  const ends: ((answer: number | Error) => void)[] = [];
  const answer = () =>
    new Promise<number>((done, failed) => {
      ends.push((value) => (value instanceof Error ? failed(value) : done(value)));
    });
  return { ends, answer };
}

test('those who ask meanwhile share one run, which begins after they asked', async () => {
  const [runs, { ends, answer }] = [new JoinedRuns<number>(), held()];
  const first = runs.ask('a', answer);
  const others = Array.from({ length: 20 }, () => runs.ask('a', answer));
  const apart = runs.ask('b', answer);
  expect(ends).toHaveLength(2);
  ends[1]?.(7);
  expect(await apart).toBe(7);
  ends[0]?.(1);
  expect(await first).toBe(1);
  await expect.poll(() => ends.length).toBe(3);
  ends[2]?.(2);
  expect(await Promise.all(others)).toEqual(others.map(() => 2));
  const later = runs.ask('a', answer);
  expect(ends).toHaveLength(4);
  ends[3]?.(3);
  expect(await later).toBe(3);
});

test('a run that fails fails for those who wait for it, and for no others', async () => {
  const [runs, { ends, answer }] = [new JoinedRuns<number>(), held()];
  const first = runs.ask('a', answer);
  const second = runs.ask('a', answer);
  ends[0]?.(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.(2);
  expect(await second).toBe(2);
});
