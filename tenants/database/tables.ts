/** The tables of `migrations/` as drizzle sees them. Timestamps are ISO 8601 texts in UTC; JSON is text. */
import { integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const tenantTable = sqliteTable('tenant', {
  id: text('id').primaryKey(),
  slug: text('slug').notNull(),
  kind: text('kind', { enum: ['site', 'template'] }).notNull(),
  name: text('name').notNull(),
  templateId: text('template_id'),
  /** The template release that the drafts build on; a release keeps the one it was published with. */
  templateReleaseId: text('template_release_id'),
  liveReleaseId: text('live_release_id'),
  liveReleaseNumber: integer('live_release_number').notNull().default(0),
  stockVersion: integer('stock_version').notNull().default(0),
  contentVersion: integer('content_version').notNull().default(0),
  draftVersion: integer('draft_version').notNull().default(0),
  createdAt: text('created_at').notNull(),
  deletedAt: text('deleted_at'),
  /** When it was put live for shoppers; null while it is private. */
  publicSince: text('public_since'),
});

export const onboardingAnswerTable = sqliteTable(
  'onboarding_answer',
  {
    tenantId: text('tenant_id').notNull(),
    step: text('step').notNull(),
    state: text('state', { enum: ['done', 'skipped'] }).notNull(),
    author: text('author').notNull(),
    at: text('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.step] })],
);

export const dealerFactTable = sqliteTable(
  'dealer_fact',
  { tenantId: text('tenant_id').notNull(), kind: text('kind').notNull(), value: text('value').notNull() },
  (table) => [primaryKey({ columns: [table.tenantId, table.kind, table.value] })],
);

export const hostTable = sqliteTable('host', {
  host: text('host').primaryKey(),
  tenantId: text('tenant_id').notNull(),
  /** Place in the site's list of domains; the first is the primary one. */
  position: integer('position').notNull().default(0),
});

export const domainProofTable = sqliteTable(
  'domain_proof',
  {
    tenantId: text('tenant_id').notNull(),
    host: text('host').notNull(),
    token: text('token').notNull(),
    state: text('state', { enum: ['pending', 'proved', 'lost'] }).notNull(),
    method: text('method', { enum: ['record', 'file', 'earlier'] }),
    askedAt: text('asked_at').notNull(),
    checkedAt: text('checked_at'),
    provedAt: text('proved_at'),
    /** Why the last check failed, in words. */
    problem: text('problem'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.host] })],
);

export const accountTable = sqliteTable('account', {
  id: text('id').primaryKey(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  passwordHash: text('password_hash').notNull(),
  passwordChangedAt: text('password_changed_at').notNull(),
  /** True while the password is the printed one of the demo. */
  demoPassword: integer('demo_password', { mode: 'boolean' }).notNull().default(false),
  role: text('role', { enum: ['platform', 'onboarding', 'admin', 'editor', 'stock', 'leads', 'viewer'] }).notNull(),
  tenantId: text('tenant_id'),
  /** JSON list of ids of locations; null for all. */
  locationIds: text('location_ids'),
  totpSealed: text('totp_sealed'),
  totpPending: text('totp_pending'),
  totpSince: text('totp_since'),
  totpStep: integer('totp_step'),
  totpFailures: integer('totp_failures').notNull().default(0),
  totpFailedAt: text('totp_failed_at'),
  createdAt: text('created_at').notNull(),
  lastSeenAt: text('last_seen_at'),
  disabledAt: text('disabled_at'),
});

export const sessionTable = sqliteTable('session', {
  idHash: text('id_hash').primaryKey(),
  id: text('id').notNull(),
  accountId: text('account_id').notNull(),
  createdAt: text('created_at').notNull(),
  lastSeenAt: text('last_seen_at').notNull(),
  expiresAt: text('expires_at').notNull(),
  endedAt: text('ended_at'),
  address: text('address').notNull().default(''),
  agent: text('agent').notNull().default(''),
});

export const signInAttemptTable = sqliteTable('sign_in_attempt', {
  id: text('id').primaryKey(),
  email: text('email').notNull(),
  address: text('address').notNull(),
  at: text('at').notNull(),
});

export const knownDeviceTable = sqliteTable(
  'known_device',
  {
    accountId: text('account_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    createdAt: text('created_at').notNull(),
    lastSeenAt: text('last_seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.tokenHash] })],
);

export const revisionTable = sqliteTable('revision', {
  id: text('id').primaryKey(),
  tenantId: text('tenant_id').notNull(),
  key: text('key').notNull(),
  body: text('body').notNull(),
  hash: text('hash').notNull(),
  parentId: text('parent_id'),
  author: text('author').notNull(),
  message: text('message').notNull(),
  at: text('at').notNull(),
  deleted: integer('deleted', { mode: 'boolean' }).notNull().default(false),
});

export const documentTable = sqliteTable(
  'document',
  {
    tenantId: text('tenant_id').notNull(),
    key: text('key').notNull(),
    revisionId: text('revision_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.key] })],
);

export const releaseTable = sqliteTable('release', {
  id: text('id').primaryKey(),
  tenantId: text('tenant_id').notNull(),
  number: integer('number').notNull(),
  author: text('author').notNull(),
  message: text('message').notNull(),
  at: text('at').notNull(),
  templateReleaseId: text('template_release_id'),
});

export const releaseDocumentTable = sqliteTable(
  'release_document',
  {
    tenantId: text('tenant_id').notNull(),
    releaseId: text('release_id').notNull(),
    key: text('key').notNull(),
    revisionId: text('revision_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.releaseId, table.key] })],
);

export const vehicleTable = sqliteTable(
  'vehicle',
  {
    tenantId: text('tenant_id').notNull(),
    id: text('id').notNull(),
    slug: text('slug').notNull(),
    stocknum: text('stocknum'),
    status: text('status').notNull(),
    doc: text('doc').notNull(),
    hash: text('hash').notNull(),
    version: integer('version').notNull(),
    sourceKey: text('source_key'),
    sourceHash: text('source_hash'),
    updatedAt: text('updated_at').notNull(),
    deletedAt: text('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);

export const vehicleRevisionTable = sqliteTable(
  'vehicle_revision',
  {
    tenantId: text('tenant_id').notNull(),
    vehicleId: text('vehicle_id').notNull(),
    /** Version of the vehicle that the change made. */
    version: integer('version').notNull(),
    changeId: text('change_id').notNull(),
    at: text('at').notNull(),
    source: text('source', { enum: ['staff', 'feed', 'import', 'platform'] }).notNull(),
    author: text('author').notNull(),
    action: text('action', { enum: ['create', 'edit', 'remove', 'restore'] }).notNull(),
    note: text('note'),
    /** Changed fields with their former values. */
    before: text('before').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.vehicleId, table.version] })],
);

export const priceLedgerTable = sqliteTable('price_ledger', {
  id: text('id').primaryKey(),
  tenantId: text('tenant_id').notNull(),
  vehicleId: text('vehicle_id').notNull(),
  at: text('at').notNull(),
  price: real('price'),
  beforePrice: real('before_price'),
});

export const contentTable = sqliteTable(
  'content',
  {
    tenantId: text('tenant_id').notNull(),
    kind: text('kind', { enum: ['location', 'model', 'review', 'manufacturer', 'dealer'] }).notNull(),
    id: text('id').notNull(),
    slug: text('slug'),
    position: integer('position').notNull(),
    doc: text('doc').notNull(),
    hash: text('hash').notNull(),
    version: integer('version').notNull(),
    updatedAt: text('updated_at').notNull(),
    deletedAt: text('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.kind, table.id] })],
);

export const contentRevisionTable = sqliteTable(
  'content_revision',
  {
    tenantId: text('tenant_id').notNull(),
    kind: text('kind').notNull(),
    contentId: text('content_id').notNull(),
    version: integer('version').notNull(),
    doc: text('doc').notNull(),
    author: text('author').notNull(),
    at: text('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.kind, table.contentId, table.version] })],
);

export const leadTable = sqliteTable('lead', {
  id: text('id').primaryKey(),
  tenantId: text('tenant_id').notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  category: text('category').notNull(),
  payload: text('payload').notNull(),
  at: text('at').notNull(),
  deletedAt: text('deleted_at'),
});

export const outboxTable = sqliteTable('outbox', {
  id: text('id').primaryKey(),
  tenantId: text('tenant_id'),
  leadId: text('lead_id'),
  channel: text('channel').notNull(),
  payload: text('payload').notNull(),
  state: text('state', { enum: ['waiting', 'sent', 'failed'] })
    .notNull()
    .default('waiting'),
  attempts: integer('attempts').notNull().default(0),
  nextAt: text('next_at').notNull(),
  createdAt: text('created_at').notNull(),
  lastError: text('last_error'),
});

export const importRunTable = sqliteTable('import_run', {
  id: text('id').primaryKey(),
  tenantId: text('tenant_id').notNull(),
  state: text('state', { enum: ['running', 'done', 'failed'] }).notNull(),
  report: text('report').notNull(),
  author: text('author').notNull(),
  at: text('at').notNull(),
});

export const auditTable = sqliteTable('audit', {
  id: text('id').primaryKey(),
  tenantId: text('tenant_id'),
  author: text('author').notNull(),
  accountId: text('account_id'),
  /** Of the client, as limits count it. */
  address: text('address'),
  kind: text('kind', { enum: ['change', 'read', 'sign-in'] })
    .notNull()
    .default('change'),
  action: text('action').notNull(),
  detail: text('detail').notNull(),
  at: text('at').notNull(),
});

export const seedMarkTable = sqliteTable('seed_mark', {
  name: text('name').primaryKey(),
  fingerprint: text('fingerprint').notNull(),
  at: text('at').notNull(),
});
