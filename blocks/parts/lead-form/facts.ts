/** What forms on a page send without being seen, and which location they ask for. */

import { leadEvents } from '#domain/leads/event-numbers.ts';
import { type LeadEvents, leadEventSwitches } from '#domain/leads/events.ts';
import { offerParameter, readOffer } from '#domain/leads/offer-address.ts';
import { placeChoices } from '#domain/leads/place-choices.ts';
import { newsWords } from '#domain/leads/site-asks.ts';
import { t } from '#domain/messages/translate.ts';
import { displayPrice, priceLine } from '#domain/price/display-price.ts';
import { setting } from '#domain/switches/settings.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { LoadContext, Settings } from '../../kit/define-block.ts';
import { findBlockLocation } from '../../kit/subject-location.ts';
import type { Option } from '../../ui/controls.tsx';
import type { AboutVehicle } from './about-vehicle.tsx';

type Hidden = { readonly [name: string]: string };

/** Hidden fields of an enquiry (specification, section 3). */
export function locationFields(location: Location | null): Hidden {
  if (!location) return {};
  return {
    dealership_name: location.name,
    location_id: location.id,
    dealership_id: location.dealership_id ?? '',
    dealership_slug: location.dealership_slug ?? location.slug,
  };
}

/** Names the vehicle: its facts are filled in by the server, from stock. */
export function vehicleFields(vehicle: Vehicle | null): Hidden {
  return vehicle ? { car_id: vehicle.id, car_type: vehicle.car_type } : {};
}

/** The offer that the page is about, else the one that the address names, if the site makes it. */
export async function offerOf({
  path,
  content,
  subject,
}: Pick<LoadContext, 'path' | 'content' | 'subject'>): Promise<OfferFacts | null> {
  if (subject.kind === 'offer' && !subject.hasEnded)
    return { words: subject.offer.title, hidden: { [offerParameter]: subject.offer.id } };
  const block = readOffer(new URL(path, 'http://site').searchParams.get(offerParameter));
  const words = block === '' ? null : await content.findOffer(block);
  return words === null ? null : { words, hidden: { [offerParameter]: block } };
}

export interface OfferFacts {
  readonly words: string;
  readonly hidden: Hidden;
}

/** The vehicle as shown above a form on a separate page. Reads `priceSwitches`. */
export function aboutVehicle(vehicle: Vehicle, settings: Settings): AboutVehicle {
  return {
    name: vehicle.name,
    price: priceLine(displayPrice(vehicle, settings)),
    href: '',
    image: vehicle.images[0]?.url ?? vehicle.primary_image_url ?? '',
  };
}

/** Parameter of an address that names the shopper's dealership. */
export const preferredDealership = 'preferredDealership';

/** A choice that the shopper has to make. */
export interface PlaceChoice {
  readonly options: readonly Option[];
  /** The preset value; '' for none. */
  readonly chosen: string;
}

/** Destination of the enquiry: a known location, or one that the shopper chooses. */
export interface LeadPlace {
  readonly location: Location | null;
  /** Null where the shopper need not choose. */
  readonly dealerships: PlaceChoice | null;
  readonly locations: PlaceChoice | null;
}

/**
 * The location comes from the vehicle, or else from the block's props, the page, or the only location. Otherwise the
 * shopper chooses (specification, section 5), with the address's `preferredDealership` preset.
 * @param slug the location that the block's props name, or ''
 */
export async function leadPlace(
  slug: string,
  vehicle: Vehicle | null,
  context: Pick<LoadContext, 'subject' | 'content' | 'settings' | 'path'>,
): Promise<LeadPlace> {
  const { subject, settings, path } = context;
  const locations = await context.content.listLocations();
  const fixed = slug !== '' || subject.kind === 'location' || locations.length === 1;
  const location =
    locations.find((each) => each.id === vehicle?.location_id) ??
    (fixed ? await findBlockLocation(slug, context) : null);
  if (location) return { location, dealerships: null, locations: null };
  const main = preferredYard(locations, path);
  const choices = placeChoices(locations, settings);
  return {
    location: null,
    dealerships: choiceOf(choices.dealerships, [main?.dealership_slug, main?.slug]),
    locations: choiceOf(choices.locations, [main?.id]),
  };
}

/** The yard of the dealership that the address names; the primary one where it has several. */
export function preferredYard(locations: readonly Location[], path: string): Location | undefined {
  const preferred = new URL(path, 'http://site').searchParams.get(preferredDealership) ?? '';
  const yards = locations.filter((each) => each.dealership_slug === preferred || each.slug === preferred);
  return yards.find((each) => each.primary) ?? yards[0];
}

function choiceOf(options: readonly Option[], wanted: readonly (string | null | undefined)[]): PlaceChoice | null {
  const chosen = options.find(({ value }) => wanted.includes(value))?.value ?? '';
  return options.length > 0 ? { options, chosen } : null;
}

/** Form settings from a site's switches and texts. Computed on the server: browsers do not get the registry. */
export interface FormFacts {
  /** Text of the opt-in box; without it there is no box. */
  readonly optIn: { readonly text: string; readonly ticked: boolean } | null;
  readonly privacy: string;
  readonly successPath: string;
  /** Keep name, email and phone in the browser for the next form. */
  readonly storeDetails: boolean;
  /** Numbers of the analytics events for sent forms. */
  readonly events: LeadEvents;
  /** Whether the form has a postcode field. */
  readonly postcode: boolean;
  readonly messageLabel: string;
}

export function formFacts(settings: Settings, site: Site): FormFacts {
  return {
    optIn: setting(settings, 'enquiry.opt-in')
      ? { text: newsWords(site), ticked: setting(settings, 'enquiry.opt-in-default') }
      : null,
    privacy: site.texts?.privacy || t('{site} uses your details to answer you.', { site: site.name }),
    successPath: setting(settings, 'enquiry.success-path'),
    storeDetails: setting(settings, 'enquiry.store-details'),
    events: leadEvents(settings),
    postcode: setting(settings, 'enquiry.postcode-field'),
    messageLabel: setting(settings, 'enquiry.message-label'),
  };
}

/** Switches that every form needs. */
export const formSwitches = [
  'enquiry.opt-in',
  'enquiry.opt-in-default',
  'enquiry.message-label',
  'enquiry.postcode-field',
  'enquiry.dealership-select',
  'enquiry.website-location-select',
  'enquiry.store-details',
  'enquiry.success-path',
  ...leadEventSwitches,
] as const;
