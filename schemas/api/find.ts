/** Finding something on all sites that a person looks after. */

/** Targets of a search: a block of a type, words anywhere, an effective switch, a fact of the dealer. */
export const findKinds = ['block', 'text', 'switch', 'fact'] as const;
export type FindKind = (typeof findKinds)[number];

/** Facts of a dealer that can be looked for, by where they are in the site's document. */
export const findableFacts: { readonly [pointer: string]: string } = {
  '/name': 'Name of the site',
  '/contact/phone': 'Phone',
  '/contact/email': 'Email',
  '/legal/company': 'Company',
  '/legal/companyNumber': 'ABN or NZBN',
  '/legal/licences': 'Dealer licences',
  '/country': 'Country',
  '/timeZone': 'Time zone',
};

export interface FindQuery {
  readonly kind: FindKind;
  /** Type of the block, key of the switch or pointer of the fact; empty for words. */
  readonly of: string;
  /** For a block: the prop that contains the words; empty for any. */
  readonly prop: string;
  /** Text that the value contains, in any case; empty for any value. */
  readonly words: string;
}

/** A value that contains what was looked for. */
export interface TextPlace {
  /** Key of the document, or kind and id of an entry: `location/l_1`. */
  readonly document: string;
  readonly title: string;
  readonly blockId: string | null;
  /** Where in the block's props or the document the value is. */
  readonly pointer: string;
  /** The value in few words. */
  readonly text: string;
  /** False if only a draft has it. */
  readonly isLive: boolean;
}

/** Places of one site. */
export interface SitePlaces {
  readonly found: readonly TextPlace[];
  /** Whether there are more. */
  readonly isCut: boolean;
}

export interface FleetPlace extends TextPlace {
  /** Slug of the site. */
  readonly site: string;
  readonly siteName: string;
}

export interface FleetPlaces {
  readonly found: readonly FleetPlace[];
  /** Sites that were read for this answer, with those that have nothing. */
  readonly read: number;
  /** Sites and templates in all. */
  readonly total: number;
  /** Whether the list of a site's places is truncated. */
  readonly isCut: boolean;
  /** Slug to go on after; null at the end. */
  readonly next: string | null;
}
