/** How facts of a vehicle are written that are more than a value and a unit. */

import type { SpecDisplay } from '#schemas/catalogue/entry.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { t } from '../messages/translate.ts';
import { type Settings, setting } from '../switches/settings.ts';
import { displayMonth } from '../text/dates.ts';
import { hasText } from '../text/quantity.ts';
import { displayEngineSize } from './engine-size.ts';
import { displayFeet, displayKilometres, distanceOf } from './measures.ts';
import { displayRegoExpiry, displayRegoPlate } from './registration.ts';

export interface SpecContext {
  readonly settings: Settings;
  readonly now: Date;
  /** IANA zone of the yard. */
  readonly zone: string;
}

export interface DisplayContext extends SpecContext {
  /** Key information says a thing in few words, all specifications in full. */
  readonly isFeatured: boolean;
}

type Value = string | number | null | undefined;

/** @param own value of the field of this display. */
type Display = (vehicle: Vehicle, context: DisplayContext, own: Value) => Value;

export const specDisplays: { readonly [name in SpecDisplay]: Display } = {
  date: (_vehicle, { settings }, own) => displayDate(own, settings),
  drive: ({ simple_drive, drive }, { isFeatured }) => (isFeatured ? (simple_drive ?? drive) : (drive ?? simple_drive)),
  engine: (vehicle, { settings }) => displayEngine(vehicle, settings),
  feet: (_vehicle, _context, own) => displayFeet(own),
  fuel: ({ simple_fuel, fuel }, { isFeatured }) => (isFeatured ? (simple_fuel ?? fuel) : (fuel ?? simple_fuel)),
  kilometres: (vehicle) => displayKilometres(distanceOf(vehicle)),
  plate: (vehicle, { settings }) => displayRegoPlate(vehicle, settings),
  'registration end': (vehicle, { settings, now, zone }) => displayRegoExpiry(vehicle, settings, now, zone),
  transmission: ({ simple_transmission: simple, trans }, { isFeatured }) =>
    isFeatured ? (simple ?? trans) : (trans ?? simple),
  vin: ({ vin }, { settings }) => (setting(settings, 'specs.show-vin') ? vin : null),
};

function saysMonth(settings: Settings): boolean {
  return setting(settings, 'specs.date-precision') === 'month';
}

/** 'Compliance date' or 'Compliance year', by the tenant's switch (`specs.date-precision`). */
export function dateLabel(label: string, settings: Settings): string {
  return saysMonth(settings) ? t('{what} date', { what: label }) : t('{what} year', { what: label });
}

function displayDate(date: Value, settings: Settings): string | null | undefined {
  const text = typeof date === 'string' ? date : null;
  if (saysMonth(settings)) return text === null ? null : displayMonth(text);
  return /^\d{4}(?=-|$)/.exec(text ?? '')?.[0];
}

/** '4 cylinder 2.8 L'; null when neither is known. */
function displayEngine(vehicle: Vehicle, settings: Settings): string | null {
  const size = displayEngineSize(vehicle, settings);
  const cylinders = vehicle.variant?.cylinders;
  const count =
    hasText(cylinders) && Number(cylinders) > 0 ? t('{cylinders} cylinder', { cylinders: Number(cylinders) }) : null;
  return [count, size].filter((part) => part !== null).join(' ') || null;
}
