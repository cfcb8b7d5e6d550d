/** Labelled facts of a vehicle. Empty, null and 'null' values are left out (specification, section 5). */
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { type Settings, setting } from '../settings.ts';
import { displayMonth } from '../text/dates.ts';
import { displayWhole, hasText } from '../text/quantity.ts';
import { displayKilometres } from './attribute-chips.ts';
import { displayEngineSize } from './engine-size.ts';
import { displayRegoExpiry, displayRegoPlate } from './registration.ts';

export interface SpecEntry {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

export interface SpecContext {
  readonly settings: Settings;
  readonly now: Date;
  /** IANA zone of the yard. */
  readonly zone: string;
}

type Value = string | number | null | undefined;
type Row = readonly [key: string, label: string, value: Value];

/** What has measures in place of a drivetrain. */
const towed: ReadonlySet<Vehicle['item_type']> = new Set(['caravan', 'trailer']);

/** Key information: what a shopper asks first, which of what is towed is its size and its weight. */
export function featuredSpecs(vehicle: Vehicle, context: SpecContext): readonly SpecEntry[] {
  const [first, last] = towed.has(vehicle.item_type) ? [caravanRows(vehicle), []] : [[], caravanRows(vehicle)];
  return entries([
    ...first,
    ['km', 'Kilometres', displayKilometres(vehicle.km)],
    ['transmission', 'Transmission', vehicle.simple_transmission ?? vehicle.trans],
    ['fuel', 'Fuel Type', vehicle.simple_fuel ?? vehicle.fuel],
    ['engine', 'Engine', displayEngine(vehicle, context.settings)],
    ['drive', 'Drive', vehicle.simple_drive ?? vehicle.drive],
    ['body', 'Body', vehicle.simple_body],
    ['seats', 'Seats', vehicle.seats],
    ['colour', 'Exterior Colour', vehicle.colour],
    ...registrationRows(vehicle, context),
    ['stocknum', 'Stock no', vehicle.stocknum],
    ...last,
  ]);
}

/** All specifications for a page on which key information stands too: they begin with what that has not said. */
export function furtherSpecs(vehicle: Vehicle, context: SpecContext): readonly SpecEntry[] {
  const said = new Set(featuredSpecs(vehicle, context).map(({ key }) => key));
  const all = fullSpecs(vehicle, context);
  return [...all.filter(({ key }) => !said.has(key)), ...all.filter(({ key }) => said.has(key))];
}

/** All specifications, in groups' order: identity, dates, engine, body, weights. */
export function fullSpecs(vehicle: Vehicle, context: SpecContext): readonly SpecEntry[] {
  const { variant } = vehicle;
  return entries([
    ['km', 'Kilometres', displayKilometres(vehicle.km)],
    dateRow('compliance', 'Compliance', vehicle.compliance_date, context.settings),
    dateRow('build', 'Build', vehicle.build_date, context.settings),
    ['engine', 'Engine', displayEngine(vehicle, context.settings)],
    ['fuel', 'Fuel Type', vehicle.fuel ?? vehicle.simple_fuel],
    ['transmission', 'Transmission', vehicle.trans ?? vehicle.simple_transmission],
    ['gears', 'Gears', vehicle.gearnum],
    ['drive', 'Drive', vehicle.drive ?? vehicle.simple_drive],
    ['induction', 'Induction', variant?.induction],
    ['consumption', 'Fuel consumption', unit(variant?.fuelconsumptioncombined, 'L/100km')],
    ['fuelcapacity', 'Fuel tank', unit(variant?.fuelcapacity, 'L')],
    ['body', 'Body', vehicle.simple_body],
    ['seats', 'Seats', vehicle.seats],
    ['doors', 'Doors', vehicle.doors],
    ['colour', 'Exterior Colour', vehicle.colour],
    ['interior', 'Interior Colour', vehicle.interior_colour],
    ...registrationRows(vehicle, context),
    ['stocknum', 'Stock no', vehicle.stocknum],
    ['vin', 'VIN', setting(context.settings, 'specs.show-vin') ? vehicle.vin : null],
    ['torque', 'Torque', unit(variant?.torque, 'Nm')],
    ['towing', 'Towing capacity, braked', unit(variant?.towingcapacitybraked, 'kg')],
    ['gvm', 'Gross vehicle mass', unit(variant?.grossvehiclemass, 'kg')],
    ['length', 'Length', unit(variant?.vehiclelength, 'mm')],
    ['width', 'Width', unit(variant?.vehiclewidth, 'mm')],
    ['height', 'Height', unit(variant?.vehicleheight, 'mm')],
    ['ancap', 'ANCAP rating', variant?.ancaprating],
    ...caravanRows(vehicle),
  ]);
}

/** What sums a vehicle up on paper, four facts at most. */
export function summarySpecs(vehicle: Vehicle, context: SpecContext): readonly SpecEntry[] {
  return featuredSpecs(vehicle, context).slice(0, 4);
}

/** 'Compliance date' with its month, or 'Compliance year', as the tenant has it (`specs.date-precision`). */
function dateRow(key: string, label: string, date: string | null, settings: Settings): Row {
  if (setting(settings, 'specs.date-precision') === 'month')
    return [key, `${label} date`, date === null ? null : displayMonth(date)];
  return [key, `${label} year`, /^\d{4}(?=-|$)/.exec(date ?? '')?.[0]];
}

/** '4 cylinder 2.8 L'; null when neither is known. */
function displayEngine(vehicle: Vehicle, settings: Settings): string | null {
  const size = displayEngineSize(vehicle, settings);
  const cylinders = vehicle.variant?.cylinders;
  const count = hasText(cylinders) && Number(cylinders) > 0 ? `${Number(cylinders)} cylinder` : null;
  return [count, size].filter((part) => part !== null).join(' ') || null;
}

function registrationRows(vehicle: Vehicle, { settings, now, zone }: SpecContext): readonly Row[] {
  return [
    ['rego', 'Registration', displayRegoPlate(vehicle, settings)],
    ['rego_expiry', 'Rego Expiry', displayRegoExpiry(vehicle, settings, now, zone)],
  ];
}

function caravanRows({ specifications }: Vehicle): readonly Row[] {
  return [
    ['sleeps', 'Sleeps', specifications?.sleeps],
    ['body_length', 'Body length', displayFeet(specifications?.body_length)],
    ['atm', 'Aggregate trailer mass', unit(specifications?.aggregate_trailer_mass, 'kg')],
    ['tare', 'Tare', unit(specifications?.tare_weight, 'kg')],
    ['body_width', 'Body width', displayFeet(specifications?.body_width)],
    ['axles', 'Axles', specifications?.axle_type],
  ];
}

/** Metres in a foot (section 9). */
export const metresPerFoot = 0.3048;

/** '19.5 ft (5.94 m)' from feet. */
function displayFeet(value: Value): string | null {
  if (!hasText(value)) return null;
  const feet = Number(value);
  if (!Number.isFinite(feet)) return String(value);
  return feet > 0 ? `${feet} ft (${(feet * metresPerFoot).toFixed(2)} m)` : null;
}

/** A measure with its unit; text that already names one stays as it is. */
function unit(value: Value, name: string): string | null {
  if (!hasText(value)) return null;
  const size = Number(value);
  if (!Number.isFinite(size)) return String(value).trim();
  if (size <= 0) return null;
  return `${Number.isInteger(size) ? displayWhole(size) : size} ${name}`;
}

function entries(rows: readonly Row[]): readonly SpecEntry[] {
  return rows.flatMap(([key, label, value]) => (hasText(value) ? [{ key, label, value: String(value).trim() }] : []));
}
