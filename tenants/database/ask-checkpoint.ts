import type { SqliteClient } from './connect.ts';

export interface Checkpointed {
  /** Pages in the log, and how many of them are in the database file as well. */
  readonly log: number;
  readonly done: number;
}

/** Asks SQLite for a checkpoint (PASSIVE), or only how far the last one came (NOOP). */
export function askCheckpoint(client: SqliteClient, mode: 'NOOP' | 'PASSIVE'): Checkpointed {
  // The three columns of this pragma; NOOP has been there since 3.51.
  const { log, checkpointed } = client.prepare(`PRAGMA wal_checkpoint(${mode})`).get() as {
    log: number;
    checkpointed: number;
  };
  return { log, done: checkpointed };
}
