/** The table of vehicles that signed-in shoppers have saved. */
import { integer, table, text, texts } from '../database/dialect/columns.ts';

export const watchlistTable = table('watchlist_entry', {
  ...texts('tenantId', 'shopperId', 'vehicleId', 'slug', 'name', 'savedAt'),
  price: integer('price'),
  priceType: text('price_type'),
});
