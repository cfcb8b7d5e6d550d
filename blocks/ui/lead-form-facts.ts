/** What forms on a page send without being seen: the vehicle and the location that the page is about. */
import { booleanSetting, textSetting } from '#domain/settings.ts';
import { slugify } from '#domain/text/fold.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Settings } from '../define-block.ts';
import type { Option } from './controls.tsx';

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

export function vehicleFields(vehicle: Vehicle): Hidden {
  return {
    car_id: vehicle.id,
    stock_number: vehicle.stocknum ?? '',
    'Vehicle Make': vehicle.make,
    'Vehicle Model': vehicle.model,
    manufacturer_slug: slugify(vehicle.make),
    car_type: vehicle.car_type,
    vehicle_status: vehicle.status,
    car_dealership_id: vehicle.dealership_id ?? '',
  };
}

/** Where the vehicle stands, if that is a location of the tenant. */
export function locationOfVehicle(vehicle: Vehicle, locations: readonly Location[]): Location | null {
  return locations.find((each) => each.id === vehicle.location_id) ?? null;
}

/** Each dealership once, by the name of its main location. */
export function dealershipOptions(locations: readonly Location[]): readonly Option[] {
  const names = new Map<string, string>();
  const mainFirst = [...locations].sort((a, b) => Number(b.primary) - Number(a.primary));
  for (const each of mainFirst) {
    const slug = each.dealership_slug ?? '';
    if (slug !== '' && !names.has(slug)) names.set(slug, each.name);
  }
  return [...names].map(([value, label]) => ({ value, label }));
}

/** The opt-in box with the tenant's words, or none. */
export function optInOf(settings: Settings, site: Site): { readonly text: string; readonly ticked: boolean } | null {
  if (!booleanSetting(settings, 'enquiry.opt-in', true)) return null;
  const text = site.texts?.consent || `Send me news and offers from ${site.name}. I can unsubscribe at any time.`;
  return { text, ticked: booleanSetting(settings, 'enquiry.opt-in-default', true) };
}

export function privacyLine(site: Site): string {
  return site.texts?.privacy || `${site.name} uses your details to answer you.`;
}

export function formSettings(settings: Settings): { readonly successPath: string; readonly storeDetails: boolean } {
  return {
    successPath: textSetting(settings, 'enquiry.success-path', '/success'),
    storeDetails: booleanSetting(settings, 'enquiry.store-details', true),
  };
}

/** Switches that every form needs. */
export const formSwitches = [
  'enquiry.opt-in',
  'enquiry.opt-in-default',
  'enquiry.message-label',
  'enquiry.postcode-field',
  'enquiry.store-details',
  'enquiry.success-path',
] as const;
