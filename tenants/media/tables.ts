/** The table of the library. */
import { mediaKinds } from '#schemas/api/media.ts';
import { flag, integer, table, text } from '../database/dialect/columns.ts';

export const mediaTable = table('media', {
  id: text('id').primaryKey(),
  tenantId: text('tenant_id').notNull(),
  kind: text('kind', { enum: mediaKinds }).notNull(),
  name: text('name').notNull(),
  folder: text('folder').notNull().default(''),
  file: text('file').notNull(),
  former: text('former'),
  fileHash: text('file_hash').notNull(),
  bytes: integer('bytes').notNull(),
  alt: text('alt').notNull().default(''),
  decorative: flag('decorative').notNull().default(false),
  uploadedBy: text('uploaded_by').notNull(),
  uploadedAt: text('uploaded_at').notNull(),
  updatedAt: text('updated_at').notNull(),
  deletedAt: text('deleted_at'),
});
