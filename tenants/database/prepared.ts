import type { SqliteClient } from './connect.ts';
import type { Store } from './open.ts';

type Statement = ReturnType<SqliteClient['prepare']>;
const statements = new WeakMap<Pick<Store, 'reader'>, Map<string, Statement>>();

/** A statement of the reading connection, prepared once per store: for what every request asks. */
export function prepared(store: Pick<Store, 'reader'>, sql: string): Statement {
  let known = statements.get(store);
  if (known === undefined) {
    known = new Map();
    statements.set(store, known);
  }
  let statement = known.get(sql);
  if (statement === undefined) {
    statement = store.reader.prepare(sql);
    known.set(sql, statement);
  }
  return statement;
}
