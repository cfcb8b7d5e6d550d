/** Rows of the account table as the platform knows them. */
import { eq } from 'drizzle-orm';
import { AppError, fieldError } from '#domain/errors/app-error.ts';
import type { Account } from '#schemas/api/session.ts';
import { has } from '../database/dialect/expressions.ts';
import type { Db, Store } from '../database/open.ts';
import { putInOutbox } from '../database/outbox.ts';
import { changeRows, findRow } from '../database/rows.ts';
import { accountTable, tenantTable } from '../database/tables.ts';

export type AccountRow = typeof accountTable.$inferSelect;

export function toAccount(row: AccountRow, tenant: string | null): Account {
  const { id, email, name, role } = row;
  return { id, email, name, role, tenant, locationIds: readYards(row.locationIds) };
}

/** Ids of locations as stored; null for all. An unreadable list counts as no locations. */
export function readYards(text: string | null): readonly string[] | null {
  if (text === null) return null;
  const value: unknown = JSON.parse(text);
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
}

export interface FoundAccount {
  readonly row: AccountRow;
  readonly account: Account;
  readonly tenantName: string | null;
}

/** The account with that id, disabled ones too; null if there is none. */
export async function findAccount(db: Db, accountId: string): Promise<FoundAccount | null> {
  const [found] = await db
    .select({ row: accountTable, slug: tenantTable.slug, tenantName: tenantTable.name })
    .from(accountTable)
    .leftJoin(tenantTable, has(tenantTable, { id: accountTable.tenantId, deletedAt: null }))
    .where(eq(accountTable.id, accountId))
    .limit(1);
  return found === undefined
    ? null
    : { row: found.row, account: toAccount(found.row, found.slug), tenantName: found.tenantName };
}

/** The account with a sign-in address, disabled ones too; undefined if there is none. */
export async function findAccountRowByEmail(db: Db, email: string): Promise<AccountRow | undefined> {
  const row = await findRow(db, accountTable, { email: normaliseEmail(email) });
  return row;
}

/** Changes columns of one account, in the transaction of the caller. */
export async function updateAccount(db: Db, accountId: string, values: Partial<AccountRow>): Promise<void> {
  await changeRows(db, accountTable, { id: accountId }, values);
}

/** An address that is already in use. */
export function emailTaken(): AppError {
  const message = 'There is already an account with this email address.';
  return fieldError('/email', message);
}

/** @throws AppError `not-found` */
export async function requireAccountRow(db: Db, accountId: string): Promise<FoundAccount> {
  const found = await findAccount(db, accountId);
  if (found === null) throw new AppError('not-found', 'There is no such person.');
  return found;
}

export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase().slice(0, 254);
}

/** An email to staff. The delivery code writes the text; a link is named by its id, never by its token. */
interface StaffMail {
  readonly template:
    | 'invitation'
    | 'invitation-known'
    | 'reset'
    | 'new-device'
    | 'password-changed'
    | 'second-factor-changed'
    | 'email-confirm'
    | 'email-changed'
    | 'publish-stopped';
  readonly to: string;
  readonly tenantId: string | null;
  readonly detail: { readonly [name: string]: string | null };
}

/** Puts a mail into the outbox, in the transaction that it follows from. */
export async function mailStaff(db: Db, store: Pick<Store, 'now'>, mail: StaffMail): Promise<void> {
  const at = store.now().toISOString();
  const { template, to, tenantId, detail } = mail;
  await putInOutbox(db, { tenantId, channel: 'mail', payload: { template, to, ...detail }, at });
}
