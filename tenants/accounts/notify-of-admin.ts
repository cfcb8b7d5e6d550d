import type { Db, Store } from '../database/open.ts';
import { notifyAdmins } from '../notices/notify-admins.ts';
import { findScopeById } from '../sites/hosts.ts';
import type { Actor } from './record-act.ts';

/**
 * Notifies the admins of a site of every change among them, since any of them can approve where money goes. In the
 * transaction of the change.
 * @param tenantId null for staff of the platform: no site's admins are notified
 */
export async function notifyOfAdmin(
  db: Db,
  store: Pick<Store, 'now'>,
  { tenantId }: { readonly tenantId: string | null },
  line: string,
  { name: by }: Pick<Actor, 'name'>,
): Promise<void> {
  const scope = tenantId === null ? null : await findScopeById({ db }, tenantId);
  if (scope !== null) await notifyAdmins(db, store, scope, { news: { lines: [line], formerAddresses: [] }, by });
}
