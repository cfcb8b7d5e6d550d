/** Long writes: how much goes into one transaction, and who goes first in between. */
import { describe, expect, test } from 'vitest';
import { temporaryFile, temporaryStore } from '#tests/contracts/store-fixture.ts';
import type { Store } from './open.ts';
import { stepMs } from './pieces.ts';
import { inSteps, oneStep, putInSteps } from './steps.ts';

/** A store under a clock that work moves on. */
async function underClock() {
  let clock = 0;
  const store = await temporaryStore({ file: temporaryFile(), stepClock: () => clock });
  const take = (ms: number) => {
    clock += ms;
  };
  await store.tx(async ({ $client }) => void $client.exec('CREATE TABLE done (item INTEGER, step INTEGER)'));
  const items = () => store.reader.prepare('SELECT item FROM done ORDER BY rowid').all().length;
  return { store, take, items };
}

/** Stores items that take a number of milliseconds each; returns how many each transaction has stored. */
async function sizes(store: Store, take: (ms: number) => void, costs: readonly number[]): Promise<readonly number[]> {
  const perStep = new Map<number, number>();
  let step = 0;
  const counting: Store = {
    ...store,
    tx: (run, options) => {
      step += 1;
      return store.tx(run, options);
    },
  };
  await putInSteps(counting, costs, ({ $client }, ms, at) => {
    take(ms);
    $client.prepare('INSERT INTO done VALUES (?, ?)').run(at, step);
    perStep.set(step, (perStep.get(step) ?? 0) + 1);
  });
  return [...perStep.values()];
}

describe('a step', () => {
  test('ends by the clock: many that are fast, few that are slow, one that takes longer than a step', async () => {
    const { store, take, items } = await underClock();
    expect(await sizes(store, take, Array(40).fill(1))).toEqual([15, 15, 10]);
    expect(await sizes(store, take, [5, 5, 5, 5, 400, 1])).toEqual([3, 2, 1]);
    expect(await sizes(store, take, [])).toEqual([]);
    expect(items()).toBe(46);
  });

  test('that fails leaves those before it stored and nothing of itself', async () => {
    const { store, take, items } = await underClock();
    const put = putInSteps(store, [1, 2, 3, 4, 5], ({ $client }, item) => {
      $client.prepare('INSERT INTO done VALUES (?, 0)').run(item);
      if (item === 5) throw new Error('no room');
      take(stepMs / 2);
    });
    await expect(put).rejects.toThrow('no room');
    expect(items()).toBe(4);
  });

  test('is the last when its work is to end', async () => {
    const { store, items } = await underClock();
    const abort = new AbortController();
    const work = inSteps(
      store,
      async ({ $client }) => {
        $client.exec('INSERT INTO done VALUES (1, 1)');
        abort.abort(new Error('the server stops'));
        return true;
      },
      { signal: abort.signal },
    );
    await expect(work).rejects.toThrow('the server stops');
    expect(items()).toBe(1);
  });
});

describe('between two steps', () => {
  test('writes that wait and turns of the event loop come first, as long as they need them', async () => {
    const { store, take } = await underClock();
    const order: string[] = [];
    // Each turn of the other work asks for the next: three of them come before the second step.
    const request = (turns: number): void => {
      if (turns === 0) return;
      setImmediate(() => {
        take(2);
        order.push('request');
        request(turns - 1);
      });
    };
    let steps = 0;
    await inSteps(store, async () => {
      order.push('step');
      steps += 1;
      if (steps === 1) {
        request(3);
        void store.tx(async () => void order.push('lead'));
      }
      return steps < 2;
    });
    expect(order).toEqual(['step', 'lead', 'request', 'request', 'request', 'step']);
  });

  test('others who never end do not keep it waiting for ever', async () => {
    const { store, take } = await underClock();
    let isOver = false;
    const busy = (): void => {
      take(5);
      if (!isOver) setImmediate(busy);
    };
    busy();
    for (let steps = 0; steps < 3; steps += 1) await oneStep(store, async () => undefined);
    isOver = true;
  });
});
