import { newId } from '../database/new-id.ts';
import type { Db } from '../database/open.ts';
import { outboxTable } from '../database/tables.ts';

interface StaffNotice {
  readonly tenantId: string;
  /** Each address gets one. */
  readonly to: Iterable<string>;
  /** Of `domain/mail/staff-mails.ts`, with what it says. */
  readonly template: string;
  readonly detail: { readonly [name: string]: string };
  /** ISO 8601. */
  readonly at: string;
}

/** Queues one email for several people of a site, in the transaction of what it is about. */
export async function queueMails(db: Db, { tenantId, to, template, detail, at }: StaffNotice): Promise<void> {
  const mails = [...new Set(to)].map((address) => ({
    id: newId(),
    tenantId,
    leadId: null,
    channel: 'mail' as const,
    nextAt: at,
    createdAt: at,
    payload: JSON.stringify({ template, to: address, ...detail }),
  }));
  if (mails.length > 0) await db.insert(outboxTable).values(mails);
}
