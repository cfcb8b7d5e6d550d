/**
 * Tables in addition to `vehicle`: what each change of stock moves, what is derived from it, and large changes in
 * progress.
 */
import { flag, integer, primaryKey, real, table, text } from '../database/dialect/columns.ts';

/** At which version of the tenant's stock each vehicle, and what its market shows, changed last. */
export const vehicleChangeTable = table(
  'vehicle_change',
  {
    tenantId: text('tenant_id').notNull(),
    vehicleId: text('vehicle_id').notNull(),
    stockVersion: integer('stock_version').notNull(),
    marketVersion: integer('market_version').notNull().default(0),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.vehicleId] })],
);

/** Vehicles that shoppers hold now (`tenants/holds`): shown as reserved, regardless of feeds. */
export const heldVehicleTable = table(
  'held_vehicle',
  {
    tenantId: text('tenant_id').notNull(),
    vehicleId: text('vehicle_id').notNull(),
    holdId: text('hold_id').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.vehicleId] })],
);

export const staffReservationTable = table(
  'staff_reservation',
  {
    tenantId: text('tenant_id').notNull(),
    vehicleId: text('vehicle_id').notNull(),
    name: text('name').notNull(),
    until: text('until').notNull(),
    author: text('author').notNull(),
    at: text('at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.vehicleId] })],
);

export const vehicleMarketTable = table(
  'vehicle_market',
  {
    tenantId: text('tenant_id').notNull(),
    vehicleId: text('vehicle_id').notNull(),
    modelKey: text('model_key').notNull(),
    stateAverage: real('state_average'),
    average: real('average'),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.vehicleId] })],
);

export const marketProgressTable = table('market_progress', {
  tenantId: text('tenant_id').primaryKey(),
  stockVersion: integer('stock_version').notNull(),
});

export const vehicleViewTable = table(
  'vehicle_view',
  {
    tenantId: text('tenant_id').notNull(),
    vehicleId: text('vehicle_id').notNull(),
    day: text('day').notNull(),
    views: integer('views').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.vehicleId, row.day] })],
);

export const viewSecretTable = table('vehicle_view_secret', {
  day: text('day').primaryKey(),
  secret: text('secret').notNull(),
});

export const viewMarkTable = table(
  'vehicle_view_mark',
  { day: text('day').notNull(), mark: text('mark').notNull() },
  (row) => [primaryKey({ columns: [row.day, row.mark] })],
);

/** Which vehicles a feed has brought: only those can go missing from it. */
export const feedVehicleTable = table(
  'feed_vehicle',
  {
    tenantId: text('tenant_id').notNull(),
    feedId: text('feed_id').notNull(),
    vehicleId: text('vehicle_id').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.feedId, row.vehicleId] })],
);

export const stockActTable = table(
  'stock_act',
  {
    tenantId: text('tenant_id').notNull(),
    id: text('id').notNull(),
    state: text('state', { enum: ['staging', 'live', 'done'] }).notNull(),
    /** JSON. */
    origin: text('origin').notNull(),
    progress: text('progress').notNull(),
    detail: text('detail').notNull().default('null'),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id] })],
);

export const stagedVehicleTable = table(
  'staged_vehicle',
  {
    tenantId: text('tenant_id').notNull(),
    actId: text('act_id').notNull(),
    position: integer('position').notNull(),
    vehicleId: text('vehicle_id').notNull(),
    kind: text('kind', { enum: ['put', 'sold', 'remove', 'mark', 'unmark'] }).notNull(),
    baseVersion: integer('base_version').notNull(),
    fileRow: integer('file_row'),
    doc: text('doc'),
    hash: text('hash'),
    sourceKey: text('source_key'),
    before: text('before'),
    isRepriced: flag('is_repriced').notNull().default(false),
    patch: text('patch'),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.actId, row.position] })],
);

export const priceLedgerTable = table('price_ledger', {
  id: text('id').primaryKey(),
  tenantId: text('tenant_id').notNull(),
  vehicleId: text('vehicle_id').notNull(),
  at: text('at').notNull(),
  price: real('price'),
  beforePrice: real('before_price'),
  /** Empty where the vehicle did not say; null where it is not known. */
  priceType: text('price_type'),
});
