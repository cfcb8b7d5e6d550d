import { isOneOf } from '../database/dialect/expressions.ts';
import type { Db } from '../database/open.ts';
import { outboxTable } from '../database/tables.ts';

/** Which of these deliveries exist, on any site: a mail written to a file names no site. */
export async function knownDeliveries(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.select({ id: outboxTable.id }).from(outboxTable).where(isOneOf(outboxTable.id, ids));
  return new Set(rows.map(({ id }) => id));
}
