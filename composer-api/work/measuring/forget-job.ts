/** Forgets what was counted on sites more than thirteen months ago, and events that were forwarded some days ago. */
import { addDays } from '#domain/text/dates.ts';
import type { Store } from '#tenants/database/open.ts';
import { forgetForwards, listOldForwards } from '#tenants/delivery/forwarded-events.ts';
import { enqueueJob } from '#tenants/jobs/enqueue-job.ts';
import { forgetCounts, listOldCounts } from '#tenants/measuring/count-events.ts';
import { findScopeById } from '#tenants/sites/hosts.ts';
import type { JobKind } from '../../kernel/job-kind.ts';

/** A year can be compared with the month before it began. */
const keptDays = 400;
/** As long as services of analytics take an event, and staff look for one. */
const keptForwardsMs = 4 * 86_400_000;
const kind = 'forget-counts';

export function forgetCountsJob(store: Store): JobKind {
  const before = () => addDays(store.now().toISOString().slice(0, 10), -keptDays);
  const forwardsBefore = () => new Date(store.now().getTime() - keptForwardsMs).toISOString();
  return {
    kind,
    lane: kind,
    mostAttempts: 5,
    async plan() {
      const old = [...(await listOldCounts(store, before())), ...(await listOldForwards(store, forwardsBefore()))];
      for (const tenantId of new Set(old)) {
        const scope = await findScopeById(store, tenantId);
        if (!scope) continue;
        const at = store.now().toISOString();
        await store.tx((db) => enqueueJob(db, scope, { kind, lane: kind, payload: {}, runAt: at, once: kind }, at));
      }
    },
    async run({ scope }) {
      await forgetCounts(store, scope, before());
      await forgetForwards(store, scope, forwardsBefore());
    },
  };
}
