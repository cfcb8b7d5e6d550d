/** A vehicle on paper: what its print page and its brochure say. */
import type { Site } from '#schemas/documents/site.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { displayPrice } from '../price/display-price.ts';
import { priceNotes } from '../price/price-note.ts';
import type { Settings } from '../settings.ts';
import { hasText } from '../text/quantity.ts';
import { isAvailable } from './availability.ts';
import { dealerComments } from './dealer-comments.ts';
import { fullSpecs, type SpecEntry } from './spec-list.ts';
import { displaySubtitle, displayTitle } from './title.ts';

export interface VehicleSheet {
  readonly title: string;
  readonly subtitle: string;
  /** The one displayed price, or SOLD. */
  readonly price: { readonly text: string; readonly type: string | null; readonly was: string | null };
  readonly notes: readonly string[];
  readonly specs: readonly SpecEntry[];
  readonly features: readonly string[];
  readonly comments: readonly string[];
  /** Addresses of up to `pictures` photographs. */
  readonly pictures: readonly string[];
}

const pictures = 4;

export function vehicleSheet(
  vehicle: Vehicle,
  { settings, site, now }: { readonly settings: Settings; readonly site: Site; readonly now: Date },
): VehicleSheet {
  const price = displayPrice(vehicle, settings);
  const available = isAvailable(vehicle);
  const images = vehicle.images.map((image) => image.url);
  const first = images.length > 0 ? images : vehicle.primary_image_url ? [vehicle.primary_image_url] : [];
  return {
    title: displayTitle(vehicle),
    subtitle: displaySubtitle(vehicle),
    price: available ? { text: price.text, type: price.type, was: price.was } : { text: 'SOLD', type: null, was: null },
    notes: available && price.isAmount ? priceNotes(vehicle, site.legal) : [],
    specs: fullSpecs(vehicle, { settings, now, zone: site.timeZone }),
    features: [...new Set(vehicle.standardEquipment.filter(hasText).map((feature) => feature.trim()))],
    comments: hasText(vehicle.dealercomments) ? dealerComments(vehicle.dealercomments, settings).paragraphs : [],
    pictures: first.slice(0, pictures),
  };
}
