/** What a page is about: resolved from its route before anything is rendered. */
import type { Location } from '#schemas/entities/location.ts';
import type { Manufacturer } from '#schemas/entities/manufacturer.ts';
import type { Model } from '#schemas/entities/model.ts';
import type { Offer } from '#schemas/entities/offer.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Landing } from '../ports/landings.ts';
import type { SearchState } from '../search/state.ts';

export type Subject =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'vehicle';
      readonly vehicle: Vehicle;
      readonly version: number;
      /** Others in stock are called the same, so that its page's title needs more than its name. */
      readonly hasNamesakes?: boolean;
    }
  | { readonly kind: 'location'; readonly location: Location; readonly version: number }
  | { readonly kind: 'model'; readonly model: Model; readonly version: number }
  | { readonly kind: 'make'; readonly make: Manufacturer; readonly version: number }
  | {
      readonly kind: 'offer';
      readonly offer: Offer;
      readonly version: number;
      /** It no longer runs: the page says so, and shows those that do. */
      readonly hasEnded?: true;
    }
  /** The stock of a make or model at a place. @see LandingEntry */
  | { readonly kind: 'landing'; readonly landing: Landing; readonly version: string }
  | { readonly kind: 'search'; readonly state: SearchState; readonly found?: SearchFound };

/** How much a search finds, for the page's head; left out where it was not requested. */
interface SearchFound {
  readonly count: number;
  readonly pages: number;
}
