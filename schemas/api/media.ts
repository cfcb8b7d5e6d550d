/** The library of pictures and files. */

/** A picture, or a file to read or keep (PDF): a brochure, a price list, a history report. */
export const mediaKinds = ['picture', 'document'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** Which pictures of the library a list shows. */
export const mediaViews = ['all', 'used', 'unused', 'no-text', 'deleted'] as const;
export type MediaView = (typeof mediaViews)[number];

/** Per cent from the left and from the top. */
export interface MediaFocus {
  readonly x: number;
  readonly y: number;
}

/** Thousandths of the whole picture's width and height. */
export interface MediaCrop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface MediaItem {
  readonly id: string;
  readonly kind: MediaKind;
  /** The reference in documents: `/img/library/<id>` or `/files/<id>/<name>.pdf`, the same for every version of the file. */
  readonly address: string;
  /** The current file, at its own address: `/img/media/<tenant>/<file>`; of a file, its address. */
  readonly src: string;
  readonly name: string;
  readonly folder: string;
  /** Pixels of the current file; 0 if it is not a picture. */
  readonly width: number;
  readonly height: number;
  /** Bytes that it uses of the site's storage. */
  readonly bytes: number;
  /** Empty for a decorative picture, and until it is written. */
  readonly alt: string;
  readonly decorative: boolean;
  readonly uploadedBy: string;
  readonly uploadedAt: string;
  readonly deletedAt: string | null;
  /** On how many pages, settings and locations it is used. */
  readonly uses: number;
}

/** A document or entry that shows a picture of the library. */
export interface MediaUse {
  /** `page/home`, `site`, `location/abc`. */
  readonly key: string;
  readonly title: string;
  /** Shoppers see it there. */
  readonly live: boolean;
  /** Slug of the site, if it is not the requested one: one that began from this template. */
  readonly site: string | null;
}

export interface MediaDetail extends MediaItem {
  /** The whole picture, without its crop. */
  readonly whole: string;
  readonly wholeWidth: number;
  readonly wholeHeight: number;
  readonly focus: MediaFocus | null;
  readonly crop: MediaCrop | null;
  /** True when the last replacement can be undone. */
  readonly hasFormer: boolean;
  readonly usedIn: readonly MediaUse[];
}

export interface MediaList {
  readonly media: readonly MediaItem[];
  /** Continues the list; null at its end. */
  readonly next: string | null;
  readonly folders: readonly { readonly name: string; readonly count: number }[];
  /** Bytes of all pictures of the site, including those of vehicles, and the limit. */
  readonly room: { readonly used: number; readonly quota: number };
}

export interface MediaUploaded {
  readonly medium: MediaDetail;
  /** True when the library had this very picture already. */
  readonly known: boolean;
}

/** Fields left out stay as they are. */
export interface MediaChanges {
  readonly name?: string | undefined;
  readonly folder?: string | undefined;
  readonly alt?: string | undefined;
  readonly decorative?: boolean | undefined;
  readonly focus?: MediaFocus | null | undefined;
  readonly crop?: MediaCrop | null | undefined;
  /** The reason for words that break a rule of law. */
  readonly override?: { readonly reason: string } | undefined;
}
