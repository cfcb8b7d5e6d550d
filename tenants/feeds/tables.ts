import { bytes, flag, integer, table, text, texts, textsOrNull } from '../database/dialect/columns.ts';

export const feedTable = table('feed', {
  id: text('id').primaryKey(),
  ...texts('tenantId', 'doc', 'author', 'createdAt', 'updatedAt'),
  version: integer('version').notNull(),
  paused: flag('paused').notNull().default(false),
  ...textsOrNull('nextAt', 'seen', 'serverKey', 'tokenHash', 'tokenAt', 'mailName', 'deletedAt'),
});

export const feedFileTable = table('feed_file', {
  feedId: text('feed_id').primaryKey(),
  ...texts('tenantId', 'at'),
  /** Gzipped. */
  content: bytes('content', { mode: 'buffer' }).notNull(),
});

/** Pictures next to the files of a feed; those in an archive have its path in front of theirs, and its mark. */
export const feedPhotoTable = table('feed_photo', {
  ...texts('tenantId', 'feedId', 'path', 'mark'),
  /** What the picture became; null where it became none, or is not on a vehicle yet. */
  ...textsOrNull('vehicleId', 'url', 'why'),
});

export const feedRunTable = table('feed_run', {
  id: text('id').primaryKey(),
  ...texts('tenantId', 'feedId', 'state', 'report', 'at'),
});
