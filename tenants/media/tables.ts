import { mediaKinds } from '#schemas/api/media.ts';
import { flag, integer, table, text, texts, textsOrNull } from '../database/dialect/columns.ts';

export const mediaTable = table('media', {
  id: text('id').primaryKey(),
  ...texts('tenantId', 'name', 'file', 'fileHash', 'uploadedBy', 'uploadedAt', 'updatedAt'),
  kind: text('kind', { enum: mediaKinds }).notNull(),
  folder: text('folder').notNull().default(''),
  ...textsOrNull('former', 'deletedAt'),
  bytes: integer('bytes').notNull(),
  alt: text('alt').notNull().default(''),
  decorative: flag('decorative').notNull().default(false),
});
