/** The table of the library as drizzle sees it. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const mediaTable = sqliteTable('media', {
  id: text('id').primaryKey(),
  tenantId: text('tenant_id').notNull(),
  kind: text('kind', { enum: ['picture', 'document'] }).notNull(),
  name: text('name').notNull(),
  folder: text('folder').notNull().default(''),
  file: text('file').notNull(),
  former: text('former'),
  fileHash: text('file_hash').notNull(),
  bytes: integer('bytes').notNull(),
  alt: text('alt').notNull().default(''),
  decorative: integer('decorative', { mode: 'boolean' }).notNull().default(false),
  uploadedBy: text('uploaded_by').notNull(),
  uploadedAt: text('uploaded_at').notNull(),
  updatedAt: text('updated_at').notNull(),
  deletedAt: text('deleted_at'),
});
