import type { Dealer } from '#schemas/entities/dealer.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Manufacturer } from '#schemas/entities/manufacturer.ts';
import type { Model } from '#schemas/entities/model.ts';
import type { Offer } from '#schemas/entities/offer.ts';
import type { Review } from '#schemas/entities/review.ts';

/** A tenant's content other than stock, by kind. */
export interface ContentKinds {
  location: Location;
  model: Model;
  review: Review;
  manufacturer: Manufacturer;
  dealer: Dealer;
  offer: Offer;
}

export type ContentKind = keyof ContentKinds;
