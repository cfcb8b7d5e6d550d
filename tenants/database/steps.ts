/**
 * Long writes in short transactions. One connection writes and one thread serves all tenants, so a step ends by the clock
 * and not by a number of rows: how long a row takes differs by a factor of a hundred between machines and rows.
 */
import type { Db } from './connect.ts';
import type { Store } from './open.ts';

/** Milliseconds after which a step takes up nothing more; with its commit it holds the writer some milliseconds longer. */
export const stepMs = 15;
/** Turns of the event loop that others get between two steps at most, as long as they need them. */
const mostTurns = 20;
/** A turn that took no longer (milliseconds) found nothing to do; after two of them nobody waits. */
const quietMs = 0.5;

/** Whether there is time for one more piece of work in this step. Ask after each piece: the first always has. */
export type HasTime = () => boolean;

/** For work that nobody waits beside, such as at the start. */
export const unhurried: HasTime = () => true;

interface StepOptions {
  /** Ends the work between two steps, with its reason. */
  readonly signal?: AbortSignal | undefined;
  /** Called between two steps; a rejection ends the work. */
  readonly between?: (() => Promise<void>) | undefined;
}

/**
 * Calls `step` in one background transaction after another until it answers false; what waits in this process, writes and
 * requests alike, goes first in between.
 */
export async function inSteps(
  store: Pick<Store, 'tx' | 'stepClock'>,
  step: (db: Db, hasTime: HasTime) => Promise<boolean>,
  { signal, between }: StepOptions = {},
): Promise<void> {
  while (await oneStep(store, step, signal)) await between?.();
}

/** One such step, for whoever says by itself what comes next; others have gone first when it resolves. */
export async function oneStep<T>(
  { tx, stepClock }: Pick<Store, 'tx' | 'stepClock'>,
  step: (db: Db, hasTime: HasTime) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  signal?.throwIfAborted();
  const done = await tx(
    (db) => {
      const until = stepClock() + stepMs;
      return step(db, () => stepClock() < until);
    },
    { background: true },
  );
  await letOthersGo(stepClock);
  return done;
}

/** The same for a list, in order: `put` stores one item, whole, within one transaction. */
export async function putInSteps<T>(
  store: Pick<Store, 'tx' | 'stepClock'>,
  items: readonly T[],
  put: (db: Db, item: T, at: number) => Promise<void> | void,
  options?: StepOptions,
): Promise<void> {
  const left = items.entries();
  let next = left.next();
  if (next.done) return;
  await inSteps(
    store,
    async (db, hasTime) => {
      do {
        if (next.done) return false;
        const [at, item] = next.value;
        await put(db, item, at);
        next = left.next();
      } while (hasTime());
      return !next.done;
    },
    options,
  );
}

/** Waits until nothing else has work for this thread, for a bounded number of turns of its event loop. */
async function letOthersGo(clock: () => number): Promise<void> {
  let quiet = 0;
  for (let turns = 0; turns < mostTurns && quiet < 2; turns += 1) {
    const before = clock();
    await new Promise((resolve) => setImmediate(resolve));
    quiet = clock() - before <= quietMs ? quiet + 1 : 0;
  }
}
