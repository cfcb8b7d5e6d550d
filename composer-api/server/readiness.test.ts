import { expect, test } from 'vitest';
import { ReadinessCheck } from './readiness.ts';

test('O-12: a process whose database does not answer is not ready, and is again once it does', async () => {
  let [clock, isThere, asked] = [0, true, 0];
  const readiness = new ReadinessCheck(
    async () => {
      asked += 1;
      return isThere;
    },
    () => clock,
  );
  expect(await readiness.now()).toBe('ok');
  isThere = false;
  // Many questions are one query.
  expect([await readiness.now(), await readiness.now(), asked]).toEqual(['ok', 'ok', 1]);
  clock = 2_000;
  expect([await readiness.now(), asked]).toEqual(['no database', 2]);
  [clock, isThere] = [4_000, true];
  expect(await readiness.now()).toBe('ok');
  readiness.end();
  expect(await readiness.now()).toBe('ending');
});
