/** Yields to waiting requests and timers: SQLite answers synchronously, so a series of queries would block them. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
