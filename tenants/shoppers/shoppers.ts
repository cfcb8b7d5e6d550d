/** Shoppers of a site who have signed in: found by a proved address or number, changed, and deleted. */
import { and, eq, or } from 'drizzle-orm';
import { mailKey, phoneKey } from '#domain/leads/person-keys.ts';
import type { Contact } from '#domain/shoppers/contact.ts';
import { numberLimit } from '#domain/shoppers/number-rest.ts';
import { firstOf, has, isOneOf } from '../database/dialect/expressions.ts';
import { newId } from '../database/new-id.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { changeRows, pick } from '../database/rows.ts';
import { outboxTable } from '../database/tables.ts';
import { shopperCodeTable, shopperPasskeyTable, shopperSessionTable, shopperTable } from './tables.ts';

export interface Shopper {
  readonly id: string;
  readonly name: string;
  readonly lastName: string;
  /** Both are proved by a code; null for what was not given yet. */
  readonly email: string | null;
  readonly phone: string | null;
  /** Since when the number is theirs, ISO 8601; means nothing without a number. */
  readonly phoneSince: string;
  /** '' where it was not given. */
  readonly postcode: string;
}

type ShopperDetails = Pick<Shopper, 'name' | 'lastName' | 'postcode'>;

/** Characters of each of a shopper's details. */
export const longestDetail = 100;

export const shopperColumns = {
  ...pick(shopperTable, 'id', 'name', 'lastName', 'email', 'phone', 'postcode'),
  phoneSince: firstOf<string>(shopperTable.phoneSince, shopperTable.madeAt),
};

/**
 * The shopper of an address or a number that was just proved, in the caller's transaction. A signed-in shopper without
 * one of its kind gets it where it has no owner; otherwise its owner is signed in. A contact without an owner makes a
 * new shopper.
 *
 * A number whose owner has been away for as long as numbers rest may have a new owner: it is removed from that account,
 * which an address or a passkey still opens (decision 0235).
 * @param signedIn id of the shopper whose session sent the code; null for none.
 */
export async function shopperOfContact(
  db: Db,
  scope: TenantScope,
  { way, to }: Contact,
  signedIn: string | null,
  at: string,
): Promise<string> {
  const { tenantId } = scope;
  const column = way === 'email' ? shopperTable.email : shopperTable.phone;
  const [owner] = await db
    .select({ id: shopperTable.id, seenAt: shopperTable.seenAt })
    .from(shopperTable)
    .where(and(eq(shopperTable.tenantId, tenantId), eq(column, to)))
    .limit(1);
  if (owner !== undefined) {
    if (way === 'email' || owner.id === signedIn || owner.seenAt >= numberLimit(at)) return owner.id;
    await changeRows(db, shopperTable, { tenantId, id: owner.id }, { phone: null, phoneSince: null });
  }
  const proved = way === 'email' ? { email: to } : { phone: to, phoneSince: at };
  const current = signedIn === null ? null : await findShopper(db, scope, signedIn);
  if (current !== null && current[way] === null) {
    await changeRows(db, shopperTable, { tenantId, id: current.id }, proved);
    return current.id;
  }
  const id = newId();
  await db.insert(shopperTable).values({
    tenantId,
    id,
    email: null,
    phone: null,
    personPhone: '',
    ...proved,
    name: '',
    lastName: '',
    postcode: '',
    madeAt: at,
    seenAt: at,
  });
  return id;
}

export async function findShopper(db: Db, { tenantId }: TenantScope, id: string): Promise<Shopper | null> {
  const [row] = await db.select(shopperColumns).from(shopperTable).where(has(shopperTable, { tenantId, id })).limit(1);
  return row ?? null;
}

/** Stores what a shopper calls themselves; an empty value takes one away. */
export async function setShopperDetails(
  store: Store,
  { tenantId }: TenantScope,
  id: string,
  { name, lastName, postcode }: ShopperDetails,
): Promise<void> {
  const cut = (text: string) => text.trim().slice(0, longestDetail);
  await store.tx((db) =>
    db
      .update(shopperTable)
      .set({ name: cut(name), lastName: cut(lastName), postcode: cut(postcode) })
      .where(has(shopperTable, { tenantId, id })),
  );
}

/** Ids of the shoppers with an address, or a number with its country's code. '' for one that is not known. */
export async function shopperIdsOf(
  db: Db,
  { tenantId }: TenantScope,
  { mail, phone }: { readonly mail: string; readonly phone: string },
): Promise<readonly string[]> {
  const [email, number] = [mailKey(mail), phoneKey(phone, null)];
  if (email === '' && number === '') return [];
  const rows = await db
    .select({ id: shopperTable.id })
    .from(shopperTable)
    .where(
      and(
        eq(shopperTable.tenantId, tenantId),
        or(
          email === '' ? undefined : eq(shopperTable.email, email),
          number === '' ? undefined : eq(shopperTable.phone, number),
        ),
      ),
    );
  return rows.map(({ id }) => id);
}

/**
 * Deletes shoppers, in the caller's transaction: their identity, sessions and passkeys, their codes and the messages
 * with them. Their rows in other tables are deleted before.
 * @returns the number of deleted shoppers.
 */
export async function eraseShoppers(db: Db, scope: TenantScope, ids: readonly string[]): Promise<number> {
  const { tenantId } = scope;
  const gone = await db
    .delete(shopperTable)
    .where(and(eq(shopperTable.tenantId, tenantId), isOneOf(shopperTable.id, ids)))
    .returning({ email: shopperTable.email, phone: shopperTable.phone });
  await db
    .delete(shopperSessionTable)
    .where(and(eq(shopperSessionTable.tenantId, tenantId), isOneOf(shopperSessionTable.shopperId, ids)));
  await db
    .delete(shopperPasskeyTable)
    .where(and(eq(shopperPasskeyTable.tenantId, tenantId), isOneOf(shopperPasskeyTable.shopperId, ids)));
  const contacts = gone.flatMap(({ email, phone }) => [email, phone]).filter((contact) => contact !== null);
  await eraseCodesOf(db, scope, contacts);
  return gone.length;
}

/**
 * Deletes codes to these addresses and numbers, and their messages, in the caller's transaction.
 * @returns the number of deleted codes.
 */
export async function eraseCodesOf(db: Db, { tenantId }: TenantScope, contacts: readonly string[]): Promise<number> {
  const codes = await db
    .delete(shopperCodeTable)
    .where(and(eq(shopperCodeTable.tenantId, tenantId), isOneOf(shopperCodeTable.contact, contacts)))
    .returning({ id: shopperCodeTable.id });
  await forgetMessages(db, tenantId, codes);
  return codes.length;
}

/** Messages of codes, in the caller's transaction: each has the id of its code. */
export async function forgetMessages(
  db: Db,
  tenantId: string,
  codes: readonly { readonly id: string }[],
): Promise<void> {
  await db.delete(outboxTable).where(
    and(
      eq(outboxTable.tenantId, tenantId),
      isOneOf(
        outboxTable.id,
        codes.map(({ id }) => id),
      ),
    ),
  );
}
