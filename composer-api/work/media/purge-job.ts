/** Takes away the bytes of what was deleted from a library more than 30 days ago. */
import type { Store } from '#tenants/database/open.ts';
import { enqueueJob } from '#tenants/jobs/enqueue-job.ts';
import { purgeJob } from '#tenants/media/edit-media.ts';
import { nextPurge, purgeMedia } from '#tenants/media/purge-media.ts';
import type { JobKind } from '../../kernel/job-kind.ts';
import type { PhotoStore } from '../../media/photo-store.ts';

export function mediaPurgeJob(store: Store, photos: PhotoStore): JobKind {
  return {
    kind: purgeJob.kind,
    lane: purgeJob.lane,
    mostAttempts: 8,
    async run({ scope, signal }) {
      for (;;) {
        const next = await nextPurge(store, scope);
        if (next === null) return;
        if (next > store.now()) {
          const at = store.now().toISOString();
          await store.tx((db) => enqueueJob(db, scope, { ...purgeJob, runAt: next.toISOString() }, at));
          return;
        }
        for (const file of await purgeMedia(store, scope)) await photos.remove(scope, file);
        signal.throwIfAborted();
      }
    },
  };
}
