/** Lets requests and timers that wait have their turn: SQLite answers without one, so a row of queries would hold them up. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
