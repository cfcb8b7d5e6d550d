/** Emails to the admins of a site, and to addresses that lost a part in it, when a setting with an effect changes (decision 0310). */
import { gt, isNull, or } from 'drizzle-orm';
import type { EffectNews } from '#domain/access/describe-effects.ts';
import { has } from '../database/dialect/expressions.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { accountTable } from '../database/tables.ts';
import { queueMails } from './queue-mails.ts';

const hour = 3_600_000;

/** What happened: it applies now, or approval is requested. */
type Step = 'applies' | 'asked';

/** Characters of the list of changes in one email. */
const longest = 6000;

/**
 * Queues the emails in the transaction of the change. Admins whose account was disabled within the last day are
 * notified too: an attacker who takes over a site begins by shutting the others out. A template has no admins, so no
 * emails are queued.
 */
export async function notifyAdmins(
  db: Db,
  store: Pick<Store, 'now'>,
  scope: TenantScope,
  { news, by, step = 'applies' }: { readonly news: EffectNews | null; readonly by: string; readonly step?: Step },
): Promise<void> {
  if (news === null || scope.kind !== 'site') return;
  const now = store.now();
  const lately = new Date(now.getTime() - 24 * hour).toISOString();
  const admins = await db
    .select({ email: accountTable.email })
    .from(accountTable)
    .where(
      has(
        accountTable,
        { tenantId: scope.tenantId, role: 'admin' },
        or(isNull(accountTable.disabledAt), gt(accountTable.disabledAt, lately)),
      ),
    );
  const at = now.toISOString();
  await queueMails(db, {
    tenantId: scope.tenantId,
    at,
    template: 'setting-changed',
    to: [...admins.map(({ email }) => email), ...news.formerAddresses],
    detail: { site: scope.slug, by, at, changes: news.lines.join('\n').slice(0, longest), step },
  });
}
