/** The records of a site's file, in this order. `docs/decisions` has the format. */
import type { MediaKind } from '#schemas/api/media.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { ContentKind } from '../content/content-kinds.ts';
import type { MediaView } from '../media/stored-media.ts';
import type { WholeVehicle } from '../stock/whole-vehicles.ts';

export const siteFormat = 'forecourt-site';
export const siteFormatVersion = 1;

export interface HeadRecord {
  readonly kind: 'site';
  readonly format: typeof siteFormat;
  readonly version: number;
  /** Kept if it is free, since addresses of pictures contain it. */
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** Number of the live release; 0 if the site is not live. */
  readonly release: number;
  /** In words, for a person who opens the file. */
  readonly leftOut: string;
}

/** A release of the template that the site builds on. */
export interface TemplateRecord {
  readonly kind: 'template';
  readonly slug: string;
  readonly name: string;
  readonly release: number;
  /** Whether the live release builds on it, the drafts, or both. */
  readonly live: boolean;
  readonly drafts: boolean;
  readonly documents: { readonly [key: string]: Json };
}

/** A picture or PDF of the library; the file itself follows later. */
export interface MediaRecord {
  readonly kind: 'media';
  readonly type: MediaKind;
  readonly id: string;
  readonly name: string;
  readonly folder: string;
  readonly view: MediaView;
  readonly former: MediaView | null;
  readonly alt: string;
  readonly decorative: boolean;
  readonly uploadedAt: string;
  readonly updatedAt: string;
}

/** `live` as it is live; `draft` where the draft is another one, with `deleted` where it removes the document. */
export interface DocumentRecord {
  readonly kind: 'document';
  readonly key: string;
  readonly live?: Json;
  readonly draft?: Json;
  readonly deleted?: true;
}

export interface ContentRecord {
  readonly kind: 'content';
  readonly of: ContentKind;
  readonly item: Json;
}

export interface VehicleRecord extends WholeVehicle {
  readonly kind: 'vehicle';
}

export type SiteRecord = HeadRecord | TemplateRecord | MediaRecord | DocumentRecord | ContentRecord | VehicleRecord;

/** What a file never contains; shown on the screen too. */
export const leftOut =
  'Left out: accounts, sessions, leads, names of staff, history, domains, keys and passwords, stock feeds, scheduled publishes.';

/** Content in the order of the file. */
export const contentOrder: readonly ContentKind[] = ['dealer', 'location', 'manufacturer', 'model', 'review', 'offer'];

/** A `site` document without its domains and the keys of its search, which belong to one installation. */
export function portable(key: string, body: Json): Json {
  if (key !== 'site' || typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const { search: _search, ...rest } = body as { readonly [name: string]: Json };
  return 'domains' in rest ? { ...rest, domains: [] } : rest;
}
