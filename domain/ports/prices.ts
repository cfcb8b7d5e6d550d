/** What vehicles were advertised at (design, promise 10). Scoped to one tenant. */

export interface AdvertisedPrice {
  /** ISO time from which on it was. */
  readonly at: string;
  /** Whole dollars; null where no price was shown. */
  readonly price: number | null;
  /** What it covered (`vehicle.price_type`); empty where the vehicle did not say, null where it is not known. */
  readonly price_type: string | null;
}

export interface PricesPort {
  /** The price ledger of a vehicle, oldest first. */
  history(vehicleId: string): Promise<readonly AdvertisedPrice[]>;
}
