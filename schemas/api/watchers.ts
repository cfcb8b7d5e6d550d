/** Who has saved a vehicle, as staff see it: how many, and on request who, without an address or a number. */

export interface WatcherCount {
  readonly total: number;
}

export interface WatcherNames {
  /** The latest first, at most 100. */
  readonly watchers: readonly {
    /** Empty if the shopper has not given it. */
    readonly name: string;
    /** ISO 8601. */
    readonly since: string;
  }[];
}
