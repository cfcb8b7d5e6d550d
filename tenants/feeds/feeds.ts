import { randomBytes } from 'node:crypto';
import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import type { JsonObject } from '#domain/json/json-object.ts';
import type { Feed, FeedSettings, ServerKey } from '#schemas/api/feed.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { textHash } from '../database/content-hash.ts';
import { has, increased } from '../database/dialect/expressions.ts';
import { newId } from '../database/new-id.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { removeRows } from '../database/rows.ts';
import { tenantTable } from '../database/tables.ts';
import { notifyAdmins } from '../notices/notify-admins.ts';
import { findScopeForSystem } from '../sites/hosts.ts';
import { feedFileTable, feedPhotoTable, feedTable } from './tables.ts';

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
interface StoredServerKey extends ServerKey {
  /** Protocol, host and port. */
  readonly server: string;
}

export interface StoredFeed extends Pick<Feed, 'id' | 'version' | 'settings' | 'paused' | 'nextAt' | 'tokenAt'> {
  readonly seen: SeenFile | null;
  readonly serverKey: StoredServerKey | null;
  /** The part before the @ of its address for mail. */
  readonly mailName: string | null;
}

const mostFeeds = 20;

/** The prefix of every token of a feed, so that scanners of leaked secrets recognise it. */
const feedTokenPrefix = 'fcfeed_';

/** A tenant's feeds, oldest first. */
export async function listFeeds(store: Store, scope: TenantScope): Promise<readonly StoredFeed[]> {
  const rows = await store.db
    .select()
    .from(feedTable)
    .where(has(feedTable, { tenantId: scope.tenantId, deletedAt: null }))
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
  {
    by,
    nextAt,
    paused = nextAt === null,
    also,
  }: {
    readonly by: string;
    readonly nextAt: string | null;
    /** Left out: one that is never due by a schedule is paused. */
    readonly paused?: boolean;
    readonly also?: Also | undefined;
  },
): Promise<StoredFeed> {
  return store.tx(async (db) => {
    const known = await db
      .select({ id: feedTable.id })
      .from(feedTable)
      .where(has(feedTable, { tenantId: scope.tenantId, deletedAt: null }));
    if (known.length >= mostFeeds)
      throw new AppError('input.invalid', `A site has at most ${mostFeeds} feeds. Remove one that is not needed.`);
    const at = store.now().toISOString();
    const row = {
      id: newId(),
      tenantId: scope.tenantId,
      doc: JSON.stringify(settings),
      version: 1,
      paused,
      nextAt,
      seen: null,
      serverKey: null,
      tokenHash: null,
      tokenAt: null,
      mailName: mailNameFor(settings, null),
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

/** @throws AppError `revision.conflict` with the current feed when it was saved since `version`. */
export async function saveFeed(
  store: Store,
  scope: TenantScope,
  { id, version, settings }: Pick<StoredFeed, 'id' | 'version' | 'settings'>,
  { by, nextAt, also }: { readonly by: string; readonly nextAt: string | null; readonly also?: Also | undefined },
): Promise<StoredFeed> {
  return change(store, scope, id, { by, action: 'feed.change', version, also }, (feed) => ({
    doc: JSON.stringify(settings),
    mailName: mailNameFor(settings, feed.mailName),
    // A feed that fetches its file takes none.
    ...(settings.source.kind === 'push' ? {} : { tokenHash: null, tokenAt: null }),
    nextAt: feed.paused ? null : nextAt,
  }));
}

/** @param nextAt when it is due next; null pauses it. */
export async function pauseFeed(
  store: Store,
  scope: TenantScope,
  id: string,
  {
    by,
    nextAt,
    paused = nextAt === null,
  }: { readonly by: string; readonly nextAt: string | null; readonly paused?: boolean },
): Promise<StoredFeed> {
  return change(store, scope, id, { by, action: paused ? 'feed.pause' : 'feed.resume' }, () => ({ paused, nextAt }));
}

/** Its vehicles stay in stock, its runs in the history. */
export async function deleteFeed(
  store: Store,
  scope: TenantScope,
  id: string,
  { by, also }: { readonly by: string; readonly also?: Also | undefined },
): Promise<void> {
  const deletedAt = store.now().toISOString();
  const alsoFile: Also = async (db, feed) => {
    await removeRows(db, feedFileTable, { tenantId: scope.tenantId, feedId: id });
    await removeRows(db, feedPhotoTable, { tenantId: scope.tenantId, feedId: id });
    await also?.(db, feed);
  };
  await change(store, scope, id, { by, action: 'feed.remove', also: alsoFile }, () => ({
    deletedAt,
    nextAt: null,
    tokenHash: null,
    tokenAt: null,
    mailName: null,
  }));
}

/**
 * A token that may send the feed its file; the former one ends, and the site's admins are notified. Returns it once.
 */
export async function makeFeedToken(
  store: Store,
  scope: TenantScope,
  id: string,
  { by }: { readonly by: string },
): Promise<{ readonly token: string; readonly feed: StoredFeed }> {
  const token = `${feedTokenPrefix}${randomBytes(32).toString('base64url')}`;
  const tokenAt = store.now().toISOString();
  const also: Also = (db, { settings }) =>
    notifyAdmins(db, store, scope, {
      news: { lines: [`A token was made that may send files to the stock feed ${settings.name}`], formerAddresses: [] },
      by,
    });
  const feed = await change(store, scope, id, { by, action: 'feed.token', also }, ({ settings }) => {
    if (settings.source.kind !== 'push')
      throw new AppError('input.invalid', 'This feed fetches its file. Choose “Your system sends it” and save first.');
    return { tokenHash: textHash(token), tokenAt };
  });
  return { token, feed };
}

/** A new address for mail; the former one ends. */
export async function makeMailName(
  store: Store,
  scope: TenantScope,
  id: string,
  { by }: { readonly by: string },
): Promise<StoredFeed> {
  return change(store, scope, id, { by, action: 'feed.address' }, ({ settings }) => {
    if (settings.source.kind !== 'mail')
      throw new AppError('input.invalid', 'This feed does not accept email. Choose “An email” and save first.');
    return { mailName: mailNameFor(settings, null) };
  });
}

/** `stock-` and 80 random bits, in lower case, since servers may change the case of an address. */
function mailNameFor({ source }: FeedSettings, known: string | null): string | null {
  return source.kind === 'mail' ? (known ?? `stock-${newId()}`) : null;
}

export interface ArrivingFeed {
  readonly scope: TenantScope;
  readonly feed: StoredFeed;
}

/** The feed that a token may send a file to; null for a token of another. */
export async function findFeedByToken(store: Store, id: string, token: string): Promise<ArrivingFeed | null> {
  if (!token.startsWith(feedTokenPrefix) || token.length > 100 || id.length > 60) return null;
  return findArriving(store, has(feedTable, { id, tokenHash: textHash(token) }));
}

/** @param name the part before the @. */
export async function findFeedByMail(store: Store, name: string): Promise<ArrivingFeed | null> {
  return /^stock-[a-z2-7]{16}$/.test(name) ? findArriving(store, eq(feedTable.mailName, name)) : null;
}

async function findArriving(store: Store, which: SQL | undefined): Promise<ArrivingFeed | null> {
  const [row] = await store.db
    .select({ id: feedTable.id, slug: tenantTable.slug })
    .from(feedTable)
    .innerJoin(tenantTable, eq(tenantTable.id, feedTable.tenantId))
    .where(and(which, isNull(feedTable.deletedAt), isNull(tenantTable.deletedAt)))
    .limit(1);
  const scope = row === undefined ? null : await findScopeForSystem(store, row.slug);
  const feed = scope && row && (await findFeed(store, scope, row.id));
  return scope && feed ? { scope, feed } : null;
}

/**
 * The known key of a feed's server, after it has shown `key`: the first one is trusted, another is recorded as offered.
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
        'Someone else has changed this feed. Check their change, then save yours again.',
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
  return has(feedTable, { tenantId: scope.tenantId, id, deletedAt: null });
}

function toFeed(row: typeof feedTable.$inferSelect): StoredFeed {
  const { id, version, paused, nextAt, tokenAt, mailName } = row;
  return {
    id,
    tokenAt,
    mailName,
    version,
    paused,
    nextAt,
    settings: JSON.parse(row.doc),
    seen: row.seen === null ? null : JSON.parse(row.seen),
    serverKey: row.serverKey === null ? null : JSON.parse(row.serverKey),
  };
}
