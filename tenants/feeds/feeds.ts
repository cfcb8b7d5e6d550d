import { and, asc, eq, isNull } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import type { JsonObject } from '#domain/json/json-object.ts';
import type { FeedSettings, ServerKey } from '#schemas/api/feed.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Db } from '../database/connect.ts';
import { increased } from '../database/dialect/expressions.ts';
import { newId } from '../database/new-id.ts';
import type { Store } from '../database/open.ts';
import type { TenantScope } from '../database/scope.ts';
import { feedTable } from './tables.ts';

/** What the last file that was taken in was known by: a file that is still the same is not read again. */
export interface SeenFile {
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** Of its bytes. */
  readonly hash: string;
  /** Of the settings that it was read by; under others it is read again. */
  readonly settings: string;
}

/** The key of a feed's server; another server has none. */
export interface StoredServerKey extends ServerKey {
  /** Protocol, host and port. */
  readonly server: string;
}

export interface StoredFeed {
  readonly id: string;
  readonly version: number;
  readonly settings: FeedSettings;
  readonly paused: boolean;
  readonly nextAt: string | null;
  readonly seen: SeenFile | null;
  readonly serverKey: StoredServerKey | null;
}

const mostFeeds = 20;

/** A tenant's feeds, oldest first. */
export async function listFeeds(store: Store, scope: TenantScope): Promise<readonly StoredFeed[]> {
  const rows = await store.db
    .select()
    .from(feedTable)
    .where(and(eq(feedTable.tenantId, scope.tenantId), isNull(feedTable.deletedAt)))
    .orderBy(asc(feedTable.createdAt), asc(feedTable.id));
  return rows.map(toFeed);
}

export async function findFeed(store: Store, scope: TenantScope, id: string): Promise<StoredFeed | null> {
  const [row] = await store.db.select().from(feedTable).where(live(scope, id)).limit(1);
  return row === undefined ? null : toFeed(row);
}

/** What is stored with a feed, in the same transaction: its password. */
type Also = (db: Db, feed: StoredFeed) => Promise<void>;

/** @param nextAt when it is due first, ISO 8601; null stores it paused. @throws AppError `input.invalid` where there are too many. */
export async function createFeed(
  store: Store,
  scope: TenantScope,
  settings: FeedSettings,
  { by, nextAt, also }: { readonly by: string; readonly nextAt: string | null; readonly also?: Also | undefined },
): Promise<StoredFeed> {
  return store.tx(async (db) => {
    const known = await db
      .select({ id: feedTable.id })
      .from(feedTable)
      .where(and(eq(feedTable.tenantId, scope.tenantId), isNull(feedTable.deletedAt)));
    if (known.length >= mostFeeds)
      throw new AppError('input.invalid', `A site has at most ${mostFeeds} feeds. Remove one that is not needed.`);
    const at = store.now().toISOString();
    const row = {
      id: newId(),
      tenantId: scope.tenantId,
      doc: JSON.stringify(settings),
      version: 1,
      paused: nextAt === null,
      nextAt,
      seen: null,
      serverKey: null,
      author: by,
      createdAt: at,
      updatedAt: at,
      deletedAt: null,
    };
    await db.insert(feedTable).values(row);
    await recordAudit(db, scope, { action: 'feed.create', by, at, detail: { feed: row.id, name: settings.name } });
    await also?.(db, toFeed(row));
    return toFeed(row);
  });
}

/** @throws AppError `revision.conflict` with the feed as it is when somebody else saved it since `version`. */
export async function saveFeed(
  store: Store,
  scope: TenantScope,
  { id, version, settings }: Pick<StoredFeed, 'id' | 'version' | 'settings'>,
  { by, nextAt, also }: { readonly by: string; readonly nextAt: string; readonly also?: Also | undefined },
): Promise<StoredFeed> {
  return change(store, scope, id, { by, action: 'feed.change', version, also }, (feed) => ({
    doc: JSON.stringify(settings),
    nextAt: feed.paused ? null : nextAt,
  }));
}

/** @param nextAt when it is due next; null pauses it. */
export async function pauseFeed(
  store: Store,
  scope: TenantScope,
  id: string,
  { by, nextAt }: { readonly by: string; readonly nextAt: string | null },
): Promise<StoredFeed> {
  const action = nextAt === null ? 'feed.pause' : 'feed.resume';
  return change(store, scope, id, { by, action }, () => ({ paused: nextAt === null, nextAt }));
}

/** Its vehicles stay in stock, its runs in the history. */
export async function deleteFeed(
  store: Store,
  scope: TenantScope,
  id: string,
  { by, also }: { readonly by: string; readonly also?: Also | undefined },
): Promise<void> {
  const deletedAt = store.now().toISOString();
  await change(store, scope, id, { by, action: 'feed.remove', also }, () => ({ deletedAt, nextAt: null }));
}

/**
 * The key that a feed's server is known by, once it has shown `key`: the first one is kept, another is noted as offered.
 * @param server protocol, host and port. @throws AppError `not-found`.
 */
export async function offerServerKey(
  store: Store,
  scope: TenantScope,
  { feed: id, server, key }: { readonly feed: string; readonly server: string; readonly key: string },
): Promise<StoredServerKey> {
  const feed = await findFeed(store, scope, id);
  const known = feed?.serverKey?.server === server ? feed.serverKey : null;
  if (known?.key === key && known.offered === null) return known;
  const kept = known ?? { server, key, at: store.now().toISOString(), offered: null };
  const next = { ...kept, offered: kept.key === key ? null : key };
  await store.tx((db) => saveServerKey(db, scope, id, next));
  return next;
}

/** Accepts the key that the server has offered. @throws AppError `input.invalid` for one that it has not. */
export async function acceptServerKey(
  store: Store,
  scope: TenantScope,
  { feed: id, key }: { readonly feed: string; readonly key: string },
  { by }: { readonly by: string },
): Promise<StoredFeed> {
  const at = store.now().toISOString();
  return change(store, scope, id, { by, action: 'feed.trust', detail: { key } }, ({ serverKey }) => {
    if (serverKey?.offered !== key)
      throw new AppError(
        'input.invalid',
        '/key: The server has not offered this key. Reload, and look at the one it has.',
      );
    return { serverKey: JSON.stringify({ ...serverKey, key, at, offered: null }) };
  });
}

/** Keeps the key of a feed's server in the transaction that stores the feed. */
export async function saveServerKey(db: Db, scope: TenantScope, id: string, key: StoredServerKey): Promise<void> {
  await db
    .update(feedTable)
    .set({ serverKey: JSON.stringify(key) })
    .where(live(scope, id));
}

async function change(
  store: Store,
  scope: TenantScope,
  id: string,
  {
    by,
    action,
    version,
    also,
    detail = {},
  }: {
    readonly by: string;
    readonly action: string;
    readonly version?: number;
    readonly also?: Also | undefined;
    readonly detail?: JsonObject;
  },
  values: (feed: StoredFeed) => Partial<typeof feedTable.$inferInsert>,
): Promise<StoredFeed> {
  return store.tx(async (db) => {
    const [row] = await db.select().from(feedTable).where(live(scope, id)).limit(1);
    if (row === undefined) throw new AppError('not-found', 'There is no such feed.');
    const feed = toFeed(row);
    if (version !== undefined && version !== feed.version)
      throw new AppError(
        'revision.conflict',
        'Somebody else changed this feed in the meantime. Look at their change and save yours again.',
        [],
        { theirs: { version: feed.version, settings: feed.settings } },
      );
    const at = store.now().toISOString();
    const [saved] = await db
      .update(feedTable)
      .set({ ...values(feed), version: increased(feedTable.version), author: by, updatedAt: at })
      .where(live(scope, id))
      .returning();
    if (saved === undefined) throw new Error('A feed was there and is not.');
    await recordAudit(db, scope, { action, by, at, detail: { feed: id, name: feed.settings.name, ...detail } });
    await also?.(db, toFeed(saved));
    return toFeed(saved);
  });
}

function live(scope: TenantScope, id: string) {
  return and(eq(feedTable.tenantId, scope.tenantId), eq(feedTable.id, id), isNull(feedTable.deletedAt));
}

function toFeed(row: typeof feedTable.$inferSelect): StoredFeed {
  const { id, version, paused, nextAt } = row;
  return {
    id,
    version,
    paused,
    nextAt,
    settings: JSON.parse(row.doc),
    seen: row.seen === null ? null : JSON.parse(row.seen),
    serverKey: row.serverKey === null ? null : JSON.parse(row.serverKey),
  };
}
