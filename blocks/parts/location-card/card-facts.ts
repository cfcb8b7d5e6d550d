import { hoursOn } from '#domain/hours/opening-hours.ts';
import { timeZoneOf } from '#domain/hours/week.ts';
import type { OpenPhone } from '#domain/locations/vehicle-phone.ts';
import { t } from '#domain/messages/translate.ts';
import { displayStars, type Stars, starsOf } from '#domain/reviews/stars.ts';
import { setting } from '#domain/switches/settings.ts';
import { localDay } from '#domain/text/dates.ts';
import { hasText } from '#domain/text/quantity.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Settings } from '../../kit/define-block.ts';
import { type OpenFacts, openFacts, type PlaceFacts, placeFacts } from './location-facts.ts';

interface RatingFacts {
  readonly fills: readonly number[];
  /** For a screen reader. */
  readonly label: string;
  readonly text: string;
}

export interface LocationCardFacts {
  readonly place: PlaceFacts;
  readonly landline: OpenPhone | null;
  readonly open: OpenFacts | null;
  readonly today: string | null;
  /** Where the words of a closed day lead, where they are an invitation to enquire. */
  readonly todayHref: string | null;
  readonly licences: readonly { readonly label: string; readonly value: string }[];
  readonly rating: RatingFacts | null;
  readonly contactHref: string;
}

/** How full each of five stars is: a partial one is drawn as half. */
export function starFills({ full, partial }: Stars): readonly number[] {
  return [0, 1, 2, 3, 4].map((star) => (star < full ? 1 : star === full && partial === 1 ? 0.5 : 0));
}

export function ratingFacts(average: number | null, count: number): RatingFacts | null {
  if (average === null || count === 0) return null;
  const stars = displayStars(average);
  return {
    fills: starFills(starsOf(average)),
    label: t('{stars} out of 5', { stars }),
    text: t('{stars} from {count, plural, one {# review} other {# reviews}}', { stars, count }),
  };
}

export function locationCardFacts(location: Location, settings: Settings, now: Date): LocationCardFacts {
  const place = placeFacts(location, settings);
  const contactHref = `${place.href}#enquire`;
  const today =
    location.contact_detail.opening_hours.length === 0
      ? null
      : hoursOn(location, localDay(now, timeZoneOf(location)), settings);
  const licences = [
    { label: t('Dealer licence'), value: location.dealer_license_number },
    { label: t('Repairer licence'), value: location.motor_vehicle_repairer },
  ];
  return {
    place,
    landline: setting(settings, 'locations.landline') ? place.landline : null,
    open: openFacts(location, settings, now),
    today: today?.text ?? null,
    todayHref: today && !today.isOpen && setting(settings, 'hours.closed-text') === 'enquire' ? contactHref : null,
    licences: setting(settings, 'locations.licences')
      ? licences.flatMap(({ label, value }) => (hasText(value) ? [{ label, value }] : []))
      : [],
    rating:
      setting(settings, 'locations.rating') && !setting(settings, 'reviews.hidden')
        ? ratingFacts(location.average_rating, location.review_count)
        : null,
    contactHref,
  };
}

/** Switches that a location's card needs. */
export const locationCardSwitches = [
  'hours.closed-text',
  'hours.collapse-weekdays',
  'hours.open-now',
  'locations.landline',
  'locations.licences',
  'locations.page',
  'locations.rating',
  'reviews.hidden',
] as const;
