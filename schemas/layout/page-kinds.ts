/** The kinds of page: what staff call each, what it is about, and what its address looks like. */

interface PageKind {
  readonly title: string;
  /** The object of `domain/subject` that finds what it is about; `none` for a page that is about nothing. */
  readonly subject: string;
  /** A fixed address, one with the name of its subject (`:slug`), or one with a variable rest (`*`). */
  readonly address: 'fixed' | 'slug' | 'rest';
  /** What staff choose to preview it with, where that is not the name of its subject. */
  readonly chosen?: string;
  /** What one page is about: 'a vehicle'. */
  readonly about?: string;
  /** Replaces another page: it has no route, and search engines leave it out. */
  readonly isSubstitute?: true;
  /** Pages that are made from stock: redirects and other pages come before them. */
  readonly isMade?: true;
  /** kB that a phone may load for it, where it is not the usual. */
  readonly budget?: number;
}

const pageKinds = {
  home: { title: 'Home', subject: 'none', address: 'fixed', budget: 600 },
  search: { title: 'Stock search', subject: 'search', address: 'rest', budget: 600 },
  vehicle: { title: 'Vehicle', subject: 'vehicle', address: 'slug', about: 'a vehicle', budget: 700 },
  location: { title: 'Location', subject: 'location', address: 'slug', about: 'a location' },
  model: { title: 'Model range', subject: 'model', address: 'slug', about: 'a model' },
  models: { title: 'All models', subject: 'none', address: 'fixed' },
  brand: { title: 'Brand', subject: 'make', address: 'slug', about: 'a make' },
  offer: { title: 'Special offer', subject: 'offer', address: 'slug', about: 'an offer' },
  landing: {
    title: 'Make at a place',
    subject: 'landing',
    address: 'rest',
    chosen: 'make and place',
    about: 'a place with stock',
    isMade: true,
  },
  content: { title: 'Content', subject: 'none', address: 'fixed' },
  'not-found': { title: 'Not found', subject: 'none', address: 'fixed', isSubstitute: true },
  'vehicle-gone': { title: 'Vehicle that is gone', subject: 'vehicle', address: 'fixed', isSubstitute: true },
} as const satisfies { readonly [type: string]: PageKind };

export type PageType = keyof typeof pageKinds;
export type SubjectName = (typeof pageKinds)[PageType]['subject'];

type KnownKind = PageKind & { readonly subject: SubjectName };

const kinds: ReadonlyMap<string, KnownKind> = new Map(Object.entries(pageKinds));

/** A kind of page by its name. A draft may contain anything: an unknown kind has no subject. */
export function pageKind(type: string): KnownKind {
  return kinds.get(type) ?? pageKinds.content;
}

export const pageTypes = Object.keys(pageKinds) as readonly PageType[];

/** Kinds of page about a subject, without those that replace another. */
export function pagesAbout(subject: SubjectName): readonly PageType[] {
  return pageTypes.filter((type) => pageKinds[type].subject === subject && pageKind(type).isSubstitute !== true);
}
