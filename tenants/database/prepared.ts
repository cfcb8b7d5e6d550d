import type { SqliteClient } from './connect.ts';
import type { Store } from './open.ts';

type Statement = ReturnType<SqliteClient['prepare']>;
const statements = new WeakMap<SqliteClient, Map<string, Statement>>();

/** A statement of the reading connection, prepared once: for what every request asks. */
export function prepared({ reader }: Pick<Store, 'reader'>, sql: string): Statement {
  return preparedOn(reader, sql);
}

/** A statement of a connection, prepared once: for what is written row by row. */
export function preparedOn(client: SqliteClient, sql: string): Statement {
  let known = statements.get(client);
  if (known === undefined) {
    known = new Map();
    statements.set(client, known);
  }
  let statement = known.get(sql);
  if (statement === undefined) {
    statement = client.prepare(sql);
    known.set(sql, statement);
  }
  return statement;
}
