/** Reads of a tenant's stock that never load all of it: slices, vehicles by id, counts. */
import { and, asc, between, count, eq, gt, or } from 'drizzle-orm';
import { secondsBelow } from '#domain/stock/is-listed.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import {
  byIndex,
  fieldOf,
  fixed,
  greaterOf,
  has,
  isFieldTrue,
  isOneOf,
  numberOf,
} from '../database/dialect/expressions.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { type Given, statement } from '../database/statement.ts';
import { stockOf } from '../database/stock-pins.ts';
import { vehicleTable } from '../database/tables.ts';
import { shownVehicle } from './stored-vehicle.ts';
import { heldVehicleTable, vehicleChangeTable } from './tables.ts';

/** A vehicle in stock. */
export interface StockVehicle {
  readonly id: string;
  /** Version of the stock at which it, or what is shown of its market, changed last. */
  readonly changedAt: number;
  readonly vehicle: Vehicle;
}

/** What a query over a tenant's vehicles in slices is given. */
type SliceGiven = Given<'tenantId' | 'after' | 'slice'>;

/** Rows of a slice of which few columns are read. */
const longSlice = 500;

/** The vehicles in stock whose ids come after the last one of the slice before. */
function inSlice(given: SliceGiven) {
  return has(vehicleTable, { tenantId: given('tenantId'), deletedAt: null }, gt(vehicleTable.id, given('after')));
}

/** Slices of rows in the order of their ids, each read on demand; other requests are answered between two. */
async function* slicesOf<R extends { readonly id: string }>(
  read: (after: string) => Promise<readonly R[]>,
  slice: number,
): AsyncGenerator<readonly R[]> {
  for (let after = ''; ; ) {
    const rows = await read(after);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    if (rows.length < slice) return;
    after = last.id;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const isHeld = has(heldVehicleTable, { tenantId: vehicleTable.tenantId, vehicleId: vehicleTable.id });
const sliceAfter = statement((db, given: SliceGiven) =>
  db
    .select({ id: vehicleTable.id, doc: vehicleTable.doc, holdId: heldVehicleTable.holdId })
    .from(vehicleTable)
    .leftJoin(heldVehicleTable, isHeld)
    .where(inSlice(given))
    .orderBy(asc(vehicleTable.id))
    .limit(given.count('slice')),
);

/**
 * The stock, in any status, by id in slices; other requests are answered between two. A slice is read on demand: for
 * the stock at one version, apply `listStockChanges` since that version afterwards.
 */
export async function* streamStock(
  store: Pick<Store, 'db'>,
  scope: TenantScope,
  slice = 200,
): AsyncGenerator<readonly Omit<StockVehicle, 'changedAt'>[]> {
  const read = (after: string) => sliceAfter.all(stockOf(store, scope), { tenantId: scope.tenantId, after, slice });
  for await (const rows of slicesOf(read, slice))
    yield rows.map(({ id, doc, holdId }) => ({ id, vehicle: shownVehicle(doc, holdId) }));
}

const changedAt = greaterOf(vehicleChangeTable.stockVersion, vehicleChangeTable.marketVersion);
const columns = { id: vehicleTable.id, doc: vehicleTable.doc, holdId: heldVehicleTable.holdId, changedAt };
const isItsChange = has(vehicleChangeTable, { tenantId: vehicleTable.tenantId, vehicleId: vehicleTable.id });
const byIds = statement((db, given: Given<'tenantId' | 'ids'>) =>
  db
    .select(columns)
    .from(vehicleTable)
    .innerJoin(vehicleChangeTable, isItsChange)
    .leftJoin(heldVehicleTable, isHeld)
    .where(has(vehicleTable, { tenantId: given('tenantId'), deletedAt: null }, isOneOf(vehicleTable.id, given('ids')))),
);
const bySlug = statement((db, given: Given<'tenantId' | 'slug'>) =>
  db
    .select(columns)
    .from(vehicleTable)
    .innerJoin(vehicleChangeTable, isItsChange)
    .leftJoin(heldVehicleTable, isHeld)
    .where(has(vehicleTable, { tenantId: given('tenantId'), slug: given('slug'), deletedAt: null })),
);
const versionsByIds = statement((db, given: Given<'tenantId' | 'ids'>) =>
  db
    .select({ id: vehicleChangeTable.vehicleId, changedAt })
    .from(vehicleChangeTable)
    .where(
      and(eq(vehicleChangeTable.tenantId, given('tenantId')), isOneOf(vehicleChangeTable.vehicleId, given('ids'))),
    ),
);
const slugsByIds = statement((db, given: Given<'tenantId' | 'ids'>) =>
  db
    .select({ id: vehicleTable.id, slug: vehicleTable.slug })
    .from(vehicleTable)
    .where(has(vehicleTable, { tenantId: given('tenantId'), deletedAt: null }, isOneOf(vehicleTable.id, given('ids')))),
);

/** Those of the ids that are in stock. */
export async function findVehiclesById(
  store: Pick<Store, 'db'>,
  scope: TenantScope,
  ids: readonly string[],
): Promise<readonly StockVehicle[]> {
  if (ids.length === 0) return [];
  return (await byIds.all(stockOf(store, scope), { tenantId: scope.tenantId, ids })).map(toVehicle);
}

export async function findStockVehicleBySlug(
  store: Store,
  scope: TenantScope,
  slug: string,
): Promise<StockVehicle | null> {
  const row = await bySlug.first(stockOf(store, scope), { tenantId: scope.tenantId, slug });
  return row === undefined ? null : toVehicle(row);
}

/** At which version of the stock each of the ids, or its market, changed last; those out of stock included. */
export async function findStockVersions(
  store: Store,
  scope: TenantScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await versionsByIds.all(stockOf(store, scope), { tenantId: scope.tenantId, ids });
  return new Map(rows.map((row) => [row.id, row.changedAt]));
}

/** Slugs of those of the ids that are in stock. */
export async function findSlugs(
  store: Store,
  scope: TenantScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await slugsByIds.all(stockOf(store, scope), { tenantId: scope.tenantId, ids });
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}

const changesAfter = statement((db, given: SliceGiven) =>
  db
    .select({
      id: vehicleTable.id,
      slug: vehicleTable.slug,
      at: vehicleTable.updatedAt,
      images: fieldOf<string | null>(vehicleTable.doc, 'images'),
    })
    .from(vehicleTable)
    .where(inSlice(given))
    .orderBy(asc(vehicleTable.id))
    .limit(given.count('slice')),
);

interface MappedVehicle {
  readonly at: string;
  /** Addresses of its first pictures. */
  readonly pictures: readonly string[];
}

/**
 * When each vehicle last changed, and its first pictures, by slug.
 * @param pictures of each at most
 */
export async function mapVehicles(
  store: Pick<Store, 'db'>,
  scope: TenantScope,
  pictures: number,
): Promise<ReadonlyMap<string, MappedVehicle>> {
  const found = new Map<string, MappedVehicle>();
  const read = (after: string) =>
    changesAfter.all(stockOf(store, scope), { tenantId: scope.tenantId, after, slice: longSlice });
  for await (const rows of slicesOf(read, longSlice))
    for (const { slug, at, images } of rows) found.set(slug, { at, pictures: addressesIn(images, pictures) });
  return found;
}

function addressesIn(images: string | null, most: number): readonly string[] {
  const list = images === null ? [] : (JSON.parse(images) as Vehicle['images'] | null);
  return (list ?? []).slice(0, most).map(({ url }) => url);
}

const standingAfter = statement((db, given: SliceGiven) =>
  db
    .select({
      id: vehicleTable.id,
      at: vehicleTable.updatedAt,
      make: fieldOf<string | null>(vehicleTable.doc, 'make'),
      model: fieldOf<string | null>(vehicleTable.doc, 'model'),
      location: fieldOf<string | null>(vehicleTable.doc, 'location'),
    })
    .from(vehicleTable)
    .where(inSlice(given))
    .orderBy(asc(vehicleTable.id))
    .limit(given.count('slice')),
);

interface StandingDay {
  readonly make: string;
  readonly model: string;
  /** Name of the yard. */
  readonly location: string;
  readonly at: string;
}

/** When each vehicle last changed, with its model and its location. */
export async function listStandingDays(store: Pick<Store, 'db'>, scope: TenantScope): Promise<readonly StandingDay[]> {
  const found: StandingDay[] = [];
  const read = (after: string) =>
    standingAfter.all(stockOf(store, scope), { tenantId: scope.tenantId, after, slice: longSlice });
  for await (const rows of slicesOf(read, longSlice))
    for (const { make, model, location, at } of rows)
      if (make && model && location) found.push({ make, model, location, at });
  return found;
}

const countSales = statement((db, given: Given<'tenantId' | 'least' | 'most'>) =>
  db
    .select({ sales: count() })
    .from(byIndex(vehicleTable, 'vehicle_sold_at'))
    .where(
      has(
        vehicleTable,
        { tenantId: given('tenantId'), deletedAt: null },
        or(fixed(eq(vehicleTable.status, 'sold')), isFieldTrue(vehicleTable.doc, 'sold')),
        between(numberOf(vehicleTable.doc, 'sold_date_timestamp'), given('least'), given('most')),
      ),
    ),
);

/** Sales on record from one instant (ms) to another, both included, whether the vehicle is listed or not. */
export async function countSold(store: Store, scope: TenantScope, from: number, until: number): Promise<number> {
  const db = stockOf(store, scope);
  const sales = async (least: number, most: number): Promise<number> =>
    (await countSales.first(db, { tenantId: scope.tenantId, least, most }))?.sales ?? 0;
  // Feeds write seconds or milliseconds; 0 and less is not a date.
  const inSeconds = await sales(Math.max(from / 1000, Number.MIN_VALUE), Math.min(until / 1000, secondsBelow - 1e-3));
  return inSeconds + (await sales(Math.max(from, secondsBelow), until));
}

function toVehicle({
  doc,
  holdId,
  ...rest
}: {
  readonly id: string;
  readonly doc: string;
  readonly holdId: string | null;
  readonly changedAt: number;
}): StockVehicle {
  return { ...rest, vehicle: shownVehicle(doc, holdId) };
}
