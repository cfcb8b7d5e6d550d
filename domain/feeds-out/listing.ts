/** A vehicle as feeds tell of it: whole addresses, and the price that its page shows. */

import { priceTypes } from '#schemas/catalogue/vehicle/words.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { PriceType, Vehicle } from '#schemas/entities/vehicle.ts';
import { displayPrice } from '../price/display-price.ts';
import type { Settings } from '../switches/settings.ts';
import { hasText, joinTexts } from '../text/quantity.ts';
import { truncateWords } from '../text/truncate.ts';
import { displayTitle } from '../vehicle/title.ts';

export interface Listing {
  readonly vehicle: Vehicle;
  readonly title: string;
  readonly description: string;
  readonly url: string;
  /** Whole addresses, the first picture first. */
  readonly images: readonly string[];
  /** Whole dollars; null where the page names none, or one by the week. */
  readonly price: number | null;
  /** 'Drive away'; empty where the vehicle does not say. */
  readonly priceType: string;
  /** The type in the services' terms; null unless it is one of the three that carry a meaning. */
  readonly priceKind: PriceType | null;
  readonly currency: string;
  readonly yard: Location | null;
}

interface ListingFacts {
  readonly site: Site;
  readonly settings: Settings;
  readonly origin: string;
  readonly yards: ReadonlyMap<string, Location>;
}

/** The maximum number of pictures that services accept. */
export const mostImages = 20;
/** Characters that services take. */
const longestDescription = 4500;

export function listingOf(vehicle: Vehicle, { site, settings, origin, yards }: ListingFacts): Listing {
  const price = displayPrice(vehicle, settings);
  const title = joinTexts([displayTitle(vehicle)]);
  return {
    vehicle,
    title: truncateWords(title, 150).text,
    description: truncateWords(
      hasText(vehicle.dealercomments) ? inOneLine(vehicle.dealercomments) : title,
      longestDescription,
    ).text,
    url: `${origin}/cars/${vehicle.slug}`,
    images: vehicle.images.slice(0, mostImages).map((image) => new URL(image.url, origin).href),
    price: price.kind === 'price' ? price.amount : null,
    priceType: price.kind === 'price' ? (price.type ?? '') : '',
    priceKind: price.kind === 'price' ? priceKindOf(vehicle.price_type) : null,
    currency: site.currency,
    yard: yards.get(vehicle.location_id ?? '') ?? null,
  };
}

function priceKindOf(type: string | null): PriceType | null {
  const word = (type ?? '')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  return priceTypes.find((one) => one === word) ?? null;
}

/** Whether the price is one of Australia, where services ask what it includes. */
export function isAustralian({ yard, currency }: Listing): boolean {
  return yard === null ? currency === 'AUD' : yard.country === 'AU';
}

/** Without tags, breaks, and the bars that files of dealer systems use for breaks; limited before it is scanned. */
function inOneLine(text: string): string {
  return text
    .slice(0, 4 * longestDescription)
    .replace(/<[^<>]{0,200}>/g, ' ')
    .replace(/[\s|]+/g, ' ')
    .trim();
}
