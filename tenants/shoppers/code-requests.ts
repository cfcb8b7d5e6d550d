/**
 * How often codes were requested for one address or number, over all sites of the installation: by hashes, of one day.
 */
import { desc, eq, gt, lte } from 'drizzle-orm';
import { mailboxKey } from '#domain/leads/person-keys.ts';
import type { Db } from '../database/connect.ts';
import { textHash } from '../database/content-hash.ts';
import { has, isOneOf } from '../database/dialect/expressions.ts';
import { newId } from '../database/new-id.ts';
import { codeAskTable } from './tables.ts';

const dayMs = 24 * 3_600_000;

/** Who asks for a code to which address or number. */
export interface CodeRequest {
  /** As it is stored: an address in small letters, or a number with its country's code. */
  readonly contact: string;
  /** The caller's address; for a browser that is known by the contact, its shopper. */
  readonly client: string;
  /** Whether the browser has signed in with this contact before. */
  readonly isKnown: boolean;
}

/** Hashes a contact by its mailbox: an address has any number of spellings that lead to it. */
const hashOf = (kind: 'contact' | 'client', text: string) =>
  textHash(`code-ask ${kind} ${(kind === 'contact' && mailboxKey(text)) || text}`);

/** Notes one, in the caller's transaction, and forgets those of yesterday. */
export async function recordCodeRequest(db: Db, { contact, client, isKnown }: CodeRequest, now: Date): Promise<void> {
  await db.delete(codeAskTable).where(lte(codeAskTable.madeAt, new Date(now.getTime() - dayMs).toISOString()));
  await db.insert(codeAskTable).values({
    id: newId(),
    contactHash: hashOf('contact', contact),
    clientHash: hashOf('client', client),
    isKnown,
    madeAt: now.toISOString(),
  });
}

/**
 * When those of a contact were made, newest first, ISO 8601: by one client; or by all browsers that did not know it.
 * @param ms how far back. @param most how many are read
 */
export async function codeRequestsOf(
  db: Db,
  { contact, client, isKnown }: CodeRequest,
  {
    by,
    ms,
    most,
    now,
  }: { readonly by: 'client' | 'strangers'; readonly ms: number; readonly most: number; readonly now: Date },
): Promise<readonly string[]> {
  const rows = await db
    .select({ madeAt: codeAskTable.madeAt })
    .from(codeAskTable)
    .where(
      has(
        codeAskTable,
        { contactHash: hashOf('contact', contact), isKnown: by === 'client' ? isKnown : false },
        by === 'client' ? eq(codeAskTable.clientHash, hashOf('client', client)) : undefined,
        gt(codeAskTable.madeAt, new Date(now.getTime() - ms).toISOString()),
      ),
    )
    .orderBy(desc(codeAskTable.madeAt))
    .limit(most);
  return rows.map(({ madeAt }) => madeAt);
}

/** Forgets those of contacts, in the caller's transaction. */
export async function deleteCodeRequests(db: Db, contacts: readonly string[]): Promise<void> {
  await db.delete(codeAskTable).where(
    isOneOf(
      codeAskTable.contactHash,
      contacts.map((contact) => hashOf('contact', contact)),
    ),
  );
}
