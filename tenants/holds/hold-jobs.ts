/** The job that ends a hold: due at a stored instant, run by any process. */
import type { Db, TenantScope } from '../database/open.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import type { Hold } from './find-holds.ts';

export const expiryKind = 'hold-expiry';

/** An extended hold is checked at its first end, and again at its real one. */
export async function enqueueExpiry(
  db: Db,
  scope: TenantScope,
  { id, expiresAt }: Pick<Hold, 'id' | 'expiresAt'>,
  at: string,
): Promise<void> {
  const job = { kind: expiryKind, lane: expiryKind, payload: { hold: id }, runAt: expiresAt, once: id };
  await enqueueJob(db, scope, job, at);
}
