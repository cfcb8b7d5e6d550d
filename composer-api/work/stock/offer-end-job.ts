/** Ends offer prices, and days on the website, at the end of their last day, by the clocks of the site. */
import { nextRun } from '#domain/feeds/next-run.ts';
import { localDay } from '#domain/text/dates.ts';
import type { Store } from '#tenants/database/open.ts';
import { siteTimeZone } from '#tenants/documents/site-clock.ts';
import { enqueueJob } from '#tenants/jobs/enqueue-job.ts';
import { endDays } from '#tenants/stock/end-days.ts';
import { offerEndKind } from '#tenants/stock/put-vehicle.ts';
import type { JobKind } from '../../kernel/job-kind.ts';

export function offerEndJob(store: Store): JobKind {
  return {
    kind: offerEndKind,
    lane: offerEndKind,
    mostAttempts: 1_000,
    async run({ scope, payload }) {
      // Only `putVehicle` and the lines below write this payload.
      const { until } = payload as { readonly until: string };
      const zone = await siteTimeZone(store, scope);
      const now = store.now();
      const today = localDay(now, zone);
      await endDays(store, scope, today);
      if (until < today) return;
      // The day goes on in the site's zone.
      const runAt = nextRun({ kind: 'daily', at: '00:00' }, zone, now).toISOString();
      const job = { kind: offerEndKind, lane: offerEndKind, payload: { until }, runAt, once: until };
      await store.tx((db) => enqueueJob(db, scope, job, now.toISOString()));
    },
  };
}
