/**
 * Long writes in short transactions. One connection writes and one thread serves all tenants, so a step ends by the clock
 * and not by a number of rows: how long a row takes differs by a factor of a hundred between machines and rows.
 */
import type { Db } from './connect.ts';
import type { Store } from './open.ts';
import { letOthersGo, stepMs } from './pieces.ts';

/** Whether there is time for one more piece of work in this step. Ask after each piece: the first always has. */
export type HasTime = () => boolean;

/** For work that blocks nothing, such as at startup. */
export const unhurried: HasTime = () => true;

/** The parts of a store that steps need. */
type StepStore = Pick<Store, 'tx' | 'stepClock'> & Partial<Pick<Store, 'checkpoints'>>;

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
  store: StepStore,
  step: (db: Db, hasTime: HasTime) => Promise<boolean>,
  { signal, between }: StepOptions = {},
): Promise<void> {
  while (await oneStep(store, step, signal)) await between?.();
}

/** One such step, for callers that decide what follows; other work has run first when it resolves. */
export async function oneStep<T>(
  { tx, stepClock, checkpoints }: StepStore,
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
  // Last, so that the checkpoint finds nothing new in the log while it continues.
  await checkpoints?.catchUp();
  return done;
}

/** The same for a list, in order: `put` stores one item, whole, within one transaction. */
export async function putInSteps<T>(
  store: StepStore,
  items: readonly T[],
  put: (db: Db, item: T, at: number) => Promise<void> | void,
): Promise<void> {
  const left = items.entries();
  let next = left.next();
  if (next.done) return;
  await inSteps(store, async (db, hasTime) => {
    do {
      if (next.done) return false;
      const [at, item] = next.value;
      await put(db, item, at);
      next = left.next();
    } while (hasTime());
    return !next.done;
  });
}
