/** A tenant's vehicles as the console's stock screens get them. */
import { displayPrice } from '#domain/price/display-price.ts';
import { wasPriceChoices } from '#domain/price/was-price.ts';
import { exclusionLevels } from '#domain/stock/exclusion-levels.ts';
import { unlistedTitles, whyUnlisted } from '#domain/stock/why-unlisted.ts';
import type { Settings } from '#domain/switches/settings.ts';
import { isSold } from '#domain/vehicle/availability.ts';
import { photographCount } from '#domain/vehicle/photos.ts';
import {
  type StockFacet,
  type StockFacetValue,
  type StockFilter,
  type StockPage,
  type StockRow,
  type StockSort,
  type StockVehicle,
  stockFacets,
} from '#schemas/api/stock.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { listHeldIds } from '#tenants/holds/find-holds.ts';
import { countVehicles, listPrices } from '#tenants/stock/list-vehicles.ts';
import { listVehicleRecords, type VehicleRecord } from '#tenants/stock/vehicle-records.ts';
import { listVehicleRevisions } from '#tenants/stock/vehicle-revisions.ts';
import { liveSettings } from '../../site/release/release-settings.ts';
import { siteUrl } from '../api/tenant-summary.ts';
import type { StockLists } from './list.ts';
import type { StockVehicles } from './vehicles.ts';

/** By facet. Values are also words of stock files: a map has no inherited names that such a word could find. */
const labels: { readonly [facet in StockFacet]?: ReadonlyMap<string, string> } = {
  status: new Map([
    ['in_stock', 'In stock'],
    ['coming_soon', 'Coming soon'],
    ['sold', 'Sold'],
    ['others', 'Others'],
    ['reserved', 'Reserved'],
    ['removed', 'Out of stock'],
  ]),
  listed: new Map([
    ['yes', 'On the site'],
    ['no', 'Not on the site'],
  ]),
  reason: new Map([
    ...exclusionLevels.map(({ reason, title }) => [reason, title] as const),
    ...Object.entries(unlistedTitles),
  ]),
  look: new Map([['waiting', 'Needs a look']]),
  car_type: new Map([
    ['new', 'New'],
    ['demo', 'Demo'],
    ['used', 'Used'],
  ]),
  price: new Map([
    ['missing', 'No price'],
    ['present', 'With a price'],
  ]),
  photos: new Map([
    ['none', 'No pictures'],
    ['drawn', 'Drawing only'],
    ['few', 'Fewer than 5 photos'],
    ['enough', '5 photos or more'],
  ]),
  age: new Map([
    ['new', 'Less than 30 days'],
    ['30', '30 to 59 days'],
    ['60', '60 to 89 days'],
    ['90', '90 days and more'],
  ]),
  locks: new Map([
    ['locked', 'Edited by hand'],
    ['none', 'As it came'],
  ]),
  source: new Map([
    ['feed', 'From a file or feed'],
    ['hand', 'Added by hand'],
  ]),
};

const pageSize = 50;

export async function stockPage(
  store: Store,
  scope: TenantScope,
  lists: StockLists,
  { filter, sort, page }: { readonly filter: StockFilter; readonly sort: StockSort; readonly page: number },
): Promise<StockPage> {
  const at = (number: number) => lists.find(scope, filter, { sort, offset: (number - 1) * pageSize, limit: pageSize });
  let shown = page;
  let found = await at(shown);
  if (found.ids.length === 0 && shown > 1) {
    shown = Math.max(1, Math.ceil(found.total / pageSize));
    found = await at(shown);
  }
  const settings = await liveSettings(store, scope);
  const records = new Map(
    (await listVehicleRecords(store, scope, found.ids)).map((record) => [record.vehicle.id, record]),
  );
  const now = store.now();
  const held = await listHeldIds(store.db, scope);
  return {
    rows: found.ids.flatMap((id) => {
      const record = records.get(id);
      return record ? [rowOf(record, settings, now, held)] : [];
    }),
    total: found.total,
    stock: await countVehicles(store, scope),
    page: shown,
    pageSize,
    facets: facetValues(found.counts, filter.facets ?? {}),
  };
}

function rowOf(
  { vehicle, version, updatedAt, removedAt }: VehicleRecord,
  settings: Settings,
  now: Date,
  held: ReadonlySet<string>,
): StockRow {
  const price = displayPrice(vehicle, settings);
  return {
    id: vehicle.id,
    slug: vehicle.slug,
    name: vehicle.name,
    stocknum: vehicle.stocknum,
    picture: vehicle.images[0]?.url ?? null,
    photos: photographCount(vehicle),
    status: vehicle.status,
    sold: isSold(vehicle),
    reserved: vehicle.reserved || held.has(vehicle.id),
    carType: vehicle.car_type,
    price: price.text,
    priceType: price.type,
    km: vehicle.km,
    location: vehicle.location,
    locks: vehicle.locked_fields.length,
    changedAt: updatedAt,
    version,
    doubts: vehicle.needs_look,
    unlisted: removedAt === null ? whyUnlisted(vehicle, settings, now) : removedReason,
    removed: removedAt !== null,
  };
}

const removedReason = { reason: 'removed', text: 'It was removed from stock.' };

/** @param origin of the console as the request reached it. */
export async function stockVehicle(
  store: Store,
  scope: TenantScope,
  vehicles: StockVehicles,
  id: string,
  { origin, merged = false }: { readonly origin: string; readonly merged?: boolean },
): Promise<StockVehicle> {
  const record = await vehicles.require(id);
  const { vehicle, version, updatedAt, removedAt } = record;
  const [settings, prices, revisions, locations, readOnly] = await Promise.all([
    liveSettings(store, scope),
    listPrices(store, scope, id),
    listVehicleRevisions(store, scope, id),
    vehicles.locations(),
    vehicles.whyReadOnly(vehicle),
  ]);
  const unlisted = removedAt === null ? whyUnlisted(vehicle, settings, store.now()) : removedReason;
  const site = siteUrl(scope.slug, store.siteDomain, origin);
  return {
    vehicle,
    version,
    merged,
    removedAt,
    by: revisions[0]?.by ?? null,
    at: revisions[0]?.at ?? updatedAt,
    unlisted,
    url: unlisted === null ? new URL(vehicle.path ?? `/cars/${vehicle.slug}`, site).href : null,
    wasPrices: wasPriceChoices(prices, vehicle),
    locations: locations.map(({ id: place, name }) => ({ id: place, name })),
    readOnly,
  };
}

/**
 * How staff read the values that they narrow their stock by.
 * Each facet's values, most vehicles first; chosen ones stay at 0.
 */
function facetValues(
  counts: ReadonlyMap<StockFacet, ReadonlyMap<string, number>>,
  chosen: { readonly [facet in StockFacet]?: readonly string[] },
): { readonly [facet in StockFacet]: readonly StockFacetValue[] } {
  const valuesOf = (facet: StockFacet): readonly StockFacetValue[] => {
    const found = new Map(counts.get(facet));
    for (const value of chosen[facet] ?? []) if (!found.has(value)) found.set(value, 0);
    return [...found]
      .map(([value, count]) => ({ value, label: labels[facet]?.get(value) ?? value, count }))
      .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'en-AU'));
  };
  const values = new Map(stockFacets.map((facet) => [facet, valuesOf(facet)]));
  const of = (facet: StockFacet) => values.get(facet) ?? [];
  return {
    status: of('status'),
    listed: of('listed'),
    reason: of('reason'),
    look: of('look'),
    car_type: of('car_type'),
    make: of('make'),
    location: of('location'),
    price: of('price'),
    photos: of('photos'),
    age: of('age'),
    locks: of('locks'),
    source: of('source'),
  };
}
