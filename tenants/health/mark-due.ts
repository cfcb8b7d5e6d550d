/** For changes of a site's health without a new version: a lead, a feed's run, a block that failed. */
import { and, eq } from 'drizzle-orm';
import type { Db } from '../database/connect.ts';
import { type Given, statement } from '../database/statement.ts';
import { siteHealthTable } from './tables.ts';

/** A row that is marked already is not written again: each lead requests it. */
const mark = statement((db, given: Given<'tenantId'>) =>
  db
    .update(siteHealthTable)
    .set({ due: true })
    .where(and(eq(siteHealthTable.tenantId, given('tenantId')), eq(siteHealthTable.due, false))),
);

/** Schedules an early check of the site. */
export async function markHealthDue(db: Db, { tenantId }: { readonly tenantId: string }): Promise<void> {
  await mark.run(db, { tenantId });
}
