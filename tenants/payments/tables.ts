/** Tables of money: payments, and the ledger. */
import { integer, integers, table, text, texts, textsOrNull } from '../database/dialect/columns.ts';

export const paymentTable = table('payment', {
  ...texts('tenantId', 'id', 'holdId', 'leadId', 'currency', 'madeAt', 'changedAt'),
  /** The reason given by staff; '' for the deposit of a reservation. */
  title: text('title').notNull(),
  /** 'YYYY-MM-DD' on the site's calendar. */
  dueDay: text('due_day'),
  purpose: text('purpose', { enum: ['deposit', 'account'] }).notNull(),
  driver: text('driver', { enum: ['yard', 'checkout'] }).notNull(),
  ...textsOrNull('reference', 'url', 'checkAt'),
  state: text('state', {
    enum: ['due', 'open', 'paid', 'mismatch', 'refunding', 'refunded', 'disputed', 'lost', 'cancelled'],
  }).notNull(),
  /** What staff have to look at; '' without. */
  question: text('question').notNull(),
  ...integers('cents', 'backCents', 'version'),
});

export const moneyEntryTable = table('money_entry', {
  ...texts('tenantId', 'id', 'paymentId', 'holdId', 'currency', 'reference', 'author', 'reason', 'at'),
  kind: text('kind', {
    enum: ['due', 'received', 'cancelled', 'refunded', 'corrected', 'disputed', 'reinstated'],
  }).notNull(),
  cents: integer('cents').notNull(),
  reverses: text('reverses'),
});
