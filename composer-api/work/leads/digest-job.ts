/** Mails readers of an inbox what waits there, at the time that each has chosen. */
import { digestSince, hasNews, nextDigest, sumCounts } from '#domain/leads/digest.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { enqueueJob } from '#tenants/jobs/enqueue-job.ts';
import {
  countForDigest,
  type DueDigest,
  forgetDigests,
  listDueDigests,
  listSitesWithDigests,
  sendDigest,
  setDigest,
} from '#tenants/leads/digests.ts';
import { findScopeById } from '#tenants/sites/hosts.ts';
import type { JobKind } from '../../kernel/job-kind.ts';
import { answeringFacts } from '../delivery/dealer-facts.ts';
import { findDigestReader } from '../delivery/digest-mail.ts';

const kind = 'lead-digest';

export function leadDigestJob(store: Store, deliveries: { wake(): void }): JobKind {
  return {
    kind,
    lane: kind,
    mostAttempts: 8,
    async plan() {
      for (const tenantId of await listSitesWithDigests(store)) {
        const scope = await findScopeById(store, tenantId);
        if (!scope) {
          await forgetDigests(store, tenantId);
          continue;
        }
        const at = store.now().toISOString();
        await store.tx((db) => enqueueJob(db, scope, { kind, lane: kind, payload: {}, runAt: at, once: kind }, at));
      }
    },
    async run({ scope, signal }) {
      const { zone } = await answeringFacts(store, scope, '');
      for (;;) {
        const due = await listDueDigests(store, scope);
        if (due.length === 0) return;
        for (const digest of due) {
          await send(store, scope, digest, zone);
          signal.throwIfAborted();
        }
        deliveries.wake();
      }
    },
  };
}

async function send(store: Store, scope: TenantScope, digest: DueDigest, zone: string): Promise<void> {
  const { accountId, every } = digest;
  const reader = await findDigestReader(store, scope, accountId);
  if (reader === null) return setDigest(store, scope, accountId, null);
  const since = digestSince(every, new Date(digest.nextAt), zone).toISOString();
  const counts = await countForDigest(store, scope, { since, locationIds: reader.locationIds });
  const mail = { kind: 'digest', to: reader.email, account: accountId, every, since };
  await sendDigest(store, scope, digest, {
    nextAt: nextDigest(every, store.now(), zone).toISOString(),
    mail: hasNews(sumCounts([...counts.values()])) ? mail : null,
  });
}
