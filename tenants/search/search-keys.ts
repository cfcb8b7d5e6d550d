/** The public key of a tenant's search protocol. */
import { randomBytes } from 'node:crypto';
import { desc, gt, isNull, max, or } from 'drizzle-orm';
import { recordAudit } from '../audit/record-audit.ts';
import { has } from '../database/dialect/expressions.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { type Given, statement } from '../database/statement.ts';
import { searchKeyTable } from './tables.ts';

/** Older databases also have rows of the kind `admin`, which nothing reads. */
const kind = 'search';

/** How long a replaced public key still works: pages and clients keep it for a while. */
const graceMs = 24 * 3_600_000;

/** The public key of a tenant, created at its first use. */
export async function findSearchKey(store: Store, scope: TenantScope): Promise<string> {
  const [known] = await validSearchKeys(store, scope);
  if (known !== undefined) return known;
  return store.tx(async (db) => {
    // Two may ask at once; the second finds what the first made.
    const [row] = await db.select({ value: searchKeyTable.value }).from(searchKeyTable).where(isInUse(scope));
    return row?.value ?? insertKey(db, scope, store.now());
  });
}

function isInUse(scope: TenantScope) {
  return has(searchKeyTable, { tenantId: scope.tenantId, kind, endsAt: null });
}

const validKeys = statement((db, given: Given<'tenantId' | 'now'>) =>
  db
    .select({ value: searchKeyTable.value, endsAt: searchKeyTable.endsAt })
    .from(searchKeyTable)
    .where(
      has(
        searchKeyTable,
        { tenantId: given('tenantId'), kind },
        or(isNull(searchKeyTable.endsAt), gt(searchKeyTable.endsAt, given('now'))),
      ),
    )
    .orderBy(desc(searchKeyTable.endsAt)),
);

/** Public keys that open the tenant's search now, the one in use first. */
export async function validSearchKeys(store: Store, { tenantId }: TenantScope): Promise<readonly string[]> {
  const now = store.now().toISOString();
  const rows = await validKeys.all(store.db, { tenantId, now });
  const inUse = rows.filter(({ endsAt }) => endsAt === null);
  return [...inUse, ...rows.filter(({ endsAt }) => endsAt !== null)].map(({ value }) => value);
}

/** When the current key was created; null before its first use. */
export async function searchKeyMadeAt({ db }: Store, scope: TenantScope): Promise<string | null> {
  const [row] = await db.select({ at: searchKeyTable.createdAt }).from(searchKeyTable).where(isInUse(scope));
  return row?.at ?? null;
}

/** Replaces the current key, which works for another day. @returns the new key */
export async function replaceSearchKey(
  store: Store,
  scope: TenantScope,
  { by }: { readonly by: string },
): Promise<string> {
  return store.tx(async (db) => {
    const now = store.now();
    const endsAt = new Date(now.getTime() + graceMs).toISOString();
    await db.update(searchKeyTable).set({ endsAt }).where(isInUse(scope));
    const key = await insertKey(db, scope, now);
    await recordAudit(db, scope, { action: 'search-key.replace', by, at: now.toISOString(), detail: { kind } });
    return key;
  });
}

/** Until when replaced public keys still work; null if there is none. */
export async function replacedKeysEnd({ db, now }: Store, scope: TenantScope): Promise<string | null> {
  const [row] = await db
    .select({ last: max(searchKeyTable.endsAt) })
    .from(searchKeyTable)
    .where(isReplaced(scope, now().toISOString()));
  return row?.last ?? null;
}

function isReplaced(scope: TenantScope, now: string) {
  return has(searchKeyTable, { tenantId: scope.tenantId, kind }, gt(searchKeyTable.endsAt, now));
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

async function insertKey(db: Db, { tenantId }: TenantScope, now: Date): Promise<string> {
  const value = randomBytes(16).toString('hex');
  await db.insert(searchKeyTable).values({ tenantId, value, kind, createdAt: now.toISOString() });
  return value;
}
