/** Long work in short pieces on the one thread that serves all tenants. */

/**
 * Milliseconds after which a step starts no more work; with its commit it blocks the writer for some milliseconds longer.
 */
export const stepMs = 15;
/** Turns of the event loop that others get between two steps at most, as long as they need them. */
const mostTurns = 20;
/** A turn that was shorter than this (milliseconds) found no work; after two of them nothing is waiting. */
const quietMs = 0.5;

/** Does short pieces of work that write nothing; every 15 ms, all other work of this process goes first. */
export async function pieceByPiece<T>(clock: () => number, items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let until = clock() + stepMs;
  for (const item of items) {
    work(item);
    if (clock() < until) continue;
    await letOthersGo(clock);
    until = clock() + stepMs;
  }
}

/** Waits until nothing else has work for this thread, for a bounded number of turns of its event loop. */
export async function letOthersGo(clock: () => number): Promise<void> {
  let quiet = 0;
  for (let turns = 0; turns < mostTurns && quiet < 2; turns += 1) {
    const before = clock();
    await oneTurn();
    quiet = clock() - before <= quietMs ? quiet + 1 : 0;
  }
}

/** Lets others read once, within a transaction of many rows: their writes wait for its end. */
export function oneTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
