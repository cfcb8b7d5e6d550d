/** Checks one site after another, those first whose versions have moved since their last check. */
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { type DocumentHealth, enqueueDueSites, healthKind, measureSite } from '#tenants/fleet/site-health.ts';
import type { JobKind } from '../../kernel/job-kind.ts';

export function healthJob(store: Store, judge: (scope: TenantScope) => Promise<DocumentHealth>): JobKind {
  return {
    kind: healthKind,
    lane: healthKind,
    mostAttempts: 3,
    deadlineMs: 60_000,
    async run({ scope }) {
      if (scope.kind === 'site') await measureSite(store, scope, () => judge(scope));
    },
    async plan() {
      await enqueueDueSites(store);
    },
  };
}
