/** The tables of shoppers who have signed in, of their sessions, and of the codes and passkeys that they sign in with. */
import { flag, integer, table, text, texts, textsOrNull } from '../database/dialect/columns.ts';

export const shopperTable = table('shopper', {
  ...texts('tenantId', 'id', 'name', 'lastName', 'postcode', 'madeAt', 'seenAt'),
  ...textsOrNull('email', 'phone'),
  /** From earlier releases, which knew people by the last nine digits; never written now. */
  personPhone: text('person_phone').notNull(),
  /** Null counts as `madeAt`. */
  phoneSince: text('phone_since'),
});

export const shopperSessionTable = table('shopper_session', {
  ...texts('tenantId', 'id', 'tokenHash', 'shopperId', 'madeAt', 'seenAt', 'expiresAt', 'agent'),
});

export const shopperCodeTable = table('shopper_code', {
  ...texts('tenantId', 'id', 'contact', 'client', 'askerHash', 'codeHash', 'sealed', 'madeAt', 'expiresAt'),
  way: text('way', { enum: ['email', 'phone'] }).notNull(),
  tries: integer('tries').notNull(),
  endedAt: text('ended_at'),
});

/** Codes of all sites: hashes, and no tenant. */
export const codeAskTable = table('code_ask', {
  id: text('id').primaryKey(),
  ...texts('contactHash', 'clientHash', 'madeAt'),
  isKnown: flag('is_known').notNull(),
});

export const shopperPasskeyTable = table('shopper_passkey', {
  ...texts('tenantId', 'id', 'shopperId', 'publicKey', 'host', 'agent', 'madeAt', 'usedAt'),
  counter: integer('counter').notNull(),
});
