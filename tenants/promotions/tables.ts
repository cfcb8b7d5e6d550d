/** The tables of the prize wheel. */
import { integer, integers, table, text, texts } from '../database/dialect/columns.ts';

export const prizeSpinTable = table('prize_spin', {
  ...texts('tenantId', 'leadId', 'at'),
  round: integer('round').notNull(),
  /** The mailbox (`mailboxKey`); null for none. */
  personMail: text('person_mail'),
  /** By `person-keys.ts`; null for none. */
  phoneKey: text('phone_key'),
  /** Account of the shopper; null without one. */
  shopperId: text('shopper_id'),
  prize: text('prize'),
});

export const prizeTakenTable = table('prize_taken', {
  ...texts('tenantId', 'prize'),
  ...integers('round', 'taken'),
});

/** Contacts that have spun in a round, as keyed hashes: they outlast the erasure of the person. */
export const prizeMarkTable = table('prize_mark', {
  ...texts('tenantId', 'mark'),
  round: integer('round').notNull(),
});
