/** Where a link may lead, and which vehicles a filter finds. */
const targetKinds = ['page', 'part', 'vehicle', 'location', 'model', 'search', 'file', 'redirect', 'unknown'] as const;
export type TargetKind = (typeof targetKinds)[number];

export interface LinkTarget {
  readonly kind: TargetKind;
  readonly href: string;
  /** As staff call it: 'Finance', '2021 Toyota HiLux', 'Used SUV vehicles'. */
  readonly name: string;
  /** What tells it from others of its name; may be empty. */
  readonly note: string;
  /** Why a link there finds nothing, as a sentence; left out where it finds something. */
  readonly broken?: string;
}

export interface LinkNamesRequest {
  /** Addresses of this site: paths and places on the page; 100 at most. */
  readonly hrefs: readonly string[];
  /** Key of the page that the links are on. */
  readonly page?: string;
}

export interface StockFacets {
  /** Vehicles that match. */
  readonly count: number;
  readonly facets: readonly {
    /** As the catalogue of vehicles calls the facet. */
    readonly name: string;
    readonly title: string;
    readonly items: readonly { readonly value: string; readonly label: string; readonly count: number }[];
  }[];
}
