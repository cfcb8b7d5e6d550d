/** The tables of shoppers' alerts, and of the news they were sent. */
import { flag, integer, integers, table, text, texts, textsOrNull } from '../database/dialect/columns.ts';

export const vehicleAlertTable = table('vehicle_alert', {
  ...texts('tenantId', 'id', 'mail', 'personMail', 'address', 'title', 'filters', 'askedAt'),
  ...textsOrNull('vehicleId', 'liveAt'),
  rhythm: text('rhythm', { enum: ['at-once', 'daily'] }).notNull(),
  state: text('state', { enum: ['asked', 'live', 'ended'] }).notNull(),
  changeNumber: integer('change_number').notNull(),
});

export const alertProgressTable = table('vehicle_alert_progress', {
  tenantId: text('tenant_id').primaryKey(),
  ...integers('stockVersion', 'changes'),
  isPrimed: flag('is_primed').notNull(),
});

export const alertStateTable = table('vehicle_alert_state', {
  ...texts('tenantId', 'vehicleId'),
  price: integer('price'),
  /** Empty where the vehicle did not say; null where it is not known. */
  priceType: text('price_type'),
  isAvailable: flag('is_available').notNull(),
  isReserved: flag('is_reserved').notNull(),
});

export const alertNewsTable = table('vehicle_alert_news', {
  ...texts('tenantId', 'alertId', 'vehicleId', 'madeAt', 'dueAt'),
  kind: text('kind', { enum: ['new', 'drop', 'back', 'going'] }).notNull(),
  price: integer('price').notNull(),
  beforePrice: integer('before_price'),
  mailId: text('mail_id'),
});

export const alertMailTable = table('vehicle_alert_mail', {
  ...texts('tenantId', 'id', 'personMail', 'at'),
  kind: text('kind', { enum: ['confirm', 'news'] }).notNull(),
});
