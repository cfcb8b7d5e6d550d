/** Vehicles that a shopper has saved: added, removed, listed, counted, and deleted with the shopper. */
import { and, count, desc, eq } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import { deferMessage } from '#domain/messages/deferred-message.ts';
import { has, isOneOf } from '../database/dialect/expressions.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { countRows, pick } from '../database/rows.ts';
import { watchlistTable } from './tables.ts';

/** Vehicles in one watchlist at most. */
export const mostWatched = 200;

/** A vehicle as it is when it is saved. */
export interface WatchedVehicle {
  readonly vehicleId: string;
  readonly slug: string;
  readonly name: string;
  /** The displayed price in whole dollars; null if there is none. */
  readonly price: number | null;
  /** What it covered; empty where the vehicle did not say, null where it is not known. */
  readonly priceType: string | null;
}

export interface WatchlistEntry extends WatchedVehicle {
  /** ISO 8601. */
  readonly savedAt: string;
}

const columns = pick(watchlistTable, 'vehicleId', 'slug', 'name', 'price', 'priceType', 'savedAt');

/** What a shopper has saved, the latest first. */
export async function listWatchlist(
  db: Db,
  { tenantId }: TenantScope,
  shopperId: string,
): Promise<readonly WatchlistEntry[]> {
  return db
    .select(columns)
    .from(watchlistTable)
    .where(has(watchlistTable, { tenantId, shopperId }))
    .orderBy(desc(watchlistTable.savedAt), watchlistTable.vehicleId)
    .limit(mostWatched);
}

/**
 * Saves vehicles, each once: the first save of an existing one stays.
 * @returns how many are new. @throws AppError `input.invalid` if they do not all fit: then none is saved.
 */
export async function watchVehicles(
  store: Store,
  { tenantId }: TenantScope,
  shopperId: string,
  vehicles: readonly WatchedVehicle[],
): Promise<number> {
  const savedAt = store.now().toISOString();
  return store.tx(async (db) => {
    let added = 0;
    for (const vehicle of vehicles) {
      const rows = await db
        .insert(watchlistTable)
        .values({ tenantId, shopperId, ...vehicle, savedAt })
        .onConflictDoNothing()
        .returning({ id: watchlistTable.vehicleId });
      added += rows.length;
    }
    const entries = await countRows(db, watchlistTable, { tenantId, shopperId });
    if (added > 0 && entries > mostWatched)
      throw new AppError(
        'input.invalid',
        deferMessage('Your watchlist is full ({mostWatched} vehicles). Remove one to save another.', { mostWatched }),
      );
    return added;
  });
}

/** Removes a vehicle. @returns how it was saved; null if it was not. */
export async function unwatchVehicle(
  store: Store,
  { tenantId }: TenantScope,
  shopperId: string,
  vehicleId: string,
): Promise<WatchlistEntry | null> {
  const [row] = await store.tx((db) =>
    db.delete(watchlistTable).where(has(watchlistTable, { tenantId, shopperId, vehicleId })).returning(columns),
  );
  return row ?? null;
}

/** In the caller's transaction: takes away what these shoppers have saved. @returns how many vehicles that were. */
export async function eraseWatchlists(
  db: Db,
  { tenantId }: TenantScope,
  shopperIds: readonly string[],
): Promise<number> {
  const rows = await db
    .delete(watchlistTable)
    .where(and(eq(watchlistTable.tenantId, tenantId), isOneOf(watchlistTable.shopperId, shopperIds)))
    .returning({ id: watchlistTable.vehicleId });
  return rows.length;
}

interface Watcher {
  readonly shopperId: string;
  readonly savedAt: string;
}

/** Who has saved a vehicle, the latest first, and how many they are. @param limit watchers that are listed at most. */
export async function listWatchers(
  db: Db,
  { tenantId }: TenantScope,
  vehicleId: string,
  limit: number,
): Promise<{ readonly total: number; readonly watchers: readonly Watcher[] }> {
  const own = has(watchlistTable, { tenantId, vehicleId });
  const [counted] = await db.select({ watchers: count() }).from(watchlistTable).where(own);
  const watchers = await db
    .select({ shopperId: watchlistTable.shopperId, savedAt: watchlistTable.savedAt })
    .from(watchlistTable)
    .where(own)
    .orderBy(desc(watchlistTable.savedAt), watchlistTable.shopperId)
    .limit(limit);
  return { total: counted?.watchers ?? 0, watchers };
}
