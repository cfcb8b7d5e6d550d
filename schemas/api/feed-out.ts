/** Stock of a site for services outside. */
export const feedFormats = ['google', 'meta', 'csv', 'json', 'xml'] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** What a feed should contain. */
export interface FeedContent {
  readonly format: FeedFormat;
  /** `new`, `demo`, `used`; empty means all of them. */
  readonly conditions: readonly string[];
  /** Only vehicles with a picture. */
  readonly withPhotos: boolean;
}

export interface FeedOut {
  /** Whole address of the feed on the site: anyone who has it can read the feed. */
  readonly address: string;
  /** Vehicles in it. */
  readonly count: number;
  /** Why vehicles that fit are not in it: the service would refuse them. */
  readonly left: readonly { readonly why: string; readonly count: number; readonly example: string }[];
  /** Its beginning. */
  readonly preview: string;
}
