import { expect, test } from 'vitest';
import { WorkTurns } from './work-turns.ts';

test('one piece runs in a turn of the event loop; owners take turns, and of one owner the oldest call continues', async () => {
  const turns = new WorkTurns();
  const log: string[] = [];
  let looks = 0;
  const call = async (owner: string, name: string, pieces: number) => {
    const next = turns.begin(owner);
    for (let piece = 0; piece < pieces; piece++) {
      if (piece > 0) await next();
      log.push(`${name}${piece} at ${looks}`);
    }
  };
  const look = () => {
    looks++;
    if (log.length < 9) setImmediate(look);
  };
  setImmediate(look);
  await Promise.all([call('loud', 'a', 3), call('loud', 'b', 3), call('quiet', 'q', 3)]);
  expect(log).toEqual([
    'a0 at 0',
    'b0 at 0',
    'q0 at 0',
    'a1 at 1',
    'q1 at 2',
    'a2 at 3',
    'q2 at 4',
    'b1 at 5',
    'b2 at 6',
  ]);
});
