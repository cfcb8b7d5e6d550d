/** One person's email alerts, for their export and for erasure. */
import { and, eq } from 'drizzle-orm';
import { mailKey } from '#domain/leads/person-keys.ts';
import { has, isOneOf } from '../database/dialect/expressions.ts';
import type { Db, TenantScope } from '../database/open.ts';
import { outboxTable } from '../database/tables.ts';
import { alertsOfPerson, endAlertsIn } from '../vehicle-alerts/alerts.ts';
import { alertMailTable } from '../vehicle-alerts/tables.ts';

export interface PersonAlert {
  readonly title: string;
  readonly address: string;
  readonly state: string;
  readonly askedAt: string;
  readonly confirmedAt: string | null;
}

export async function listPersonAlerts(
  db: Db,
  scope: TenantScope,
  { mail }: { readonly mail: string },
): Promise<readonly PersonAlert[]> {
  const key = mailKey(mail);
  if (key === '') return [];
  return (await alertsOfPerson(db, scope, key)).map(({ title, address, state, askedAt, liveAt }) => ({
    title,
    address,
    state,
    askedAt,
    confirmedAt: liveAt,
  }));
}

/** In the caller's transaction: alerts end, and mails that named the address go. @returns how many alerts there were. */
export async function eraseAlerts(db: Db, scope: TenantScope, { mail }: { readonly mail: string }): Promise<number> {
  const key = mailKey(mail);
  if (key === '') return 0;
  const { tenantId } = scope;
  const ended = await endAlertsIn(db, scope, key);
  const mails = await db
    .delete(alertMailTable)
    .where(has(alertMailTable, { tenantId, personMail: key }))
    .returning({ id: alertMailTable.id });
  await db.delete(outboxTable).where(
    and(
      eq(outboxTable.tenantId, tenantId),
      isOneOf(
        outboxTable.id,
        mails.map(({ id }) => id),
      ),
    ),
  );
  return ended + mails.length;
}
