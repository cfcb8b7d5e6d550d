/** Takes away files of forms that never came, and of leads that were erased. */
import type { Store } from '#tenants/database/open.ts';
import { enqueueJob } from '#tenants/jobs/enqueue-job.ts';
import { forgetLeadFiles, leadFilesJob, listSpentFiles, nextSpentFile } from '#tenants/leads/lead-files.ts';
import type { JobKind } from '../../kernel/job-kind.ts';
import type { LeadFiles } from '../../media/lead-files.ts';

export function leadFilesPurgeJob(store: Store, files: Pick<LeadFiles, 'remove'>): JobKind {
  return {
    kind: leadFilesJob.kind,
    lane: leadFilesJob.lane,
    mostAttempts: 8,
    async run({ scope, signal }) {
      for (;;) {
        const spent = await listSpentFiles(store, scope);
        if (spent.length === 0) break;
        // Bytes first: a row without bytes is found again, bytes without a row never are.
        for (const { id } of spent) await files.remove(scope, id);
        await forgetLeadFiles(
          store,
          scope,
          spent.map(({ id }) => id),
        );
        signal.throwIfAborted();
      }
      const next = await nextSpentFile(store, scope);
      if (next === null) return;
      const at = store.now().toISOString();
      await store.tx((db) => enqueueJob(db, scope, { ...leadFilesJob, runAt: next.toISOString() }, at));
    },
  };
}
