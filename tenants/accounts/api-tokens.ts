/** Personal tokens of the console's API: made for one's own programs, shown once, stored as a hash. */
import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { TokenGrant } from '#domain/access/token-scopes.ts';
import { AppError, fieldError } from '#domain/errors/app-error.ts';
import { type Permission, permissions } from '#schemas/api/access.ts';
import type { OwnToken } from '#schemas/api/account.ts';
import type { Account } from '#schemas/api/session.ts';
import { textHash } from '../database/content-hash.ts';
import { has } from '../database/dialect/expressions.ts';
import { newId } from '../database/new-id.ts';
import type { Db, Store } from '../database/open.ts';
import { changeRows } from '../database/rows.ts';
import { accountTable, tenantTable } from '../database/tables.ts';
import { requireAccountRow, toAccount } from './account-rows.ts';
import { recordAccountAct } from './record-act.ts';
import { apiTokenTable } from './tables.ts';

export const tokenLimits = { perAccount: 20, longestDays: 365, touchMinutes: 5 } as const;

/** The prefix of every token, so that scanners of leaked secrets recognise it. */
const tokenPrefix = 'fcpat_';
const tokenPattern = new RegExp(`^${tokenPrefix}[A-Za-z0-9_-]{43}$`);

interface NewToken {
  readonly name: string;
  readonly scopes: readonly Permission[];
  /** Slugs; null for every site of the owner. */
  readonly sites: readonly string[] | null;
  readonly days: number;
}

/** @throws AppError `input.invalid` for an unknown site, or too many tokens. */
export async function createToken(
  store: Store,
  actor: Account,
  { name, scopes, sites, days }: NewToken,
): Promise<{ readonly id: string; readonly token: string; readonly expiresAt: string }> {
  const token = `${tokenPrefix}${randomBytes(32).toString('base64url')}`;
  const id = newId();
  const now = store.now();
  const at = now.toISOString();
  const expiresAt = new Date(now.getTime() + days * 86_400_000).toISOString();
  await store.tx(async (db) => {
    const { row } = await requireAccountRow(db, actor.id);
    const open = await openTokens(db, actor.id, at);
    if (open.length >= tokenLimits.perAccount)
      throw new AppError('input.invalid', `You have ${tokenLimits.perAccount} tokens. End one that is not used.`);
    const tenantIds = sites === null ? null : JSON.stringify(await idsOf(db, sites));
    await db.insert(apiTokenTable).values({
      tokenHash: textHash(token),
      id,
      accountId: actor.id,
      name,
      scopes: JSON.stringify(scopes),
      tenantIds,
      createdAt: at,
      expiresAt,
    });
    const detail = { name, scopes: [...scopes], sites: sites === null ? null : [...sites], expiresAt };
    await recordAccountAct(db, { action: 'account.token', actor, tenantId: row.tenantId, at, detail });
  });
  return { id, token, expiresAt };
}

async function idsOf(db: Db, slugs: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .select({ id: tenantTable.id, slug: tenantTable.slug })
    .from(tenantTable)
    .where(and(inArray(tenantTable.slug, [...slugs]), isNull(tenantTable.deletedAt)));
  const missing = slugs.find((slug) => !rows.some((row) => row.slug === slug));
  if (missing !== undefined) {
    const message = `There is no site ${missing}. Its short name is the last part of its address in the console.`;
    throw fieldError('/sites', message);
  }
  return rows.map(({ id }) => id);
}

interface FoundToken {
  readonly account: Account;
  readonly grant: TokenGrant;
  /** Whether it is time to record that it is in use. */
  readonly isStale: boolean;
}

/** The token with its owner's current data; null if it is unknown, has ended or expired, or its owner is suspended. */
export async function findToken(store: Store, token: string): Promise<FoundToken | null> {
  // Before it is hashed: what cannot be a token costs nothing.
  if (token.length !== tokenPrefix.length + 43 || !tokenPattern.test(token)) return null;
  const now = store.now();
  const [row] = await store.db
    .select({ token: apiTokenTable, account: accountTable, slug: tenantTable.slug })
    .from(apiTokenTable)
    .innerJoin(accountTable, eq(accountTable.id, apiTokenTable.accountId))
    .leftJoin(tenantTable, has(tenantTable, { id: accountTable.tenantId, deletedAt: null }))
    .where(
      has(
        apiTokenTable,
        { tokenHash: textHash(token), endedAt: null },
        gt(apiTokenTable.expiresAt, now.toISOString()),
        isNull(accountTable.disabledAt),
      ),
    )
    .limit(1);
  if (row === undefined) return null;
  const { id, name, scopes, tenantIds, lastUsedAt } = row.token;
  const staleAt = new Date(now.getTime() - tokenLimits.touchMinutes * 60_000).toISOString();
  return {
    account: toAccount(row.account, row.slug),
    grant: { id, name, scopes: readScopes(scopes), tenantIds: tenantIds === null ? null : readTexts(tenantIds) },
    isStale: lastUsedAt === null || lastUsedAt <= staleAt,
  };
}

/** Notes that a token is in use. */
export async function touchToken(store: Store, id: string): Promise<void> {
  const lastUsedAt = store.now().toISOString();
  await store.tx((db) => db.update(apiTokenTable).set({ lastUsedAt }).where(eq(apiTokenTable.id, id)));
}

/** The tokens of an account that work, newest first. */
export async function listTokens(store: Store, accountId: string): Promise<readonly OwnToken[]> {
  const rows = await openTokens(store.db, accountId, store.now().toISOString());
  const ids = [...new Set(rows.flatMap(({ tenantIds }) => (tenantIds === null ? [] : readTexts(tenantIds))))];
  const named =
    ids.length === 0
      ? []
      : await store.db
          .select({ id: tenantTable.id, slug: tenantTable.slug })
          .from(tenantTable)
          .where(inArray(tenantTable.id, ids));
  const slugs = new Map(named.map(({ id, slug }) => [id, slug]));
  return rows.map(({ id, name, scopes, tenantIds, createdAt, expiresAt, lastUsedAt }) => ({
    id,
    name,
    createdAt,
    expiresAt,
    lastUsedAt,
    scopes: readScopes(scopes),
    sites: tenantIds === null ? null : readTexts(tenantIds).flatMap((one) => slugs.get(one) ?? []),
  }));
}

function openTokens(db: Db, accountId: string, at: string) {
  return db
    .select()
    .from(apiTokenTable)
    .where(has(apiTokenTable, { accountId, endedAt: null }, gt(apiTokenTable.expiresAt, at)))
    .orderBy(desc(apiTokenTable.createdAt), desc(apiTokenTable.id))
    .limit(tokenLimits.perAccount);
}

/** Ends one token of an account; returns whether it was valid until then. */
export async function endToken(store: Store, actor: Account, id: string): Promise<boolean> {
  const at = store.now().toISOString();
  return store.tx(async (db) => {
    const [ended] = await db
      .update(apiTokenTable)
      .set({ endedAt: at })
      .where(has(apiTokenTable, { id, accountId: actor.id, endedAt: null }))
      .returning({ name: apiTokenTable.name });
    if (ended === undefined) return false;
    const { row } = await requireAccountRow(db, actor.id);
    const { tenantId } = row;
    await recordAccountAct(db, { action: 'account.token-ended', actor, tenantId, at, detail: { name: ended.name } });
    return true;
  });
}

/** Ends all tokens of an account, in the transaction of the caller. */
export async function endTokensOf(db: Db, accountId: string, at: string): Promise<void> {
  await changeRows(db, apiTokenTable, { accountId, endedAt: null }, { endedAt: at });
}

function readTexts(text: string): readonly string[] {
  const value: unknown = JSON.parse(text);
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** A permission that a later version removed is no longer a scope. */
function readScopes(text: string): readonly Permission[] {
  const named = new Set(readTexts(text));
  return permissions.filter((permission) => named.has(permission));
}
