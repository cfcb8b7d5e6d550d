/** The table of holds; the list of vehicles held now is with the stock (`stock/tables.ts`). */
import { integers, table, text, texts, textsOrNull } from '../database/dialect/columns.ts';

export const vehicleHoldTable = table('vehicle_hold', {
  ...texts(
    'tenantId',
    'id',
    'vehicleId',
    'leadId',
    'linkKey',
    'shopperId',
    'locationId',
    'zone',
    'priceText',
    'priceType',
    'currency',
    'madeAt',
    'expiresAt',
  ),
  /** Hash of the client's address; '' for rows of an earlier release, and once the shopper is erased. */
  clientHash: text('client_hash').notNull(),
  way: text('way', { enum: ['reserve', 'buy'] }).notNull(),
  ...integers('priceCents', 'depositCents', 'hours', 'version'),
  state: text('state', { enum: ['live', 'expired', 'released', 'sold'] }).notNull(),
  ...textsOrNull('endedAt', 'endedBy', 'endReason'),
});
