/**
 * What a page can be about. Each kind is one object in this folder, listed in `../subject.ts`: it finds its subject from an
 * address and says what pages, search engines and the console ask of it. Shared code asks the object and never the kind.
 */
import type { Site } from '#schemas/documents/site.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { SubjectName } from '#schemas/layout/page-kinds.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { ContentPort } from '../../ports/content.ts';
import type { LandingsPort } from '../../ports/landings.ts';
import type { PlacesPort } from '../../ports/places.ts';
import type { StockPort } from '../../ports/stock.ts';
import type { Settings } from '../../switches/settings.ts';

/** Data of the site that subjects are found in. */
export interface SubjectPorts {
  readonly stock: StockPort;
  readonly content: ContentPort;
  readonly landings: LandingsPort;
  readonly places: PlacesPort;
  /** Version of a vehicle’s own content. */
  versionOf(vehicle: Vehicle): number;
}

interface Moment {
  readonly zone: string;
  readonly now: Date;
}

export interface SubjectRequest {
  readonly path: string;
  /** What the address has in place of `:slug`, or of `*` as `rest`. */
  readonly params: { readonly [name: string]: string };
  readonly query: URLSearchParams;
  /** Asked only by kinds that have a subject in it. */
  readonly data: () => Promise<SubjectPorts>;
  readonly contentVersion: number;
  /** Effective switches of the tenant. */
  readonly settings: Settings;
  /** Shoppers only find current offers; without it, as in previews, future ones and drafts are found too. */
  readonly moment?: Moment;
}

export interface Crumb {
  readonly label: string;
  /** Left out for the page itself. */
  readonly href?: string | undefined;
}

interface SubjectPicture {
  readonly url: string;
  /** Pixels, where they are known. */
  readonly width?: number;
  readonly height?: number;
}

/** What a link leads to. */
interface Link {
  /** Its icon in the console; left out for that of any page. */
  readonly kind?: 'vehicle' | 'location' | 'model' | 'search';
  readonly name: string;
  readonly note: string;
}

/** One thing that a page of the kind can be about, as the console lists it. */
interface Choice {
  /** The value of `:slug` or `*` in the page’s address; an address of the site is left as it is. */
  readonly value: string;
  readonly title: string;
  readonly note: string;
}

/** An object of JSON-LD. */
export type DataNode = { readonly [key: string]: Json };

export interface DataInput {
  readonly site: Site;
  readonly origin: string;
  readonly canonical: string;
  readonly settings: Settings;
}

export interface SubjectKind<S extends { readonly kind: SubjectName }> {
  /** From an address; null when there is no such subject: then 404. */
  resolve(asked: SubjectRequest): Promise<S | null>;
  /** Text that changes when the subject does. @param hour of the stock */
  version(subject: S, hour: string): string;
  /** What makes a cached page of it stale, in addition to what its blocks read. */
  readonly reads: readonly ('stock' | 'content' | 'offers' | 'subject')[];
  /** What staff call it; null where it is nothing in particular. */
  name(subject: S): string | null;
  /** What the console offers to show a page with, for what was typed to find it. */
  choices(ports: SubjectPorts, text: string): Promise<readonly Choice[]>;
  /** The subject of a link; null if there is none. @param slug or rest of the address; empty without one */
  link(ports: SubjectPorts, slug: string, asked: Pick<SubjectRequest, 'path' | 'query'>): Promise<Link | null>;
  /** The console's text if there is none at an address. */
  readonly lost?: string;
  /** Search engines and shared links show it below a title if the page has no description; null for a page’s own words. */
  describe(subject: S, site: Site, settings: Settings): string | null;
  /** Value of `{vehicle.name}` in a title or description. */
  text?(field: string, subject: S): unknown;
  /** The title of its page, once its facts are filled in. */
  title?(filled: string, subject: S): string;
  /** The value of `:slug` in its address. */
  slug?(subject: S): string;
  /** Its one address, where that does not follow from `slug`. */
  path?(subject: S): string;
  /** The requested address, if it is not the canonical one. */
  href?(subject: S): string;
  /** Parameters of an address that its page depends on. */
  parameters?(params: SubjectRequest['params']): readonly string[];
  /** Where an address leads that has no such subject any more; null to nowhere. */
  instead?(ports: SubjectPorts, rest: string): Promise<string | null>;
  picture?(subject: S): SubjectPicture | null;
  /** What its page says to machines. @param offers those that the page lists, to put in their place */
  structured?(subject: S, input: DataInput, offers: readonly DataNode[]): readonly DataNode[];
  /** What its page lists, for machines. */
  lists?(subject: S): { readonly name: string; readonly count?: number | undefined; readonly make?: string };
  /** False for a page that search engines leave out. */
  isIndexed?(subject: S): boolean;
  /** Paths of the pages on either side. */
  around?(subject: S): { readonly previous?: string; readonly next?: string };
  /** Whether shared links show it as a product. */
  readonly isProduct?: true;
  /** Slug of the make whose section its page is in. */
  make?(subject: S): string;
  /** The location that its page speaks of; undefined for the dealer’s main one. */
  location?(subject: S, content: ContentPort): Promise<Location | null | undefined> | Location | null;
  /** Address of its screen below the site’s in the console. */
  screen?(subject: S): string;
  /** Those that search engines may know. */
  readonly mapped?: {
    /** Kind of content that records when each changed last. */
    readonly content: 'location' | 'model' | 'manufacturer' | 'offer';
    list(
      ports: SubjectPorts,
      moment: Moment,
      isPageOf: (slug: string) => boolean,
    ): Promise<readonly { readonly id: string; readonly slug: string }[]>;
  };
}

/** Leaves out what is not known: an empty property claims something that is not so. */
export function knownData(node: { readonly [key: string]: Json | null | undefined }): DataNode {
  return Object.fromEntries(
    Object.entries(node).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  ) as DataNode;
}

/** Whether a name has what was typed to find it. */
export function matches(name: string, text: string): boolean {
  return name.toLowerCase().includes(text.toLowerCase());
}
