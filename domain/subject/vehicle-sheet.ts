/** A vehicle on paper: what its print page and its brochure say. */
import type { Site } from '#schemas/documents/site.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { weeklyFigure } from '../finance/weekly-figure.ts';
import { displayPrice } from '../price/display-price.ts';
import { priceNotes } from '../price/note.ts';
import { type Settings, setting } from '../switches/settings.ts';
import { hasText } from '../text/quantity.ts';
import { isAvailable } from '../vehicle/availability.ts';
import { commentParagraphs } from '../vehicle/dealer-comments.ts';
import { fullSpecs, type SpecEntry, summarySpecs } from '../vehicle/spec-list.ts';
import { displayTitle, subtitleBelow } from '../vehicle/title.ts';

export interface VehicleSheet {
  readonly title: string;
  readonly subtitle: string;
  /** The one displayed price, or SOLD. */
  readonly price: {
    readonly text: string;
    readonly type: string | null;
    readonly was: string | null;
    /** The mandatory notes, a sentence each. */
    readonly more: readonly string[];
  };
  /** A weekly repayment with its rates, the legal warning and the lender's words; null if none may be shown. */
  readonly finance: { readonly text: string; readonly rates: string; readonly warning: string } | null;
  readonly notes: readonly string[];
  /** What a shopper asks first. */
  readonly facts: readonly SpecEntry[];
  readonly specs: readonly SpecEntry[];
  readonly features: readonly string[];
  /** Empty for a vehicle that is gone: they were written to sell it. */
  readonly comments: readonly string[];
  /** The heading above them; 'Comments' when left out. */
  readonly commentsHeading?: string;
  /** Addresses of up to `pictures` photographs. */
  readonly pictures: readonly string[];
}

const pictures = 4;

/** @param context `zone` is the time zone of the vehicle's yard. */
export function vehicleSheet(
  vehicle: Vehicle,
  {
    settings,
    site,
    zone,
    now,
  }: { readonly settings: Settings; readonly site: Site; readonly zone: string; readonly now: Date },
): VehicleSheet {
  const price = displayPrice(vehicle, settings);
  const available = isAvailable(vehicle);
  const finance = available && setting(settings, 'cards.weekly-finance') ? weeklyFigure(vehicle, settings, now) : null;
  const context = { settings, now, zone };
  const images = vehicle.images.map((image) => image.url);
  const first = images.length > 0 ? images : vehicle.primary_image_url ? [vehicle.primary_image_url] : [];
  return {
    title: displayTitle(vehicle),
    subtitle: subtitleBelow(vehicle),
    price: available
      ? { text: price.text, type: price.type, was: price.was, more: price.more }
      : { text: 'SOLD', type: null, was: null, more: [] },
    finance: finance && { text: finance.text, rates: finance.rates, warning: finance.warning },
    notes: [
      ...(available ? priceNotes(vehicle, site.legal, settings) : []),
      ...(hasText(finance?.disclaimer) ? [`* ${finance.disclaimer.replace(/^\*\s*/, '')}`] : []),
    ],
    facts: summarySpecs(vehicle, context),
    specs: fullSpecs(vehicle, context),
    features: [...new Set(vehicle.standardEquipment.filter(hasText).map((feature) => feature.trim()))],
    comments: available ? commentParagraphs(vehicle.dealercomments) : [],
    pictures: first.slice(0, pictures),
  };
}
