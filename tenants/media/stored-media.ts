/** One picture of the library as it is stored. */
import { mediaAddress } from '#domain/media/library.ts';
import type { MediaCrop, MediaFocus, MediaItem } from '#schemas/api/media.ts';
import type { mediaTable } from './tables.ts';

/** A file on disk. Its name is a hash of its content. */
interface MediaFile {
  readonly file: string;
  /** Pixels; 0 for anything that is not a picture. */
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** The data of a picture's id. */
export interface MediaView {
  /** As it was uploaded. */
  readonly whole: MediaFile;
  /** The file that pages show: the whole one, or the part that was cut out of it. */
  readonly shown: MediaFile;
  readonly crop: MediaCrop | null;
  readonly focus: MediaFocus | null;
}

export interface StoredMedia
  extends MediaView,
    Pick<
      MediaItem,
      'id' | 'kind' | 'name' | 'folder' | 'alt' | 'decorative' | 'uploadedBy' | 'uploadedAt' | 'deletedAt'
    > {
  readonly tenantId: string;
  readonly former: MediaView | null;
}

export function readMedia(row: typeof mediaTable.$inferSelect): StoredMedia {
  return {
    ...readView(row.file),
    id: row.id,
    kind: row.kind,
    tenantId: row.tenantId,
    name: row.name,
    folder: row.folder,
    alt: row.alt,
    decorative: row.decorative,
    former: row.former === null ? null : readView(row.former),
    uploadedBy: row.uploadedBy,
    uploadedAt: row.uploadedAt,
    deletedAt: row.deletedAt,
  };
}

/** The columns that follow from a view. */
export function viewColumns({ whole, shown, crop, focus }: MediaView) {
  const bytes = whole.bytes + (shown.file === whole.file ? 0 : shown.bytes);
  return { file: JSON.stringify({ whole, shown, crop, focus }), fileHash: whole.file, bytes };
}

/** Address of what pages show now. */
export function shownAddress({ tenantId, shown, focus }: Pick<StoredMedia, 'tenantId' | 'shown' | 'focus'>): string {
  return mediaAddress(tenantId, shown.file, focus);
}

/** Only `viewColumns` writes it. */
function readView(text: string): MediaView {
  return JSON.parse(text);
}
