/** The tables of shoppers' alerts, and of the news they were sent. */
import { flag, integer, primaryKey, table, text } from '../database/dialect/columns.ts';

export const vehicleAlertTable = table(
  'vehicle_alert',
  {
    tenantId: text('tenant_id').notNull(),
    id: text('id').notNull(),
    mail: text('mail').notNull(),
    personMail: text('person_mail').notNull(),
    address: text('address').notNull(),
    title: text('title').notNull(),
    filters: text('filters').notNull(),
    vehicleId: text('vehicle_id'),
    rhythm: text('rhythm', { enum: ['at-once', 'daily'] }).notNull(),
    state: text('state', { enum: ['asked', 'live', 'ended'] }).notNull(),
    changeNumber: integer('change_number').notNull(),
    askedAt: text('asked_at').notNull(),
    liveAt: text('live_at'),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id] })],
);

export const alertProgressTable = table('vehicle_alert_progress', {
  tenantId: text('tenant_id').primaryKey(),
  stockVersion: integer('stock_version').notNull(),
  changes: integer('changes').notNull(),
  isPrimed: flag('is_primed').notNull(),
});

export const alertStateTable = table(
  'vehicle_alert_state',
  {
    tenantId: text('tenant_id').notNull(),
    vehicleId: text('vehicle_id').notNull(),
    price: integer('price'),
    /** Empty where the vehicle did not say; null where it is not known. */
    priceType: text('price_type'),
    isAvailable: flag('is_available').notNull(),
    isReserved: flag('is_reserved').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.vehicleId] })],
);

export const alertNewsTable = table(
  'vehicle_alert_news',
  {
    tenantId: text('tenant_id').notNull(),
    alertId: text('alert_id').notNull(),
    vehicleId: text('vehicle_id').notNull(),
    kind: text('kind', { enum: ['new', 'drop', 'back', 'going'] }).notNull(),
    price: integer('price').notNull(),
    beforePrice: integer('before_price'),
    madeAt: text('made_at').notNull(),
    dueAt: text('due_at').notNull(),
    mailId: text('mail_id'),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.alertId, row.vehicleId, row.kind, row.price] })],
);

export const alertMailTable = table(
  'vehicle_alert_mail',
  {
    tenantId: text('tenant_id').notNull(),
    id: text('id').notNull(),
    personMail: text('person_mail').notNull(),
    kind: text('kind', { enum: ['confirm', 'news'] }).notNull(),
    at: text('at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id] })],
);
