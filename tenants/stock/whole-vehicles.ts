/** Vehicles with everything that pages show, for moving a site's stock elsewhere. */

import { and, asc, eq, gt } from 'drizzle-orm';
import { groupBy } from '#domain/json/group-by.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { contentHash } from '../database/content-hash.ts';
import { has, isOneOf, storedOrder } from '../database/dialect/expressions.ts';
import { newId } from '../database/new-id.ts';
import type { Db, TenantScope } from '../database/open.ts';
import { pick } from '../database/rows.ts';
import { type Given, statement } from '../database/statement.ts';
import { vehicleTable } from '../database/tables.ts';
import { addPrice, putVehicle } from './put-vehicle.ts';
import { readVehicle } from './stored-vehicle.ts';
import { priceLedgerTable, vehicleMarketTable, vehicleViewTable } from './tables.ts';

export interface WholeVehicle {
  readonly vehicle: Vehicle;
  readonly sourceKey: string | null;
  readonly updatedAt: string;
  /** The price ledger, oldest first. */
  readonly prices: readonly {
    readonly at: string;
    readonly price: number | null;
    readonly before: number | null;
    /** The price's type; absent in files of earlier versions, null where it is not known. */
    readonly type?: string | null;
  }[];
  readonly market: { readonly key: string; readonly state: number | null; readonly all: number | null } | null;
  /** Views by day. */
  readonly views: readonly { readonly day: string; readonly count: number }[];
}

/** Vehicles read at once. */
const pageSize = 100;

const page = statement((db, given: Given<'tenantId' | 'after'>) =>
  db
    .select(pick(vehicleTable, 'id', 'doc', 'sourceKey', 'updatedAt'))
    .from(vehicleTable)
    .where(has(vehicleTable, { tenantId: given('tenantId'), deletedAt: null }, gt(vehicleTable.id, given('after'))))
    .orderBy(asc(vehicleTable.id))
    .limit(pageSize),
);
const pricesOf = statement((db, given: Given<'tenantId' | 'ids'>) =>
  db
    .select({
      id: priceLedgerTable.vehicleId,
      at: priceLedgerTable.at,
      price: priceLedgerTable.price,
      before: priceLedgerTable.beforePrice,
      type: priceLedgerTable.priceType,
    })
    .from(priceLedgerTable)
    .where(and(eq(priceLedgerTable.tenantId, given('tenantId')), isOneOf(priceLedgerTable.vehicleId, given('ids'))))
    .orderBy(asc(priceLedgerTable.vehicleId), asc(priceLedgerTable.at), asc(storedOrder(priceLedgerTable))),
);
const marketOf = statement((db, given: Given<'tenantId' | 'ids'>) =>
  db
    .select({
      id: vehicleMarketTable.vehicleId,
      key: vehicleMarketTable.modelKey,
      state: vehicleMarketTable.stateAverage,
      all: vehicleMarketTable.average,
    })
    .from(vehicleMarketTable)
    .where(
      and(eq(vehicleMarketTable.tenantId, given('tenantId')), isOneOf(vehicleMarketTable.vehicleId, given('ids'))),
    ),
);
const viewsOf = statement((db, given: Given<'tenantId' | 'ids'>) =>
  db
    .select({ id: vehicleViewTable.vehicleId, day: vehicleViewTable.day, views: vehicleViewTable.views })
    .from(vehicleViewTable)
    .where(and(eq(vehicleViewTable.tenantId, given('tenantId')), isOneOf(vehicleViewTable.vehicleId, given('ids'))))
    .orderBy(asc(vehicleViewTable.vehicleId), asc(vehicleViewTable.day)),
);

/** All vehicles in stock, by id, a page at a time. */
export async function* listWholeVehicles(db: Db, { tenantId }: TenantScope): AsyncGenerator<WholeVehicle> {
  for (let after = ''; ; ) {
    const rows = await page.all(db, { tenantId, after });
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    const ids = rows.map(({ id }) => id);
    const prices = groupBy(await pricesOf.all(db, { tenantId, ids }), idOf);
    const market = groupBy(await marketOf.all(db, { tenantId, ids }), idOf);
    const views = groupBy(await viewsOf.all(db, { tenantId, ids }), idOf);
    for (const { id, doc, sourceKey, updatedAt } of rows) {
      const [known] = market.get(id) ?? [];
      yield {
        vehicle: readVehicle(doc),
        sourceKey,
        updatedAt,
        prices: (prices.get(id) ?? []).map(({ at, price, before, type }) => ({ at, price, before, type })),
        market: known ? { key: known.key, state: known.state, all: known.all } : null,
        views: (views.get(id) ?? []).map((one) => ({ day: one.day, count: one.views })),
      };
    }
  }
}

const idOf = ({ id }: { readonly id: string }): string => id;

const addMarket = statement((db, given: Given<'tenantId' | 'vehicleId' | 'modelKey' | 'stateAverage' | 'average'>) =>
  db.insert(vehicleMarketTable).values(given.row('tenantId', 'vehicleId', 'modelKey', 'stateAverage', 'average')),
);
const addViews = statement((db, given: Given<'tenantId' | 'vehicleId' | 'day' | 'views'>) =>
  db.insert(vehicleViewTable).values(given.row('tenantId', 'vehicleId', 'day', 'views')),
);

/**
 * Stores a vehicle that the tenant lacks.
 * @throws the driver's error where its id, address or source is another vehicle's (`isUniqueError`).
 */
export async function putWholeVehicle(
  db: Db,
  scope: TenantScope,
  { vehicle, sourceKey, updatedAt, prices, market, views }: WholeVehicle,
  origin: { readonly by: string; readonly changeId: string },
): Promise<void> {
  const { tenantId } = scope;
  const entry = { vehicle, hash: contentHash(vehicle), sourceKey, before: '{}', isRepriced: false };
  await putVehicle(db, scope, null, entry, { ...origin, source: 'import', note: null, at: updatedAt });
  const vehicleId = vehicle.id;
  for (const { at, price, before, type = null } of prices)
    await addPrice.run(db, { id: newId(), tenantId, vehicleId, at, price, beforePrice: before, priceType: type });
  if (market)
    await addMarket.run(db, {
      tenantId,
      vehicleId,
      modelKey: market.key,
      stateAverage: market.state,
      average: market.all,
    });
  for (const { day, count } of views) await addViews.run(db, { tenantId, vehicleId, day, views: count });
}
