/** The table of holds; the list of vehicles held now is with the stock (`stock/tables.ts`). */
import { integer, primaryKey, table, text } from '../database/dialect/columns.ts';

export const vehicleHoldTable = table(
  'vehicle_hold',
  {
    tenantId: text('tenant_id').notNull(),
    id: text('id').notNull(),
    vehicleId: text('vehicle_id').notNull(),
    leadId: text('lead_id').notNull(),
    linkKey: text('link_key').notNull(),
    shopperId: text('shopper_id').notNull(),
    /** Hash of the client's address; '' for rows of an earlier release, and once the shopper is erased. */
    clientHash: text('client_hash').notNull(),
    locationId: text('location_id').notNull(),
    zone: text('zone').notNull(),
    way: text('way', { enum: ['reserve', 'buy'] }).notNull(),
    priceCents: integer('price_cents').notNull(),
    priceText: text('price_text').notNull(),
    priceType: text('price_type').notNull(),
    currency: text('currency').notNull(),
    depositCents: integer('deposit_cents').notNull(),
    hours: integer('hours').notNull(),
    state: text('state', { enum: ['live', 'expired', 'released', 'sold'] }).notNull(),
    madeAt: text('made_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    endedAt: text('ended_at'),
    endedBy: text('ended_by'),
    endReason: text('end_reason'),
    version: integer('version').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id] })],
);
