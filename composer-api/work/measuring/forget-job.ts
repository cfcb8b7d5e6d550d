/** Forgets what was counted on sites more than thirteen months ago. */
import { addDays } from '#domain/text/dates.ts';
import type { Store } from '#tenants/database/open.ts';
import { enqueueJob } from '#tenants/jobs/enqueue-job.ts';
import { forgetCounts, listOldCounts } from '#tenants/measuring/count-events.ts';
import { findScopeById } from '#tenants/sites/hosts.ts';
import type { JobKind } from '../../kernel/job-kind.ts';

/** A year can be compared with the month before it began. */
const keptDays = 400;
const kind = 'forget-counts';

export function forgetCountsJob(store: Store): JobKind {
  const before = () => addDays(store.now().toISOString().slice(0, 10), -keptDays);
  return {
    kind,
    lane: kind,
    mostAttempts: 5,
    async plan() {
      for (const tenantId of await listOldCounts(store, before())) {
        const scope = await findScopeById(store, tenantId);
        if (!scope) continue;
        const at = store.now().toISOString();
        await store.tx((db) => enqueueJob(db, scope, { kind, lane: kind, payload: {}, runAt: at, once: kind }, at));
      }
    },
    run: ({ scope }) => forgetCounts(store, scope, before()),
  };
}
