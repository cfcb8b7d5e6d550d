/** The tables of shoppers who have signed in, of their sessions, and of the codes and passkeys that they sign in with. */
import { flag, integer, primaryKey, table, text } from '../database/dialect/columns.ts';

export const shopperTable = table(
  'shopper',
  {
    tenantId: text('tenant_id').notNull(),
    id: text('id').notNull(),
    email: text('email'),
    phone: text('phone'),
    /** From earlier releases, which knew people by the last nine digits; never written now. */
    personPhone: text('person_phone').notNull().default(''),
    /** Null counts as `madeAt`. */
    phoneSince: text('phone_since'),
    name: text('name').notNull(),
    lastName: text('last_name').notNull(),
    postcode: text('postcode').notNull(),
    madeAt: text('made_at').notNull(),
    seenAt: text('seen_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id] })],
);

export const shopperSessionTable = table(
  'shopper_session',
  {
    tenantId: text('tenant_id').notNull(),
    id: text('id').notNull(),
    tokenHash: text('token_hash').notNull(),
    shopperId: text('shopper_id').notNull(),
    madeAt: text('made_at').notNull(),
    seenAt: text('seen_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    agent: text('agent').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id] })],
);

export const shopperCodeTable = table(
  'shopper_code',
  {
    tenantId: text('tenant_id').notNull(),
    id: text('id').notNull(),
    way: text('way', { enum: ['email', 'phone'] }).notNull(),
    contact: text('contact').notNull(),
    client: text('client').notNull(),
    askerHash: text('asker_hash').notNull(),
    codeHash: text('code_hash').notNull(),
    sealed: text('sealed').notNull(),
    tries: integer('tries').notNull(),
    madeAt: text('made_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    endedAt: text('ended_at'),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id] })],
);

/** Codes of all sites: hashes, and no tenant. */
export const codeAskTable = table('code_ask', {
  id: text('id').primaryKey(),
  contactHash: text('contact_hash').notNull(),
  clientHash: text('client_hash').notNull(),
  isKnown: flag('is_known').notNull(),
  madeAt: text('made_at').notNull(),
});

export const shopperPasskeyTable = table(
  'shopper_passkey',
  {
    tenantId: text('tenant_id').notNull(),
    id: text('id').notNull(),
    shopperId: text('shopper_id').notNull(),
    publicKey: text('public_key').notNull(),
    counter: integer('counter').notNull(),
    host: text('host').notNull(),
    agent: text('agent').notNull(),
    madeAt: text('made_at').notNull(),
    usedAt: text('used_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id] })],
);
