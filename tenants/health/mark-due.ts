import { has } from '../database/dialect/expressions.ts';
import type { Db } from '../database/open.ts';
import { type Given, statement } from '../database/statement.ts';
import { siteHealthTable } from './tables.ts';

/** A row that is marked already is not written again: each lead requests it. */
const mark = statement((db, given: Given<'tenantId'>) =>
  db
    .update(siteHealthTable)
    .set({ due: true })
    .where(has(siteHealthTable, { tenantId: given('tenantId'), due: false })),
);

/** Schedules an early check of the site. */
export async function markHealthDue(db: Db, { tenantId }: { readonly tenantId: string }): Promise<void> {
  await mark.run(db, { tenantId });
}
