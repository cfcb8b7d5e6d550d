/** Reports slow queries, by their text with placeholders instead of values. */
import type { SqliteClient } from './connect.ts';

/** @param ms from asking to the last row. */
export type OnSlowQuery = (text: string, ms: number) => void;

/** Milliseconds from which a query is slow: what is looked up by an index takes a hundredth of it. */
const slowQueryMs = 25;

type Run = (...values: (string | number | null)[]) => unknown;

/** Times every statement that the connection prepares from now on, with two clock reads for each run. */
export function timeStatements(client: SqliteClient, onSlow: OnSlowQuery): void {
  const prepare = client.prepare.bind(client);
  client.prepare = (text) => {
    const statement = prepare(text);
    const timed =
      (run: Run): Run =>
      (...values) => {
        const began = performance.now();
        const answer = run(...values);
        const ms = performance.now() - began;
        if (ms >= slowQueryMs) onSlow(text, ms);
        return answer;
      };
    // Its own functions are the driver's, and stay those of this statement.
    for (const name of ['all', 'get', 'run'] as const) {
      const run: Run = statement[name].bind(statement);
      Object.assign(statement, { [name]: timed(run) });
    }
    return statement;
  };
}

/** Waits for a query of a remote database, and reports it where it was slow. */
export async function timeQuery<T>(text: string, onSlow: OnSlowQuery | undefined, run: () => Promise<T>): Promise<T> {
  if (onSlow === undefined) return run();
  const began = performance.now();
  try {
    return await run();
  } finally {
    const ms = performance.now() - began;
    if (ms >= slowQueryMs) onSlow(text, ms);
  }
}
