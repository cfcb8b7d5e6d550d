/** What shoppers wait for, as staff see it: numbers without personal data. */

export interface AlertDemandRow {
  /** The search in words, or the name of the vehicle. */
  readonly title: string;
  /** Path of the search or the vehicle on the site. */
  readonly address: string;
  readonly isVehicle: boolean;
  /** Confirmed alerts. */
  readonly shoppers: number;
}

export interface AlertDemandList {
  readonly enabled: boolean;
  /** What most wait for first, at most 200. */
  readonly demand: readonly AlertDemandRow[];
}
