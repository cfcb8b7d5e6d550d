/** A vehicle as feeds tell of it: whole addresses, and the price that its page shows. */
import type { Site } from '#schemas/documents/site.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
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
  readonly currency: string;
  readonly yard: Location | null;
}

export interface ListingFacts {
  readonly site: Site;
  readonly settings: Settings;
  readonly origin: string;
  readonly yards: ReadonlyMap<string, Location>;
}

/** Services take so many pictures at most. */
const mostImages = 20;
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
    currency: site.currency,
    yard: yards.get(vehicle.location_id ?? '') ?? null,
  };
}

/** Without tags, breaks and the bars that stand for breaks in files of dealer systems; bounded before it is looked at. */
function inOneLine(text: string): string {
  return text
    .slice(0, 4 * longestDescription)
    .replace(/<[^<>]{0,200}>/g, ' ')
    .replace(/[\s|]+/g, ' ')
    .trim();
}
