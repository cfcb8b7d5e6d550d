/**
 * Tables in addition to `vehicle`: what each change of stock moves, what is derived from it, and large changes in
 * progress.
 */
import { flag, integer, integers, real, table, text, texts, textsOrNull } from '../database/dialect/columns.ts';

/** At which version of the tenant's stock each vehicle, and what its market shows, changed last. */
export const vehicleChangeTable = table('vehicle_change', {
  ...texts('tenantId', 'vehicleId'),
  stockVersion: integer('stock_version').notNull(),
  marketVersion: integer('market_version').notNull().default(0),
});

/** Vehicles that shoppers hold now (`tenants/holds`): shown as reserved, regardless of feeds. */
export const heldVehicleTable = table('held_vehicle', {
  ...texts('tenantId', 'vehicleId', 'holdId'),
});

export const staffReservationTable = table('staff_reservation', {
  ...texts('tenantId', 'vehicleId', 'name', 'until', 'author', 'at'),
});

export const vehicleMarketTable = table('vehicle_market', {
  ...texts('tenantId', 'vehicleId', 'modelKey'),
  stateAverage: real('state_average'),
  average: real('average'),
});

export const marketProgressTable = table('market_progress', {
  tenantId: text('tenant_id').primaryKey(),
  stockVersion: integer('stock_version').notNull(),
});

export const vehicleViewTable = table('vehicle_view', {
  ...texts('tenantId', 'vehicleId', 'day'),
  views: integer('views').notNull(),
});

export const viewSecretTable = table('vehicle_view_secret', {
  day: text('day').primaryKey(),
  secret: text('secret').notNull(),
});

export const viewMarkTable = table('vehicle_view_mark', { day: text('day').notNull(), mark: text('mark').notNull() });

/** Which vehicles a feed has brought: only those can go missing from it. */
export const feedVehicleTable = table('feed_vehicle', {
  ...texts('tenantId', 'feedId', 'vehicleId'),
});

export const stockActTable = table('stock_act', {
  ...texts('tenantId', 'id', 'progress'),
  state: text('state', { enum: ['staging', 'live', 'done'] }).notNull(),
  /** JSON. */
  origin: text('origin').notNull(),
  detail: text('detail').notNull().default('null'),
});

export const stagedVehicleTable = table('staged_vehicle', {
  ...texts('tenantId', 'actId', 'vehicleId'),
  ...integers('position', 'baseVersion'),
  kind: text('kind', { enum: ['put', 'sold', 'remove', 'mark', 'unmark'] }).notNull(),
  fileRow: integer('file_row'),
  ...textsOrNull('doc', 'hash', 'sourceKey', 'before', 'patch'),
  isRepriced: flag('is_repriced').notNull().default(false),
});

export const priceLedgerTable = table('price_ledger', {
  id: text('id').primaryKey(),
  ...texts('tenantId', 'vehicleId', 'at'),
  price: real('price'),
  beforePrice: real('before_price'),
  /** Empty where the vehicle did not say; null where it is not known. */
  priceType: text('price_type'),
});
