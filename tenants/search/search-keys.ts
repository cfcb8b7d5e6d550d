/** The keys of a tenant's search protocol: one public for searching, one secret for writing. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, asc, desc, eq, gt, isNull, max, or } from 'drizzle-orm';
import { recordAudit } from '../audit/record-audit.ts';
import type { Db } from '../database/connect.ts';
import type { Store } from '../database/open.ts';
import type { TenantScope } from '../database/scope.ts';
import { type Given, statement } from '../database/statement.ts';
import { searchKeyTable } from './tables.ts';

type SearchKeyKind = 'search' | 'admin';

/** How long a public key that was replaced still opens the search: pages and clients hold it for a while. */
const graceMs = 24 * 3_600_000;

/** The public key of a tenant, made when it is first asked for. */
export async function findSearchKey(store: Store, scope: TenantScope): Promise<string> {
  const [known] = await validSearchKeys(store, scope);
  if (known !== undefined) return known;
  return store.tx(async (db) => {
    // Two may ask at once; the second finds what the first made.
    const [row] = await db.select({ value: searchKeyTable.value }).from(searchKeyTable).where(isInUse(scope, 'search'));
    return row?.value ?? insertKey(db, scope, 'search', store.now());
  });
}

function isInUse(scope: TenantScope, kind: SearchKeyKind) {
  return and(eq(searchKeyTable.tenantId, scope.tenantId), eq(searchKeyTable.kind, kind), isNull(searchKeyTable.endsAt));
}

const validKeys = statement((db, given: Given<'tenantId' | 'kind' | 'now'>) =>
  db
    .select({ value: searchKeyTable.value, endsAt: searchKeyTable.endsAt })
    .from(searchKeyTable)
    .where(
      and(
        eq(searchKeyTable.tenantId, given('tenantId')),
        eq(searchKeyTable.kind, given('kind')),
        or(isNull(searchKeyTable.endsAt), gt(searchKeyTable.endsAt, given('now'))),
      ),
    )
    .orderBy(desc(searchKeyTable.endsAt)),
);

/** Public keys that open the tenant's search now, the one in use first. */
export async function validSearchKeys(store: Store, { tenantId }: TenantScope): Promise<readonly string[]> {
  const now = store.now().toISOString();
  const rows = await validKeys.all(store.db, { tenantId, kind: 'search', now });
  const inUse = rows.filter(({ endsAt }) => endsAt === null);
  return [...inUse, ...rows.filter(({ endsAt }) => endsAt !== null)].map(({ value }) => value);
}

/** Whether a key is the tenant's admin key. */
export async function isAdminKey(store: Store, { tenantId }: TenantScope, key: string): Promise<boolean> {
  const own = Buffer.from(hashOf(key));
  const rows = await validKeys.all(store.db, { tenantId, kind: 'admin', now: store.now().toISOString() });
  return rows.some(({ value }) => {
    const known = Buffer.from(value);
    return known.length === own.length && timingSafeEqual(known, own);
  });
}

interface SearchKeyFacts {
  readonly kind: SearchKeyKind;
  readonly createdAt: string;
}

/** When the keys in use were made; an admin key is there only once staff have asked for one. */
export async function listSearchKeys({ db }: Store, scope: TenantScope): Promise<readonly SearchKeyFacts[]> {
  return db
    .select({ kind: searchKeyTable.kind, createdAt: searchKeyTable.createdAt })
    .from(searchKeyTable)
    .where(and(eq(searchKeyTable.tenantId, scope.tenantId), isNull(searchKeyTable.endsAt)))
    .orderBy(asc(searchKeyTable.kind));
}

/**
 * Puts a new key in the place of the one in use. The old public key works for a day more, the old admin key no longer.
 * @returns the key; of an admin key this is the only time that it is seen.
 */
export async function replaceSearchKey(
  store: Store,
  scope: TenantScope,
  kind: SearchKeyKind,
  { by }: { readonly by: string },
): Promise<string> {
  return store.tx(async (db) => {
    const now = store.now();
    const endsAt = kind === 'admin' ? now : new Date(now.getTime() + graceMs);
    await db.update(searchKeyTable).set({ endsAt: endsAt.toISOString() }).where(isInUse(scope, kind));
    const key = await insertKey(db, scope, kind, now);
    await recordAudit(db, scope, { action: 'search-key.replace', by, at: now.toISOString(), detail: { kind } });
    return key;
  });
}

/** Until when replaced public keys still open the tenant's search; null where none does. */
export async function replacedKeysEnd({ db, now }: Store, scope: TenantScope): Promise<string | null> {
  const [row] = await db
    .select({ last: max(searchKeyTable.endsAt) })
    .from(searchKeyTable)
    .where(isReplaced(scope, now().toISOString()));
  return row?.last ?? null;
}

function isReplaced(scope: TenantScope, now: string) {
  return and(
    eq(searchKeyTable.tenantId, scope.tenantId),
    eq(searchKeyTable.kind, 'search'),
    gt(searchKeyTable.endsAt, now),
  );
}

/** Ends replaced public keys now, for one that has leaked. The key in use stays. @returns how many ended */
export async function endReplacedKeys(
  store: Store,
  scope: TenantScope,
  { by }: { readonly by: string },
): Promise<number> {
  return store.tx(async (db) => {
    const now = store.now().toISOString();
    const rows = await db
      .update(searchKeyTable)
      .set({ endsAt: now })
      .where(isReplaced(scope, now))
      .returning({ value: searchKeyTable.value });
    const ended = rows.length;
    if (ended > 0) await recordAudit(db, scope, { action: 'search-key.end', by, at: now, detail: { ended } });
    return ended;
  });
}

async function insertKey(db: Db, scope: TenantScope, kind: SearchKeyKind, now: Date): Promise<string> {
  const key = randomBytes(16).toString('hex');
  const value = kind === 'admin' ? hashOf(key) : key;
  await db.insert(searchKeyTable).values({ tenantId: scope.tenantId, value, kind, createdAt: now.toISOString() });
  return key;
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
