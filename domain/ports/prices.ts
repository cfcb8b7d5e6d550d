/** Advertised prices of vehicles (design, promise 10). Scoped to one tenant. */

export interface AdvertisedPrice {
  /** ISO time from which on it was. */
  readonly at: string;
  /** Whole dollars; null where no price was shown. */
  readonly price: number | null;
  /** Its coverage (`vehicle.price_type`); empty where the vehicle had none, null where unknown. */
  readonly price_type: string | null;
}

export interface PricesPort {
  /** The price ledger of a vehicle, oldest first. */
  history(vehicleId: string): Promise<readonly AdvertisedPrice[]>;
}
