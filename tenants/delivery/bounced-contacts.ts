/** Email addresses that a site no longer writes to, because a report said that they do not exist. */
import { and, eq } from 'drizzle-orm';
import { mailKey } from '#domain/leads/person-keys.ts';
import { has, isOneOf } from '../database/dialect/expressions.ts';
import type { Db, TenantScope } from '../database/open.ts';
import { type Given, statement } from '../database/statement.ts';
import { bouncedContactTable } from './tables.ts';

interface BouncedContact {
  /** ISO 8601. */
  readonly at: string;
  /** In words: "the mailbox does not exist". */
  readonly reason: string;
}

const find = statement((db, given: Given<'tenantId' | 'contact'>) =>
  db
    .select({ at: bouncedContactTable.at, reason: bouncedContactTable.reason })
    .from(bouncedContactTable)
    .where(has(bouncedContactTable, { tenantId: given('tenantId'), contact: given('contact') })),
);

/** Since when mail to an address bounces, and why; null for one that accepts mail. @param mail in any spelling. */
export async function findBounced(db: Db, { tenantId }: TenantScope, mail: string): Promise<BouncedContact | null> {
  const contact = mailKey(mail);
  return contact === '' ? null : ((await find.first(db, { tenantId, contact })) ?? null);
}

/** Notes that an address is gone, in the caller's transaction; the first reason stays. */
export async function addBounced(
  db: Db,
  tenantId: string,
  mail: string,
  { reason, at }: BouncedContact,
): Promise<void> {
  const contact = mailKey(mail);
  if (contact === '') return;
  await db.insert(bouncedContactTable).values({ tenantId, contact, reason, at }).onConflictDoNothing();
}

/** Lets addresses be written to again, in the caller's transaction. */
export async function forgetBounced(db: Db, { tenantId }: TenantScope, mails: readonly string[]): Promise<void> {
  const contacts = mails.map(mailKey).filter((contact) => contact !== '');
  await db
    .delete(bouncedContactTable)
    .where(and(eq(bouncedContactTable.tenantId, tenantId), isOneOf(bouncedContactTable.contact, contacts)));
}
