/** The table of holds; the list of vehicles held now is with the stock (`stock/tables.ts`). */
import { integer, table, text, texts } from '../database/dialect/columns.ts';

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
  priceCents: integer('price_cents').notNull(),
  depositCents: integer('deposit_cents').notNull(),
  hours: integer('hours').notNull(),
  state: text('state', { enum: ['live', 'expired', 'released', 'sold'] }).notNull(),
  endedAt: text('ended_at'),
  endedBy: text('ended_by'),
  endReason: text('end_reason'),
  version: integer('version').notNull(),
});
