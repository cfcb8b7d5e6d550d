/** Pictures next to the stock files of feeds: what is known of them, and how they get onto vehicles. */
import { asc } from 'drizzle-orm';
import { guardedFields } from '#domain/stock/locked-fields.ts';
import { doubtsAfter } from '#domain/stock/missing-facts.ts';
import { withoutDoubts } from '#domain/stock/needs-look.ts';
import { imageFields } from '#domain/vehicle/photos.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Image } from '#schemas/shapes/media.ts';
import { contentHash } from '../database/content-hash.ts';
import { has } from '../database/dialect/expressions.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { pick, putRow, removeRows } from '../database/rows.ts';
import { findVehicleRow, putVehicle } from '../stock/put-vehicle.ts';
import { moveStockVersion } from '../stock/stock-version.ts';
import { readVehicle } from '../stock/stored-vehicle.ts';
import { formerText, type RevisionOrigin } from '../stock/vehicle-revisions.ts';
import { feedPhotoTable } from './tables.ts';

/** Pictures that are known of one feed. */
export const mostFeedPhotos = 50_000;

export interface FeedPhoto {
  /** With its folder or archive. */
  readonly path: string;
  /** Size and time, of the archive if it is in one. */
  readonly mark: string;
  readonly vehicleId: string | null;
  readonly url: string | null;
  readonly why: string | null;
}

/** By path. */
export async function listFeedPhotos(
  { db }: Pick<Store, 'db'>,
  { tenantId }: TenantScope,
  feedId: string,
): Promise<readonly FeedPhoto[]> {
  return db
    .select(pick(feedPhotoTable, 'path', 'mark', 'vehicleId', 'url', 'why'))
    .from(feedPhotoTable)
    .where(has(feedPhotoTable, { tenantId, feedId }))
    .orderBy(asc(feedPhotoTable.path))
    .limit(mostFeedPhotos);
}

/** Remembers what became of a file. */
export async function saveFeedPhoto(
  store: Store,
  { tenantId }: TenantScope,
  feedId: string,
  { path, ...others }: FeedPhoto,
): Promise<void> {
  await store.tx((db) => putRow(db, feedPhotoTable, { tenantId, feedId, path }, others), { background: true });
}

/** Forgets a file that is no longer there. */
export async function forgetFeedPhoto(
  store: Store,
  { tenantId }: TenantScope,
  feedId: string,
  path: string,
): Promise<void> {
  await store.tx((db) => removeRows(db, feedPhotoTable, { tenantId, feedId, path }), { background: true });
}

/** The pictures of a feed for one vehicle. */
export interface VehiclePhotos {
  readonly vehicleId: string;
  /** Addresses, in the order in which they are shown. */
  readonly urls: readonly string[];
  /** Addresses of pictures whose files have changed: they go. */
  readonly former: readonly string[];
}

/**
 * Puts pictures onto a vehicle, behind those that it has from elsewhere. One whose pictures staff have arranged stays as it is.
 * @returns whether the vehicle shows them; false where it is gone from stock or in the hands of staff.
 */
export async function showFeedPhotos(
  store: Store,
  scope: TenantScope,
  { vehicleId, urls, former }: VehiclePhotos,
  origin: RevisionOrigin,
): Promise<boolean> {
  const find = async (db: Db) => {
    const row = await findVehicleRow(db, scope, vehicleId);
    if (row === null || row.deletedAt !== null) return null;
    const vehicle = readVehicle(row.doc);
    if (guardedFields(vehicle).has('images')) return null;
    return { row, vehicle, next: withPhotos(vehicle, urls, new Set(former), origin.at) };
  };
  const now = await find(store.db);
  if (now === null || now.next === null) return now !== null;
  return store.tx(
    async (db) => {
      const found = await find(db);
      if (found === null || found.next === null) return found !== null;
      const { row, vehicle, next } = found;
      const entry = { vehicle: next, hash: contentHash(next), sourceKey: row.sourceKey, isRepriced: false };
      await putVehicle(db, scope, row, { ...entry, before: formerText(vehicle, next) }, origin);
      await moveStockVersion(db, scope);
      return true;
    },
    { background: true },
  );
}

/** Null where it shows them already. */
function withPhotos(
  vehicle: Vehicle,
  urls: readonly string[],
  former: ReadonlySet<string>,
  at: string,
): Vehicle | null {
  const ours = new Set(urls);
  const known = new Map(vehicle.images.map((image) => [image.url, image]));
  const others = vehicle.images.filter(({ url }) => !ours.has(url) && !former.has(url));
  const images: Image[] = [...others, ...[...ours].map((url) => known.get(url) ?? { url, thumb: url })];
  if (images.map(({ url }) => url).join(' ') === vehicle.images.map(({ url }) => url).join(' ')) return null;
  const next = { ...vehicle, ...imageFields(vehicle, images), updated_at: at };
  const needs_look = doubtsAfter(vehicle, {
    ...next,
    needs_look: withoutDoubts(next.needs_look, new Set(['images'])),
  });
  return { ...next, needs_look };
}
