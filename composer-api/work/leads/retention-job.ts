/** Erases the words of leads, and accounts of shoppers, whose time is up, by the rules of each site, once a day and in small steps. */

import { recordAudit } from '#tenants/audit/record-audit.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { eraseIdleAccounts } from '#tenants/garage/erase-shopper.ts';
import { enqueueJob } from '#tenants/jobs/enqueue-job.ts';
import { bytesOfLeads, eraseLeads } from '#tenants/privacy/erase-leads.ts';
import {
  delayRetention,
  findRetention,
  listDueRetentions,
  listExpired,
  listExpiredAccounts,
} from '#tenants/privacy/retention.ts';
import { findScopeById } from '#tenants/sites/hosts.ts';
import type { JobKind } from '../../kernel/job-kind.ts';
import type { LeadFiles } from '../../media/lead-files.ts';
import type { AsideLeads } from '../../site/leads/aside-leads.ts';
import type { DeliveryFiles } from '../delivery/delivery-files.ts';

interface RetentionDeps {
  readonly store: Store;
  readonly leadFiles: Pick<LeadFiles, 'remove'>;
  readonly deliveryFiles: DeliveryFiles;
  readonly asideLeads: Pick<AsideLeads, 'expire'>;
}

/** Leads per step: few enough that a form submitted at the same time does not wait. */
const batch = 50;
const kind = 'lead-retention';

export function retentionJob({ store, leadFiles, deliveryFiles, asideLeads }: RetentionDeps): JobKind {
  return {
    kind,
    lane: kind,
    mostAttempts: 5,
    async plan() {
      for (const tenantId of await listDueRetentions(store)) {
        const scope = await findScopeById(store, tenantId);
        const now = store.now();
        const at = now.toISOString();
        await store.tx(async (db) => {
          await delayRetention(db, tenantId, now);
          if (scope) await enqueueJob(db, scope, { kind, lane: kind, payload: {}, runAt: at, once: kind }, at);
        });
      }
    },
    async run({ scope, signal }) {
      const { rules } = await findRetention(store.db, scope);
      const aside = await asideLeads.expire(scope, rules, store.now());
      if (aside > 0) await noteExpired(store, scope, aside);
      // Rules are read again for each step, so that switching them off takes effect at once.
      for (;;) {
        const ids = await listExpired(store, scope, batch);
        if (ids.length === 0) break;
        // Bytes first: a row without bytes is found again, bytes without a row never are.
        const { files, deliveries } = await bytesOfLeads(store.db, scope, ids);
        await deliveryFiles.remove(deliveries);
        for (const id of files) await leadFiles.remove(scope, id);
        await store.tx(async (db) => {
          const at = store.now().toISOString();
          const { leads } = await eraseLeads(db, scope, ids, at);
          await recordAudit(db, scope, { action: 'privacy.expire', by: 'Forecourt', at, detail: { leads } });
        });
        signal.throwIfAborted();
      }
      for (;;) {
        const { rules: latest } = await findRetention(store.db, scope);
        const ids = await listExpiredAccounts(store, scope, latest, batch);
        if (ids.length === 0) return;
        await eraseIdleAccounts(store, scope, ids);
        signal.throwIfAborted();
      }
    },
  };
}

function noteExpired(store: Store, scope: TenantScope, leads: number): Promise<void> {
  const at = store.now().toISOString();
  return store.tx((db) => recordAudit(db, scope, { action: 'privacy.expire', by: 'Forecourt', at, detail: { leads } }));
}
