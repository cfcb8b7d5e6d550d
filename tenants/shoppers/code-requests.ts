/**
 * How often codes were requested for one address or number, over all sites of the installation: by hashes, of one day.
 */
import { desc, gt, lte } from 'drizzle-orm';
import { mailboxKey } from '#domain/leads/person-keys.ts';
import { has } from '../database/dialect/expressions.ts';
import { newId } from '../database/new-id.ts';
import type { Db } from '../database/open.ts';
import type { Seals } from '../secrets/seals.ts';
import { codeAskTable } from './tables.ts';

const dayMs = 24 * 3_600_000;

/** Who asks for a code to which address or number. */
export interface CodeRequest {
  readonly contactHash: string;
  readonly clientHash: string;
  /** Whether the browser has signed in with this contact before. */
  readonly isKnown: boolean;
}

/**
 * A contact is counted by its mailbox: an address has any number of spellings that lead to it. The hashes need the
 * server's key, so they may outlast the erasure of the person: else an erasure would be a way around the limits.
 * @param contact as it is stored: an address in small letters, or a number with its country's code
 * @param client the caller's address; for a browser that is known by the contact, its shopper
 */
export function codeRequest(
  seals: Pick<Seals, 'marks'>,
  { contact, client, isKnown }: { readonly contact: string; readonly client: string; readonly isKnown: boolean },
): CodeRequest {
  const hashOf = (text: string) => seals.marks('code-ask', text)[0] ?? '';
  return { contactHash: hashOf(mailboxKey(contact) || contact), clientHash: hashOf(client), isKnown };
}

/** Notes one, in the caller's transaction, and forgets those of yesterday. */
export async function recordCodeRequest(db: Db, request: CodeRequest, now: Date): Promise<void> {
  await db.delete(codeAskTable).where(lte(codeAskTable.madeAt, new Date(now.getTime() - dayMs).toISOString()));
  await db.insert(codeAskTable).values({
    ...request,
    id: newId(),
    madeAt: now.toISOString(),
  });
}

/**
 * When requests were made, newest first, ISO 8601: those for the contact by the client, those for it by all browsers that
 * did not know it, or those of the client for any contact.
 * @param ms how far back. @param most how many are read
 */
export async function codeRequestsOf(
  db: Db,
  { contactHash, clientHash, isKnown }: CodeRequest,
  {
    by,
    ms,
    most,
    now,
  }: {
    readonly by: 'client' | 'strangers' | 'everywhere';
    readonly ms: number;
    readonly most: number;
    readonly now: Date;
  },
): Promise<readonly string[]> {
  const counted = {
    client: { contactHash, clientHash, isKnown },
    strangers: { contactHash, isKnown: false },
    everywhere: { clientHash },
  }[by];
  const rows = await db
    .select({ madeAt: codeAskTable.madeAt })
    .from(codeAskTable)
    .where(has(codeAskTable, counted, gt(codeAskTable.madeAt, new Date(now.getTime() - ms).toISOString())))
    .orderBy(desc(codeAskTable.madeAt))
    .limit(most);
  return rows.map(({ madeAt }) => madeAt);
}
