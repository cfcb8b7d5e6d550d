/** Sign-ins from a new browser: mailed to the owner, and shown with the account's sessions. */
import { and, desc, eq, gt, lte } from 'drizzle-orm';
import { newId } from '../database/new-id.ts';
import type { Store } from '../database/open.ts';
import { mailStaff, requireAccountRow } from './account-rows.ts';
import type { SignInPlace } from './sessions.ts';
import { deviceNoticeTable } from './tables.ts';

const shownDays = 30;

function oldest(now: Date): string {
  return new Date(now.getTime() - shownDays * 86_400_000).toISOString();
}

/** Tells the owner of an account that it is used from a new browser. */
export async function noticeDevice(store: Store, accountId: string, place: SignInPlace): Promise<void> {
  const address = place.address.slice(0, 100);
  const agent = place.agent.slice(0, 300);
  const now = store.now();
  const at = now.toISOString();
  await store.tx(async (db) => {
    const { row } = await requireAccountRow(db, accountId);
    await db.delete(deviceNoticeTable).where(lte(deviceNoticeTable.at, oldest(now)));
    await db.insert(deviceNoticeTable).values({ id: newId(), accountId, agent, address, at });
    const { tenantId, email } = row;
    await mailStaff(db, store, { template: 'new-device', to: email, tenantId, detail: { agent, address, at } });
  });
}

/** The notices of the last 30 days, newest first, at most 20. */
export async function listDeviceNotices(store: Store, accountId: string) {
  const { agent, address, at } = deviceNoticeTable;
  return store.db
    .select({ agent, address, at })
    .from(deviceNoticeTable)
    .where(and(eq(deviceNoticeTable.accountId, accountId), gt(at, oldest(store.now()))))
    .orderBy(desc(at))
    .limit(20);
}
