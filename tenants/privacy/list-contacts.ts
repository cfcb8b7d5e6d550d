/** All addresses and numbers that a site stores of people, to look for those whose data was erased after a backup. */
import { and, eq, ne } from 'drizzle-orm';
import type { Store, TenantScope } from '../database/open.ts';
import { leadTable } from '../database/tables.ts';
import { shopperCodeTable, shopperTable } from '../shoppers/tables.ts';
import { alertMailTable, vehicleAlertTable } from '../vehicle-alerts/tables.ts';
import { keyOldContacts } from './key-old-contacts.ts';

interface StoredContacts {
  /** As `mailKey` and `phoneKey` write them. */
  readonly mails: ReadonlySet<string>;
  readonly phones: ReadonlySet<string>;
}

export async function listContacts(store: Store, scope: TenantScope): Promise<StoredContacts> {
  await keyOldContacts(store, scope);
  const { db } = store;
  const { tenantId } = scope;
  const [mails, phones] = [new Set<string>(), new Set<string>()];
  const leads = await db
    .selectDistinct({ mail: leadTable.personMail, phone: leadTable.phoneKey })
    .from(leadTable)
    .where(eq(leadTable.tenantId, tenantId));
  for (const { mail, phone } of leads) {
    mails.add(mail);
    phones.add(phone ?? '');
  }
  const shoppers = await db
    .select({ mail: shopperTable.email, phone: shopperTable.phone })
    .from(shopperTable)
    .where(eq(shopperTable.tenantId, tenantId));
  for (const { mail, phone } of shoppers) {
    mails.add(mail ?? '');
    phones.add(phone ?? '');
  }
  const codes = await db
    .selectDistinct({ contact: shopperCodeTable.contact })
    .from(shopperCodeTable)
    .where(eq(shopperCodeTable.tenantId, tenantId));
  for (const { contact } of codes) (contact.startsWith('+') ? phones : mails).add(contact);
  for (const table of [vehicleAlertTable, alertMailTable]) {
    const rows = await db
      .selectDistinct({ mail: table.personMail })
      .from(table)
      .where(and(eq(table.tenantId, tenantId), ne(table.personMail, '')));
    for (const { mail } of rows) mails.add(mail);
  }
  mails.delete('');
  phones.delete('');
  return { mails, phones };
}
