/** The table of vehicles that signed-in shoppers have saved. */
import { integer, primaryKey, table, text } from '../database/dialect/columns.ts';

export const watchlistTable = table(
  'watchlist_entry',
  {
    tenantId: text('tenant_id').notNull(),
    shopperId: text('shopper_id').notNull(),
    vehicleId: text('vehicle_id').notNull(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    price: integer('price'),
    savedAt: text('saved_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.shopperId, row.vehicleId] })],
);
