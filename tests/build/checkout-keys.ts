import type { PaymentServiceState } from '#schemas/api/reservation.ts';
import { findAccountRowByEmail, updateAccount } from '#tenants/accounts/account-rows.ts';
import { staff, type TestPlatform } from './platform.ts';

/** The keys of the payment service that tests talk to. */
export const serviceKeys = { key: 'sk_test_0123456789abcdef', events: 'whsec_0123456789abcdef' };

/** Stores them for the live site `north`: its admin asks, and staff of the platform approve. */
export async function storeServiceKeys({
  signIn,
  platform: { store },
}: Pick<TestPlatform, 'signIn' | 'platform'>): Promise<void> {
  const nadia = await signIn(staff.northAdmin.email);
  const asked = await nadia.call('PUT', '/tenants/north/payments/service', serviceKeys);
  const { waiting } = asked.body as PaymentServiceState;
  const pat = await signIn(staff.platform.email);
  // An account approves where money goes once it is a day old.
  const row = await findAccountRowByEmail(store.db, staff.platform.email);
  const longAgo = '2020-01-01T00:00:00.000Z';
  await store.tx((db) => updateAccount(db, row?.id ?? '', { createdAt: longAgo, passwordChangedAt: longAgo }));
  await pat.call('PUT', `/tenants/north/approvals/${waiting?.id}`, { decision: 'approved' });
}
