/** Links that work once. The database stores the hash of a token, and the token itself only encrypted, for the email. */
import { randomBytes } from 'node:crypto';
import { desc, gt } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import type { Role } from '#schemas/api/access.ts';
import { textHash } from '../database/content-hash.ts';
import { has } from '../database/dialect/expressions.ts';
import { newId } from '../database/new-id.ts';
import type { Db, Store } from '../database/open.ts';
import { changeRows, countRows } from '../database/rows.ts';
import { endPreviewLinksOf } from '../previews/preview-links.ts';
import type { Seals } from '../secrets/seals.ts';
import { oneTimeLinkTable } from './tables.ts';

export type LinkKind = 'first-account' | 'invitation' | 'reset' | 'email';
export type LinkRow = typeof oneTimeLinkTable.$inferSelect;

/** How long each kind works. */
const linkHours: { readonly [kind in LinkKind]: number } = {
  'first-account': 24,
  invitation: 7 * 24,
  reset: 24,
  email: 24,
};

interface NewLink {
  readonly kind: LinkKind;
  /** For a new password or email address: whose. */
  readonly accountId?: string;
  /** For an invitation: who is invited, as what. For a new email address: that address. */
  readonly email?: string;
  readonly role?: Role;
  readonly tenantId?: string | null;
  readonly locationIds?: readonly string[] | null;
  /** Name of the account that made it. */
  readonly author: string;
  /** Its id, where the link is for another person. */
  readonly authorId?: string | null;
}

export interface MadeLink {
  readonly id: string;
  readonly kind: LinkKind;
  /** For the address, and nowhere else. */
  readonly token: string;
  readonly expiresAt: string;
}

/** Makes a link in the transaction of the caller. Without `seals` it cannot be read again. */
export async function makeLink(
  db: Db,
  store: Pick<Store, 'now'>,
  seals: Seals | null,
  link: NewLink,
): Promise<MadeLink> {
  const id = newId();
  const token = randomBytes(32).toString('base64url');
  const now = store.now();
  const { kind, locationIds = null } = link;
  const expiresAt = new Date(now.getTime() + linkHours[kind] * 3_600_000).toISOString();
  await db.insert(oneTimeLinkTable).values({
    id,
    tokenHash: textHash(token),
    tokenSealed: seals?.seal(linkBound(id), token) ?? null,
    kind,
    accountId: link.accountId ?? null,
    email: link.email ?? null,
    role: link.role ?? null,
    tenantId: link.tenantId ?? null,
    locationIds: locationIds === null ? null : JSON.stringify(locationIds),
    author: link.author,
    authorId: link.authorId ?? null,
    createdAt: now.toISOString(),
    expiresAt,
  });
  return { id, kind, token, expiresAt };
}

/** Where the sealed token of a link belongs. */
export function linkBound(linkId: string): string {
  return `one-time-link/${linkId}`;
}

/** A link while it works; null when it was used, was replaced, has expired or never was. */
async function findLink(
  db: Pick<Db, 'select'>,
  values: Partial<Pick<LinkRow, 'id' | 'tokenHash'>>,
  now: Date,
): Promise<LinkRow | null> {
  const isLive = gt(oneTimeLinkTable.expiresAt, now.toISOString());
  const [row] = await db
    .select()
    .from(oneTimeLinkTable)
    .where(has(oneTimeLinkTable, { ...values, usedAt: null, endedAt: null }, isLive))
    .limit(1);
  return row ?? null;
}

/** The link with that token. @throws AppError `not-found` with what to do */
export async function requireLink(db: Db, token: string, now: Date): Promise<LinkRow> {
  const row = await findLink(db, { tokenHash: textHash(token) }, now);
  if (row === null) throw linkEnded();
  return row;
}

export function linkEnded(): AppError {
  return new AppError(
    'not-found',
    'This link no longer works. It was used, replaced by a newer one, or has expired. Ask for a new one.',
  );
}

/** Marks a link as used, in the transaction that does what it is for: two that come at once cannot both. */
export async function useLink(db: Db, token: string, now: Date): Promise<LinkRow> {
  const row = await requireLink(db, token, now);
  await changeRows(db, oneTimeLinkTable, { id: row.id }, { usedAt: now.toISOString(), tokenSealed: null });
  return row;
}

/** The token of a link that still works, for its mail or for copying; null where it cannot be read again. */
export function openToken(seals: Seals, row: LinkRow): string | null {
  return row.tokenSealed === null ? null : seals.open(linkBound(row.id), row.tokenSealed);
}

/** Ends a link. */
export async function endLink(db: Db, linkId: string, at: string): Promise<void> {
  await changeRows(db, oneTimeLinkTable, { id: linkId, endedAt: null }, { endedAt: at, tokenSealed: null });
}

/**
 * Ends what an account has given out: its own links, those that it made for other people, and its links to drafts. Who
 * knew its password may have made them.
 */
export async function endGivenOut(db: Db, accountId: string, at: string): Promise<void> {
  await endAccountLinks(db, accountId, at);
  const made = { authorId: accountId, usedAt: null, endedAt: null };
  await changeRows(db, oneTimeLinkTable, made, { endedAt: at, tokenSealed: null });
  await endPreviewLinksOf(db, accountId, at);
}

/** Ends the links of an account: for a new password, and for a new email address. */
export async function endAccountLinks(db: Db, accountId: string, at: string): Promise<void> {
  await changeRows(db, oneTimeLinkTable, { accountId, endedAt: null }, { endedAt: at, tokenSealed: null });
}

/** How many links of a kind an account was made within the last hour, used or not. */
export async function countRecentLinks(db: Db, accountId: string, kind: LinkKind, now: Date): Promise<number> {
  const since = new Date(now.getTime() - 3_600_000).toISOString();
  return countRows(db, oneTimeLinkTable, { accountId, kind }, gt(oneTimeLinkTable.createdAt, since));
}

/** The email address that an account has requested and not confirmed yet; null for none. */
export async function findAwaitedEmail(db: Db, accountId: string, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ email: oneTimeLinkTable.email })
    .from(oneTimeLinkTable)
    .where(
      has(
        oneTimeLinkTable,
        { accountId, kind: 'email', usedAt: null, endedAt: null },
        gt(oneTimeLinkTable.expiresAt, now.toISOString()),
      ),
    )
    .orderBy(desc(oneTimeLinkTable.createdAt))
    .limit(1);
  return row?.email ?? null;
}

/** Ends all links of a kind that still work. */
export async function endLinksOf(db: Db, kind: LinkKind, at: string): Promise<void> {
  await changeRows(db, oneTimeLinkTable, { kind, usedAt: null, endedAt: null }, { endedAt: at, tokenSealed: null });
}

/** The kind and the token of a link that still works, for its email; null for any other. */
export async function findLinkForMail(
  { db, now }: Pick<Store, 'db' | 'now'>,
  seals: Seals,
  linkId: string,
): Promise<{ readonly kind: LinkKind; readonly token: string } | null> {
  const row = await findLink(db, { id: linkId }, now());
  const token = row && openToken(seals, row);
  return row && token !== null ? { kind: row.kind, token } : null;
}
