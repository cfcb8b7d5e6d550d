/**
 * Writes contacts in rows of earlier releases as `person-keys.ts` writes them now, so that one person is found by every
 * spelling of an address or a number (decisions 0306 and 0370).
 */
import { type Column, eq, like, or } from 'drizzle-orm';
import { mailKey } from '#domain/leads/person-keys.ts';
import { has, isNotAscii } from '../database/dialect/expressions.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { changeRows, findRow, removeRows } from '../database/rows.ts';
import { leadTable, tenantTable } from '../database/tables.ts';
import { bouncedContactTable } from '../delivery/tables.ts';
import { vehicleHoldTable } from '../holds/tables.ts';
import { keyAllOldPhones, keyOldPhones } from '../leads/key-old-phones.ts';
import { stoppedContactTable } from '../leads/tables.ts';
import { eraseShoppers } from '../shoppers/shoppers.ts';
import { shopperCodeTable, shopperPasskeyTable, shopperSessionTable, shopperTable } from '../shoppers/tables.ts';
import { findScopeById } from '../sites/hosts.ts';
import { endAlertsIn } from '../vehicle-alerts/alerts.ts';
import { alertMailTable, vehicleAlertTable } from '../vehicle-alerts/tables.ts';
import { watchlistTable } from '../watchlist/tables.ts';
import { eraseWatchlists } from '../watchlist/watchlist.ts';

/** Those of a site, also in rows that the previous release writes while processes are replaced. */
export async function keyOldContacts(store: Store, scope: TenantScope): Promise<void> {
  await keyOldPhones(store, scope);
  await store.tx((db) => keyOldMails(db, scope));
}

/** Those of all sites, before the first request. */
export async function keyAllOldContacts(store: Store): Promise<void> {
  await keyAllOldPhones(store);
  const tenants = await store.db
    .select({ id: tenantTable.id })
    .from(tenantTable)
    .where(eq(tenantTable.mailsKeyed, false));
  for (const { id } of tenants) {
    const scope = await findScopeById(store, id);
    await store.tx(async (db) => {
      if (scope !== null) await keyOldMails(db, scope);
      await changeRows(db, tenantTable, { id }, { mailsKeyed: true });
    });
  }
}

/** Only such addresses can have another key now. */
const isOld = (column: Column) => or(isNotAscii(column), like(column, '%.'));

/** Old and new, of the addresses in a column that are written otherwise now. */
const changed = (stored: readonly { readonly mail: string | null }[]) =>
  stored.flatMap(({ mail }) => {
    const key = mailKey(mail ?? '');
    return mail === null || key === '' || key === mail ? [] : [{ mail, key }];
  });

async function keyOldMails(db: Db, scope: TenantScope): Promise<void> {
  const { tenantId } = scope;
  const leads = await db
    .selectDistinct({ mail: leadTable.personMail })
    .from(leadTable)
    .where(has(leadTable, { tenantId }, isOld(leadTable.personMail)));
  for (const { mail, key } of changed(leads))
    await changeRows(db, leadTable, { tenantId, personMail: mail }, { personMail: key });

  const mails = await db
    .selectDistinct({ mail: alertMailTable.personMail })
    .from(alertMailTable)
    .where(has(alertMailTable, { tenantId }, isOld(alertMailTable.personMail)));
  for (const { mail, key } of changed(mails))
    await changeRows(db, alertMailTable, { tenantId, personMail: mail }, { personMail: key });

  const codes = await db
    .selectDistinct({ mail: shopperCodeTable.contact })
    .from(shopperCodeTable)
    .where(has(shopperCodeTable, { tenantId }, isOld(shopperCodeTable.contact)));
  for (const { mail, key } of changed(codes))
    await changeRows(db, shopperCodeTable, { tenantId, contact: mail }, { contact: key });

  const alerts = await db
    .select({ mail: vehicleAlertTable.personMail, id: vehicleAlertTable.id, address: vehicleAlertTable.address })
    .from(vehicleAlertTable)
    .where(has(vehicleAlertTable, { tenantId }, isOld(vehicleAlertTable.personMail)));
  for (const { mail, id, address } of alerts)
    for (const { key } of changed([{ mail }])) {
      const same = await findRow(db, vehicleAlertTable, { tenantId, personMail: key, address }, ['id']);
      if (same === undefined) await changeRows(db, vehicleAlertTable, { tenantId, id }, { personMail: key });
      else await endAlertsIn(db, scope, mail, id);
    }

  for (const table of [stoppedContactTable, bouncedContactTable] as const) {
    const rows = await db
      .select({ mail: table.contact })
      .from(table)
      .where(has(table, { tenantId }, isOld(table.contact)));
    for (const { mail, key } of changed(rows)) {
      const same = await findRow(db, table, { tenantId, contact: key }, ['at']);
      if (same === undefined) await changeRows(db, table, { tenantId, contact: mail }, { contact: key });
      else await removeRows(db, table, { tenantId, contact: mail });
    }
  }

  const shoppers = await db
    .select({ mail: shopperTable.email, id: shopperTable.id })
    .from(shopperTable)
    .where(has(shopperTable, { tenantId }, isOld(shopperTable.email)));
  for (const { mail, id } of shoppers)
    for (const { key } of changed([{ mail }])) {
      const same = await findRow(db, shopperTable, { tenantId, email: key }, ['id']);
      if (same !== undefined) await joinShoppers(db, scope, id, same.id);
      else await changeRows(db, shopperTable, { tenantId, id }, { email: key });
    }
}

/** One person had two accounts. Codes to the one mailbox proved both, so the one takes over what the other has. */
async function joinShoppers(db: Db, scope: TenantScope, from: string, into: string): Promise<void> {
  const { tenantId } = scope;
  const [left, kept] = [
    await findRow(db, shopperTable, { tenantId, id: from }, ['phone', 'phoneSince']),
    await findRow(db, shopperTable, { tenantId, id: into }, ['phone']),
  ];
  for (const table of [shopperSessionTable, shopperPasskeyTable, vehicleHoldTable] as const)
    await changeRows(db, table, { tenantId, shopperId: from }, { shopperId: into });
  const watched = await db
    .select()
    .from(watchlistTable)
    .where(has(watchlistTable, { tenantId, shopperId: from }));
  for (const entry of watched)
    await db
      .insert(watchlistTable)
      .values({ ...entry, shopperId: into })
      .onConflictDoNothing();
  await eraseWatchlists(db, scope, [from]);
  await eraseShoppers(db, scope, [from]);
  if (left !== undefined && kept?.phone === null) await changeRows(db, shopperTable, { tenantId, id: into }, left);
}
