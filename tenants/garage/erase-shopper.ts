/** Deletes a shopper's account and everything that they have sent, at the request of the signed-in shopper. */
import { mailKey } from '#domain/leads/person-keys.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { forgetBounced } from '../delivery/bounced-contacts.ts';
import { bytesOfLeads, eraseLeads } from '../privacy/erase-leads.ts';
import { keyOldContacts } from '../privacy/key-old-contacts.ts';
import { eraseAlerts } from '../privacy/person-alerts.ts';
import { eraseCodesOf, eraseShoppers } from '../shoppers/shoppers.ts';
import { eraseWatchlists } from '../watchlist/watchlist.ts';
import { type ProvedContacts, shopperLeadIds } from './shopper-leads.ts';

/** Leads that one transaction erases. */
const atOnce = 200;

interface ErasedShopper {
  /** Ids of the leads, whose rows stay as counts. */
  readonly leads: readonly string[];
  /** Files that lie on disk, by id; and mails and messages, by the ids of their deliveries. */
  readonly files: readonly string[];
  readonly deliveries: readonly string[];
}

/**
 * It cannot be undone. Live holds end, and their deposits are refunded (`erase-leads.ts`); the account is erased last,
 * so that a shopper is still signed in after a crash, and can try again.
 * @param removeBytes called before the rows that lead to the bytes go.
 */
export async function eraseShopper(
  store: Store,
  scope: TenantScope,
  shopper: ProvedContacts & { readonly id: string },
  removeBytes: (bytes: Pick<ErasedShopper, 'files' | 'deliveries'>) => Promise<void>,
): Promise<ErasedShopper> {
  await keyOldContacts(store, scope);
  const erased = { leads: [] as string[], files: [] as string[], deliveries: [] as string[] };
  for (;;) {
    const ids = await shopperLeadIds(store.db, scope, shopper, atOnce);
    if (ids.length === 0) break;
    await removeBytes(await bytesOfLeads(store.db, scope, ids));
    const part = await store.tx((db) => eraseLeads(db, scope, ids, store.now().toISOString()));
    erased.leads.push(...ids);
    erased.files.push(...part.files);
    erased.deliveries.push(...part.deliveries);
  }
  await store.tx(async (db) => {
    const mail = mailKey(shopper.email ?? '');
    await eraseAlerts(db, scope, { mail });
    await eraseWatchlists(db, scope, [shopper.id]);
    await eraseShoppers(db, scope, [shopper.id]);
    if (mail !== '') {
      await eraseCodesOf(db, scope, [mail]);
      await forgetBounced(db, scope, [mail]);
    }
    // The log records an erasure, but not whose.
    await recordAudit(db, scope, {
      action: 'privacy.erase',
      by: 'The shopper',
      at: store.now().toISOString(),
      detail: { leads: erased.leads.length, files: erased.files.length },
    });
  });
  return erased;
}

/** Deletes accounts that were long unused: sign-in and saved vehicles. Sent forms have a separate period. */
export async function eraseIdleAccounts(store: Store, scope: TenantScope, ids: readonly string[]): Promise<void> {
  await store.tx(async (db) => {
    await eraseWatchlists(db, scope, ids);
    const accounts = await eraseShoppers(db, scope, ids);
    await recordAudit(db, scope, {
      action: 'privacy.expire-accounts',
      by: 'Forecourt',
      at: store.now().toISOString(),
      detail: { accounts },
    });
  });
}
