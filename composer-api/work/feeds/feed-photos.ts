/**
 * Photographs that lie next to a feed's stock file, named by stock number: as files, in folders or in a ZIP, before or after
 * the vehicles are in stock. A file that is still the same is not fetched again, and a bad picture is left out alone.
 */
import { AppError } from '#domain/errors/app-error.ts';
import type { NearFile } from '#domain/ports/stock-transport.ts';
import { namesPhotos, planPhotos } from '#domain/stock/photo-names.ts';
import type { FeedPhotos } from '#schemas/api/feed.ts';
import type { NumberedVehicle } from '#schemas/api/stock.ts';
import { newId } from '#tenants/database/new-id.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import {
  type FeedPhoto,
  forgetFeedPhoto,
  listFeedPhotos,
  mostFeedPhotos,
  saveFeedPhoto,
  showFeedPhotos,
  type VehiclePhotos,
} from '#tenants/feeds/feed-photos.ts';
import type { StoredFeed } from '#tenants/feeds/feeds.ts';
import { listStockNumbers } from '#tenants/stock/vehicle-records.ts';
import { isZip, listZip, type PackedFile, unpackFile, ZipError } from '../../kernel/read-zip.ts';
import { type PhotoStore, photoLimit } from '../../media/photo-store.ts';
import { type FeedPlaces, mostBytes, readNearFiles } from './feed-file.ts';
import { trustKey } from './server-keys.ts';

/** What one run fetches: pictures, and bytes. */
export const mostAtOnce = { pictures: 500, bytes: 500 * 1024 * 1024 } as const;
/** Milliseconds for all of them. */
const usualWithin = 5 * 60_000;
/** Files without a vehicle that a report names. */
const mostNamed = 100;

const several = 'The name fits more than one vehicle.';
const another = 'It was taken for an earlier vehicle with this stock number. Save it again if it shows this one.';

interface PhotoDeps {
  readonly store: Store;
  readonly places: FeedPlaces;
  readonly photos: Pick<PhotoStore, 'put'>;
}

interface PhotoAsk {
  readonly secret?: string | undefined;
  readonly signal: AbortSignal;
}

/** What the names of all known files say of the stock as it is. */
interface Placing {
  readonly vehicles: ReadonlyMap<string, string>;
  readonly why: ReadonlyMap<string, string>;
}

function placingOf(paths: readonly string[], stock: readonly NumberedVehicle[]): Placing {
  const { vehicles, questions, left } = planPhotos(paths, stock);
  return {
    vehicles: new Map(vehicles.flatMap(({ id, files }) => files.map((file) => [file, id] as const))),
    why: new Map([
      ...left.map(({ file, why }) => [file, why] as const),
      ...questions.map(({ file }) => [file, several] as const),
    ]),
  };
}

/** Fetches new and changed photographs, puts them onto their vehicles, and says what is on none. */
export async function takePhotos(
  { store, places, photos }: PhotoDeps,
  scope: TenantScope,
  feed: StoredFeed,
  { secret, signal }: PhotoAsk,
): Promise<FeedPhotos> {
  const stock = await listStockNumbers(store, scope);
  const known = new Map((await listFeedPhotos(store, scope, feed.id)).map((photo) => [photo.path, photo]));
  /** Pictures whose files have changed. */
  const former = new Map<string, string[]>();
  const touched = new Set<string>();
  const faults = new Map<string, string>();
  const listed = new Set<string>();
  const counts = { taken: 0, waiting: 0 };
  let isFull = false;

  const keep = async (photo: FeedPhoto): Promise<void> => {
    if (known.size >= mostFeedPhotos && !known.has(photo.path)) {
      isFull = true;
      return;
    }
    known.set(photo.path, photo);
    await saveFeedPhoto(store, scope, feed.id, photo);
  };
  const entriesOf = (archive: string) => [...known.values()].filter(({ path }) => path.startsWith(`${archive}/`));
  /** Whether a file has to be fetched: it is for a vehicle, and not known as it is. */
  const isOpen = (path: string, mark: string, vehicle: string | undefined): boolean => {
    const before = known.get(path);
    if (vehicle === undefined) return false;
    if (before?.mark !== mark) return true;
    return before.url === null && before.why === null;
  };

  const take = async (path: string, mark: string, vehicleId: string, bytes: Uint8Array): Promise<void> => {
    const before = known.get(path);
    try {
      const { url } = await photos.put(scope, bytes, undefined, signal);
      if (before?.url && before.url !== url) former.set(vehicleId, [...(former.get(vehicleId) ?? []), before.url]);
      await keep({ path, mark, vehicleId, url, why: null });
      touched.add(vehicleId);
      counts.taken += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // A full store or a busy server may take the same picture the next time.
      if (error.code !== 'input.invalid') faults.set(path, error.message);
      // The vehicle keeps the former picture of a file that is now none.
      else
        await keep({ path, mark, vehicleId: before?.vehicleId ?? null, url: before?.url ?? null, why: error.message });
    }
  };

  const takeArchive = async ({ path, mark }: NearFile, bytes: Buffer): Promise<void> => {
    const files = isZip(bytes) ? listZip(bytes) : null;
    if (files === null)
      return keep({ path, mark, vehicleId: null, url: null, why: 'The archive is damaged or incomplete.' });
    const pictures = new Map<string, PackedFile>(
      files.flatMap((file) => (namesPhotos(file.name) === 'picture' ? [[`${path}/${file.name}`, file] as const] : [])),
    );
    for (const one of entriesOf(path)) {
      if (pictures.has(one.path)) continue;
      if (one.url !== null) await keep({ ...one, mark });
      else {
        known.delete(one.path);
        await forgetFeedPhoto(store, scope, feed.id, one.path);
      }
    }
    const { vehicles } = placingOf([...pictures.keys()], stock);
    for (const [name, file] of pictures) {
      signal.throwIfAborted();
      const vehicle = vehicles.get(name);
      if (vehicle === undefined || !isOpen(name, mark, vehicle)) {
        if (vehicle === undefined) await keep({ path: name, mark, vehicleId: null, url: null, why: null });
        continue;
      }
      if (counts.taken >= mostAtOnce.pictures) {
        counts.waiting += 1;
        // One that is known by another mark stays open as it is.
        if (!known.has(name)) await keep({ path: name, mark, vehicleId: null, url: null, why: null });
        continue;
      }
      try {
        await take(name, mark, vehicle, Buffer.concat([...unpackFile(bytes, file, photoLimit)]));
      } catch (error) {
        if (!(error instanceof ZipError)) throw error;
        await keep({ path: name, mark, vehicleId: null, url: null, why: `The file in the archive ${error.message}.` });
      }
    }
    await keep({
      path,
      mark,
      vehicleId: null,
      url: null,
      why: pictures.size === 0 ? 'The archive holds no pictures.' : null,
    });
  };

  const choose = async (files: readonly NearFile[]): Promise<readonly NearFile[]> => {
    const pictures = files.filter(({ path }) => namesPhotos(path) === 'picture');
    const { vehicles } = placingOf(
      pictures.map(({ path }) => path),
      stock,
    );
    for (const { path } of pictures) listed.add(path);
    const open = files.filter(({ path, mark }) => {
      if (namesPhotos(path) === 'picture') return isOpen(path, mark, vehicles.get(path));
      listed.add(path);
      if (known.get(path)?.mark !== mark) return true;
      const inside = entriesOf(path);
      for (const one of inside) listed.add(one.path);
      const placed = placingOf(
        inside.map((one) => one.path),
        stock,
      );
      return inside.some((one) => isOpen(one.path, mark, placed.vehicles.get(one.path)));
    });
    const chosen: NearFile[] = [];
    let bytes = 0;
    for (const file of open) {
      bytes += file.size ?? 0;
      if (chosen.length >= mostAtOnce.pictures || (bytes > mostAtOnce.bytes && chosen.length > 0)) break;
      chosen.push(file);
    }
    counts.waiting += open.length - chosen.length;
    placing = vehicles;
    return chosen;
  };
  let placing: Placing['vehicles'] = new Map();

  let failure: string | null = null;
  try {
    await readNearFiles(scope, places, feed.settings.source, {
      secret,
      trust: trustKey(store, scope, feed),
      signal,
      within: places.fetchWithin ?? usualWithin,
      most: mostBytes,
      isWanted: (path) => namesPhotos(path) !== null,
      choose,
      async take(file, found) {
        if (found instanceof Error) return void faults.set(file.path, found.message);
        if (namesPhotos(file.path) === 'archive') {
          await takeArchive(file, found);
          for (const { path } of entriesOf(file.path)) listed.add(path);
          return;
        }
        const vehicle = placing.get(file.path);
        if (vehicle !== undefined) await take(file.path, file.mark, vehicle, found);
      },
    });
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof AppError)) throw error;
    failure = error.message;
  }

  const changeId = newId();
  const origin = {
    changeId,
    at: store.now().toISOString(),
    source: 'feed' as const,
    by: `Feed ${feed.settings.name}`,
    note: 'Photographs next to the file',
  };
  const byVehicle = photosByVehicle([...known.values()], stock, former);
  let vehicles = 0;
  const staffs = new Set<string>();
  for (const one of byVehicle) {
    signal.throwIfAborted();
    const isShown = await showFeedPhotos(store, scope, one, origin);
    if (isShown && touched.has(one.vehicleId)) vehicles += 1;
    if (!isShown) staffs.add(one.vehicleId);
  }
  const left = leftOf([...listed], { known, stock, faults, staffs });
  return {
    taken: counts.taken,
    vehicles,
    waiting: counts.waiting,
    left: left.slice(0, mostNamed),
    leftCount: left.length,
    failure:
      failure ??
      (isFull
        ? `A feed knows at most ${mostFeedPhotos.toLocaleString('en-AU')} pictures. Remove old ones from its folder.`
        : null),
  };
}

/** Pictures of vehicles in stock, each vehicle's in the order of their names. */
function photosByVehicle(
  known: readonly FeedPhoto[],
  stock: readonly NumberedVehicle[],
  former: ReadonlyMap<string, readonly string[]>,
): readonly VehiclePhotos[] {
  const taken = new Map(
    known.flatMap(({ path, url, vehicleId }) => (url && vehicleId ? [[path, { url, vehicleId }]] : [])),
  );
  const { vehicles } = planPhotos([...taken.keys()], stock);
  return vehicles.flatMap(({ id, files }) => {
    // A picture of an earlier vehicle with the same stock number is none of this one.
    const urls = files.flatMap((file) => (taken.get(file)?.vehicleId === id ? (taken.get(file)?.url ?? []) : []));
    return urls.length === 0 ? [] : [{ vehicleId: id, urls, former: former.get(id) ?? [] }];
  });
}

/** Files that are there and on no vehicle, each with the reason. */
function leftOf(
  paths: readonly string[],
  {
    known,
    stock,
    faults,
    staffs,
  }: {
    readonly known: ReadonlyMap<string, FeedPhoto>;
    readonly stock: readonly NumberedVehicle[];
    readonly faults: ReadonlyMap<string, string>;
    readonly staffs: ReadonlySet<string>;
  },
): FeedPhotos['left'] {
  const { vehicles, why } = placingOf(
    paths.filter((path) => namesPhotos(path) === 'picture'),
    stock,
  );
  return paths.flatMap((file) => {
    const photo = known.get(file);
    const vehicle = vehicles.get(file);
    const isOther = photo?.vehicleId && vehicle !== undefined && photo.vehicleId !== vehicle;
    const byStaff = vehicle !== undefined && staffs.has(vehicle) && 'Staff have arranged the pictures of this vehicle.';
    const said = faults.get(file) ?? photo?.why ?? (isOther ? another : byStaff || why.get(file));
    return said ? [{ file: file.slice(0, 300), why: said }] : [];
  });
}

/** The photographs of a run in a sentence or two; empty where there is nothing to say. */
export function photoWords({ taken, vehicles, leftCount, waiting, failure }: FeedPhotos): string {
  const count = (value: number, one: string, many: string) =>
    `${value.toLocaleString('en-AU')} ${value === 1 ? one : many}`;
  const parts = [
    ...(taken > 0
      ? [`${count(taken, 'photograph', 'photographs')} for ${count(vehicles, 'vehicle', 'vehicles')}.`]
      : []),
    ...(leftCount > 0 ? [`${count(leftCount, 'photograph is', 'photographs are')} on no vehicle.`] : []),
    ...(waiting > 0 ? [`${count(waiting, 'more is', 'more are')} fetched by the next run.`] : []),
    ...(failure === null ? [] : [`The photographs could not all be fetched: ${failure}`]),
  ];
  return parts.join(' ');
}
