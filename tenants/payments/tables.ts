/** Tables of money: payments, and the ledger. */
import { integer, primaryKey, table, text } from '../database/dialect/columns.ts';

export const paymentTable = table(
  'payment',
  {
    tenantId: text('tenant_id').notNull(),
    id: text('id').notNull(),
    holdId: text('hold_id').notNull(),
    leadId: text('lead_id').notNull(),
    /** The reason given by staff; '' for the deposit of a reservation. */
    title: text('title').notNull(),
    /** 'YYYY-MM-DD' on the site's calendar. */
    dueDay: text('due_day'),
    purpose: text('purpose', { enum: ['deposit', 'account'] }).notNull(),
    driver: text('driver', { enum: ['yard', 'checkout'] }).notNull(),
    reference: text('reference'),
    url: text('url'),
    state: text('state', {
      enum: ['due', 'open', 'paid', 'mismatch', 'refunding', 'refunded', 'cancelled'],
    }).notNull(),
    cents: integer('cents').notNull(),
    currency: text('currency').notNull(),
    madeAt: text('made_at').notNull(),
    changedAt: text('changed_at').notNull(),
    version: integer('version').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id] })],
);

export const moneyEntryTable = table(
  'money_entry',
  {
    tenantId: text('tenant_id').notNull(),
    id: text('id').notNull(),
    paymentId: text('payment_id').notNull(),
    holdId: text('hold_id').notNull(),
    kind: text('kind', { enum: ['due', 'received', 'cancelled', 'refunded', 'corrected'] }).notNull(),
    cents: integer('cents').notNull(),
    currency: text('currency').notNull(),
    reference: text('reference').notNull(),
    reverses: text('reverses'),
    author: text('author').notNull(),
    reason: text('reason').notNull(),
    at: text('at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id] })],
);
