/**
 * The tables of `migrations/` that several folders read; each folder has its own next to its queries. Timestamps are
 * ISO 8601 texts in UTC; JSON is text.
 */
import { flag, integer, integers, table, text, texts, textsOrNull } from './dialect/columns.ts';

export const tenantTable = table('tenant', {
  id: text('id').primaryKey(),
  ...texts('slug', 'name', 'createdAt'),
  kind: text('kind', { enum: ['site', 'template'] }).notNull(),
  ...textsOrNull('templateId', 'liveReleaseId', 'deletedAt'),
  /** The template release that the drafts build on; a release keeps the one it was published with. */
  templateReleaseId: text('template_release_id'),
  liveReleaseNumber: integer('live_release_number').notNull().default(0),
  stockVersion: integer('stock_version').notNull().default(0),
  contentVersion: integer('content_version').notNull().default(0),
  draftVersion: integer('draft_version').notNull().default(0),
  /** When it was put live for shoppers; null while it is private. */
  publicSince: text('public_since'),
  /** The purpose of a template, in a sentence; null for sites, and where it has none. */
  purpose: text('purpose'),
  /** Whether the addresses of people are written as `mailKey` writes them now (`key-old-contacts.ts`). */
  mailsKeyed: flag('mails_keyed').notNull().default(false),
});

export const hostTable = table('host', {
  host: text('host').primaryKey(),
  tenantId: text('tenant_id').notNull(),
  /** Place in the site's list of domains; the first is the primary one. */
  position: integer('position').notNull().default(0),
});

export const accountTable = table('account', {
  id: text('id').primaryKey(),
  ...texts('email', 'name', 'passwordHash', 'passwordChangedAt', 'createdAt'),
  /** True while the password is the printed one of the demo. */
  demoPassword: flag('demo_password').notNull().default(false),
  role: text('role', { enum: ['platform', 'onboarding', 'admin', 'editor', 'stock', 'leads', 'viewer'] }).notNull(),
  ...textsOrNull(
    'tenantId',
    'totpSealed',
    'totpPending',
    'totpSince',
    'totpFailedAt',
    'lastSeenAt',
    'disabledAt',
    'changedAt',
  ),
  /** JSON list of ids of locations; null for all. */
  locationIds: text('location_ids'),
  totpStep: integer('totp_step'),
  totpFailures: integer('totp_failures').notNull().default(0),
});

export const revisionTable = table('revision', {
  id: text('id').primaryKey(),
  ...texts('tenantId', 'key', 'body', 'hash', 'author', 'message', 'at'),
  parentId: text('parent_id'),
  deleted: flag('deleted').notNull().default(false),
});

export const documentTable = table('document', {
  ...texts('tenantId', 'key', 'revisionId'),
});

export const releaseTable = table('release', {
  id: text('id').primaryKey(),
  ...texts('tenantId', 'author', 'message', 'at'),
  number: integer('number').notNull(),
  templateReleaseId: text('template_release_id'),
});

export const releaseDocumentTable = table('release_document', {
  ...texts('tenantId', 'releaseId', 'key', 'revisionId'),
});

export const vehicleTable = table('vehicle', {
  ...texts('tenantId', 'id', 'slug', 'status', 'doc', 'hash', 'updatedAt'),
  ...textsOrNull('stocknum', 'sourceKey', 'sourceHash', 'deletedAt'),
  version: integer('version').notNull(),
});

export const vehicleRevisionTable = table('vehicle_revision', {
  ...texts('tenantId', 'vehicleId', 'changeId', 'at', 'author'),
  /** Version of the vehicle that the change made. */
  version: integer('version').notNull(),
  source: text('source', { enum: ['staff', 'feed', 'import', 'platform'] }).notNull(),
  action: text('action', { enum: ['create', 'edit', 'remove', 'restore'] }).notNull(),
  note: text('note'),
  /** Changed fields with their former values. */
  before: text('before').notNull(),
});

export const contentTable = table('content', {
  ...texts('tenantId', 'id', 'doc', 'hash', 'updatedAt'),
  kind: text('kind', { enum: ['location', 'model', 'review', 'manufacturer', 'dealer', 'offer'] }).notNull(),
  ...textsOrNull('slug', 'deletedAt'),
  ...integers('position', 'version'),
});

export const contentRevisionTable = table('content_revision', {
  ...texts('tenantId', 'kind', 'contentId', 'doc', 'author', 'at'),
  version: integer('version').notNull(),
});

export const leadTable = table('lead', {
  id: text('id').primaryKey(),
  ...texts('tenantId', 'idempotencyKey', 'category', 'payload', 'at'),
  ...textsOrNull('deletedAt', 'lostReason', 'assigneeId', 'task'),
  /** Since when it is a count without words. */
  erasedAt: text('erased_at'),
  status: text('status', { enum: ['new', 'contacted', 'appointment', 'sold', 'lost'] })
    .notNull()
    .default('new'),
  /** The first act of staff on it. */
  answeredAt: text('answered_at'),
  /** When it had waited for longer than its site allows. */
  overdueAt: text('overdue_at'),
  /** YYYY-MM-DD */
  taskDue: text('task_due'),
  /** Grows with each act that another one could contradict. */
  version: integer('version').notNull().default(1),
  /** From here on derived from the payload, by `leads/lead-columns.ts`. */
  isSpam: flag('is_spam').notNull().default(false),
  locationId: text('location_id').notNull().default(''),
  vehicleId: text('vehicle_id').notNull().default(''),
  source: text('source').notNull().default(''),
  personMail: text('person_mail').notNull().default(''),
  /** From earlier releases, which knew people by the last nine digits; never written now. */
  personPhone: text('person_phone').notNull().default(''),
  /** By `person-keys.ts`; '' for none, null in a row of a release before that was not read yet. */
  phoneKey: text('phone_key'),
  searchText: text('search_text').notNull().default(''),
});

export const outboxTable = table('outbox', {
  id: text('id').primaryKey(),
  ...textsOrNull('tenantId', 'leadId', 'lastError', 'claim', 'leaseUntil', 'sentAt'),
  ...texts('channel', 'payload', 'nextAt', 'createdAt'),
  state: text('state', { enum: ['waiting', 'sent', 'failed'] })
    .notNull()
    .default('waiting'),
  attempts: integer('attempts').notNull().default(0),
});

export const auditTable = table('audit', {
  id: text('id').primaryKey(),
  ...textsOrNull('tenantId', 'accountId'),
  ...texts('author', 'action', 'detail', 'at'),
  /** Address of the client, as limits count it. */
  address: text('address'),
  kind: text('kind', { enum: ['change', 'read', 'sign-in'] })
    .notNull()
    .default('change'),
});

export const seedMarkTable = table('seed_mark', {
  name: text('name').primaryKey(),
  ...texts('fingerprint', 'at'),
});
