/**
 * Pictures in documents whose address is only known when a page is rendered. A document contains `/img/library/<id>`;
 * shoppers get the address of the current file, so a page's bytes and every cache key change with the picture. A
 * template holds `/img/scene/road/brand`, and each site on it shows `/img/scene/road/brand-0f6468`: its own colour.
 */
import type { MediaFocus } from '#schemas/api/media.ts';

const fileIn = /\/files\/([a-z2-7]{16})(?=[/?#"'\s]|$)/g;
const pictureIn = /\/img\/library\/([a-z2-7]{16})(?=[?#"'\s]|$)/g;

/** The address in links to a file of the library; the name is for people who read the address. */
export function fileAddress(id: string, name: string): string {
  const plain = name
    .toLowerCase()
    .slice(0, 120)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `/files/${id}/${plain === '' ? 'file' : plain}.pdf`;
}

/** The id of the file that a path leads to; null for any other path. */
export function fileId(path: string): string | null {
  return /^\/files\/([a-z2-7]{16})(?:\/[^/]{0,200})?$/.exec(path)?.[1] ?? null;
}

/** A picture of the library as pages show it. */
export interface LibraryPicture {
  readonly src: string;
  /** Empty where it only decorates. */
  readonly alt: string;
}

export type LibraryPictures = ReadonlyMap<string, LibraryPicture>;

const prefix = '/img/library/';
const address = /^\/img\/library\/([a-z2-7]{16})$/;

/** The address in documents. */
export function libraryAddress(id: string): string {
  return prefix + id;
}

/** The id in an address; null for an address of any other kind. */
export function libraryId(text: string): string | null {
  return text.startsWith(prefix) ? (address.exec(text)?.[1] ?? null) : null;
}

/** Address of a file with its focal point, which the page's style and crops of the picture server read. */
export function mediaAddress(tenantId: string, file: string, focus: MediaFocus | null): string {
  const path = `/img/media/${tenantId}/${file}`;
  return focus === null ? path : `${path}?at=${focus.x}-${focus.y}`;
}

/** Ids of all pictures of the library that a value refers to. */
export function listLibraryIds(value: unknown, found: Set<string> = new Set()): Set<string> {
  if (typeof value === 'string') {
    const id = libraryId(value);
    if (id !== null) found.add(id);
  } else if (typeof value === 'object' && value !== null)
    for (const member of Object.values(value)) listLibraryIds(member, found);
  return found;
}

/** Ids of all pictures and files of the library that a value refers to, in links and pictures of rich text too. */
export function listMediaIds(value: unknown): ReadonlySet<string> {
  const found = listLibraryIds(value);
  const open: unknown[] = [value];
  while (open.length > 0) {
    const part = open.pop();
    if (typeof part === 'string')
      for (const pattern of [fileIn, pictureIn]) for (const [, id = ''] of part.matchAll(pattern)) found.add(id);
    else if (typeof part === 'object' && part !== null) open.push(...Object.values(part));
  }
  return found;
}

/** The sources that resolve addresses of pictures. */
export interface PictureSources {
  /** The current pictures of the library; undefined if none is referenced. */
  readonly library?: LibraryPictures | undefined;
  /** The site's brand colour, from its theme: '#0f6468'. */
  readonly brand?: string | undefined;
}

/**
 * The value with each picture's current address. Where the alternative text of a picture is empty (`imageAlt` for
 * `image`, `alt` for `url`), the library's text is used. A value without such pictures is answered as it is.
 */
export function resolvePictures<T>(value: T, sources: PictureSources): T {
  const { library, brand } = sources;
  if ((!library || library.size === 0) && brand === undefined) return value;
  // The shape is unchanged: texts stay texts, and only empty or missing alternative texts are added.
  return resolve(value, sources) as T;
}

function resolve(value: unknown, sources: PictureSources): unknown {
  if (typeof value === 'string') return find(value, sources)?.src ?? value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    const resolved = items.map((item) => resolve(item, sources));
    return resolved.some((item, at) => item !== items[at]) ? resolved : value;
  }
  let changed: { [name: string]: unknown } | null = null;
  for (const [name, member] of Object.entries(value)) {
    const resolved = resolve(member, sources);
    if (resolved === member) continue;
    changed ??= { ...value };
    changed[name] = resolved;
    const picture = typeof member === 'string' ? find(member, sources) : null;
    const words = wordsOf(name);
    if (picture && words !== null && picture.alt !== '' && (changed[words] ?? '') === '') changed[words] = picture.alt;
  }
  return changed ?? value;
}

/** Drawn in the brand colour of the site that shows it. */
const inBrand = /^\/img\/[a-z]{1,20}\/[a-z-]{1,40}\/brand$/;

function find(text: string, { library, brand }: PictureSources): LibraryPicture | null {
  if (!text.startsWith('/img/') || text.length > 100) return null;
  if (brand !== undefined && inBrand.test(text)) return { src: `${text}-${brand.slice(1).toLowerCase()}`, alt: '' };
  const id = libraryId(text);
  return id === null ? null : (library?.get(id) ?? null);
}

/** Name of the member with the alternative text of another member's picture; null for a smaller copy of the same. */
function wordsOf(name: string): string | null {
  if (name === 'thumb') return null;
  return name === 'url' ? 'alt' : `${name}Alt`;
}
