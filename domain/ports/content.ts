/** A tenant's content other than stock: locations, reviews, models, makes. Scoped to one tenant. */

import type { Form } from '#schemas/documents/form.ts';
import type { Navigation } from '#schemas/documents/navigation.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Manufacturer } from '#schemas/entities/manufacturer.ts';
import type { Model } from '#schemas/entities/model.ts';
import type { Offer } from '#schemas/entities/offer.ts';
import type { Review } from '#schemas/entities/review.ts';
import type { Json } from '#schemas/shapes/json.ts';

export interface ContentPort {
  /** Visible locations in the tenant's order (by name unless it defines one). */
  listLocations(): Promise<readonly Location[]>;
  findLocation(slug: string): Promise<Location | null>;
  listModels(): Promise<readonly Model[]>;
  findModel(slug: string): Promise<Model | null>;
  /** All reviews, newest first; filters are rules of `domain/reviews`. */
  listReviews(): Promise<readonly Review[]>;
  /** Makes that this tenant sells, by name. */
  listManufacturers(): Promise<readonly Manufacturer[]>;
  findManufacturer(slug: string): Promise<Manufacturer | null>;
  navigation(): Promise<Navigation>;
  /** A form of the tenant by the key after `form/`. */
  findForm(key: string): Promise<SiteForm | null>;
  /** All published special offers, those to come and those that have ended too; which run is the rule of `domain/offers`. */
  listOffers(): Promise<readonly Offer[]>;
  /** One special offer by its slug, drafts too; null if there is none. */
  findOfferPage(slug: string): Promise<Offer | null>;
  /** The words of an offer by the id of the block or of the special offer that makes it; an ended one is known still. */
  findOffer(id: string): Promise<string | null>;
}

export interface SiteForm {
  readonly form: Form;
  /** Identifies its content. */
  readonly version: string;
  /** False while the switch that it names is off. */
  readonly isOffered: boolean;
  /** Values of the switches that its conditions name. */
  readonly switches: { readonly [key: string]: Json };
}
