/** Puts one vehicle together from its draft and states. */
import { displayWhole } from '#domain/text/quantity.ts';
import { blankVehicle } from '#domain/vehicle/blank-vehicle.ts';
import type { ItemType, Vehicle } from '#schemas/entities/vehicle.ts';
import type { StockKind } from '../catalogue/catalogue.ts';
import type { LocationPlan, TenantPlan } from '../plan.ts';
import { createRandom, type Random } from '../random.ts';
import { type Life, writeComments } from './comments.ts';
import type { Draft } from './draft.ts';
import { pickEquipment } from './equipment.ts';
import { figureFields } from './figures.ts';
import { makePlate, makeSlug, makeVin, stockNumber } from './identity.ts';
import { mediaFields } from './media.ts';
import { type Paint, pickInterior, pickPaint } from './paint.ts';
import { saleFields } from './sale.ts';
import type { VehicleStates } from './states.ts';
import { technicalFields } from './technical.ts';
import { machineHours } from './usage.ts';

export interface VehicleInput {
  plan: TenantPlan;
  draft: Draft;
  states: VehicleStates;
  location: LocationPlan;
  /** Id of that location. */
  locationId: string;
  /** Running number of the tenant's stock. */
  number: number;
  now: Date;
}

export function buildVehicle(
  random: Random,
  { plan, draft, states, location, locationId, number, now }: VehicleInput,
): Vehicle {
  const stocknum = stockNumber(plan.stockNumbers, draft.carType, number);
  const title = [draft.year, draft.make, draft.model, draft.badge].filter((part) => part !== null).join(' ');
  const slug = makeSlug(`${title} ${stocknum}`);
  const paint = pickPaint(random, draft.kind, draft.make);
  const sale = saleFields(random, draft, states, plan, now);
  const technical = technicalFields(draft);
  const equipment = pickEquipment(random, draft.kind, draft.body, draft.year, draft.newPrice);
  const available = !sale.sold && sale.status !== 'others';
  const hasCode = plan.country === 'AU' && draft.kind === 'car' && random.chance(0.8);
  return {
    ...blankVehicle,
    id: `${plan.slug}-${number}`,
    slug,
    name: title,
    make: draft.make,
    model: draft.model,
    series: draft.motor?.series ?? null,
    badge: draft.badge,
    year: draft.year,
    colour: paint.name,
    interior_colour: draft.kind === 'car' || draft.kind === 'import' ? pickInterior(random, draft.newPrice) : null,
    carsales_title: classifiedsTitle(title, technical, draft),
    item_type: itemType(draft),
    stocknum,
    vin: draft.kind === 'machinery' ? null : makeVin(random, plan.country, draft.year),
    has_nvic: hasCode,
    nvic: hasCode ? random.sample([...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'], 6).join('') : null,
    path: `/cars/${slug}`,
    categories: categories(draft, sale.price),
    ...sale,
    km: draft.km,
    ...registration(random, draft, states, location, plan, now),
    ...technical,
    standardEquipment: equipment,
    ...written(random, draft, states, plan, location, paint, equipment, now, stocknum),
    ...mediaFields(random, draft, states, paint, stocknum),
    dealership_id: plan.dealership.id,
    dealership_slug: plan.dealership.slug,
    dealership_name: plan.dealership.name,
    location: location.name,
    location_id: locationId,
    city: location.city,
    state: location.state,
    lat: location.lat,
    lng: location.long,
    private_suburb: states.sale === 'private' ? location.city : null,
    private_postcode: states.sale === 'private' ? location.postcode : null,
    ...figureFields(random, draft, plan, sale.price, available),
  };
}

function itemType(draft: Draft): ItemType {
  switch (draft.kind) {
    case 'import':
      return 'car';
    case 'truck':
      return draft.body === 'Bus' ? 'bus' : 'truck';
    default:
      return draft.kind;
  }
}

function classifiedsTitle(
  title: string,
  technical: Pick<Vehicle, 'simple_transmission' | 'simple_drive'>,
  draft: Draft,
): string {
  const gearbox = technical.simple_transmission === 'Manual' ? 'Manual' : technical.simple_transmission ? 'Auto' : null;
  const drive = technical.simple_drive === '4WD' ? '4x4' : technical.simple_drive === 'AWD' ? 'AWD' : null;
  return [title, gearbox, drive, draft.motor ? `MY${String(draft.year).slice(2)}` : null]
    .filter((part) => part !== null)
    .join(' ');
}

function categories(draft: Draft, price: number | null): string[] {
  const groups = [
    price !== null && price > 0 && price < 20_000 && draft.kind !== 'machinery' ? 'Under $20,000' : null,
    draft.motor && ['Hybrid', 'Plug-in Hybrid', 'Electric'].includes(draft.motor.fuel) ? 'Hybrid and electric' : null,
    draft.body === 'Ute' || draft.body === 'Van' ? 'Work ready' : null,
    draft.motor && draft.kind !== 'truck' && draft.motor.seats >= 7 ? 'Seven seats and more' : null,
    draft.motor && draft.kind !== 'truck' && (draft.motor.towing ?? 0) >= 3000 ? 'Tows three tonnes' : null,
    draft.towed && draft.towed.sleeps >= 4 ? 'Family layout' : null,
    draft.towed && draft.bodyConfiguration === 'Off Road' ? 'Off road' : null,
  ];
  return groups.filter((group) => group !== null);
}

type Registration = Pick<Vehicle, 'regplate' | 'rego_expiry' | 'compliance_date' | 'build_date'>;

/** New stock is not registered yet; an unregistered used vehicle may still carry the date on which it lapsed. */
function registration(
  random: Random,
  draft: Draft,
  states: VehicleStates,
  location: LocationPlan,
  plan: TenantPlan,
  now: Date,
): Registration {
  const month = (offset: number) =>
    new Date(Date.UTC(draft.year, draft.buildMonth - 1 + offset, 1)).toISOString().slice(0, 7);
  const dates =
    draft.kind === 'machinery'
      ? { build_date: String(draft.year), compliance_date: null }
      : {
          build_date: month(0),
          compliance_date: month(draft.kind === 'import' ? random.int(40, 84) : random.int(0, 3)),
        };
  const onRoad = draft.kind !== 'machinery' && draft.carType !== 'new';
  const days = states.extra === 'unregistered' ? -random.int(5, 200) : random.int(20, 350);
  const expires = new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const thisMonth = now.toISOString().slice(0, 7);
  return {
    ...dates,
    compliance_date:
      dates.compliance_date !== null && dates.compliance_date > thisMonth ? thisMonth : dates.compliance_date,
    regplate:
      onRoad && (states.extra !== 'unregistered' || random.chance(0.5))
        ? makePlate(random, plan.country === 'NZ' ? 'NZ' : location.state)
        : null,
    rego_expiry: onRoad ? expires : null,
  };
}

/** What it says of itself. A machine's comments and its hour meter name the same hours. */
function written(
  random: Random,
  draft: Draft,
  states: VehicleStates,
  plan: TenantPlan,
  location: LocationPlan,
  paint: Paint,
  equipment: string[],
  now: Date,
  stocknum: string,
): Pick<Vehicle, 'dealercomments' | 'engine_hours'> {
  const own = createRandom(`${stocknum}/hours`);
  const years = Math.max(0.4, now.getUTCFullYear() - draft.year);
  if (states.extra === 'no-comments') return { dealercomments: null, engine_hours: machineHours(own, draft, years) };
  const listed = random.sample(equipment, 3).map(inSentence);
  const tow = draft.motor?.towing ?? null;
  const isWorked = draft.kind === 'machinery' && draft.carType === 'used';
  const hours = machineHours(isWorked ? random : own, draft, years);
  const dealercomments = writeComments(random, {
    carType: draft.carType,
    body: draft.body,
    life: lives[draft.kind],
    awaited: states.sale === 'preorder' || states.sale === 'coming-soon',
    facts: {
      year: String(draft.year),
      make: draft.make,
      model: draft.model,
      badge: draft.badge,
      colour: paint.name,
      km: draft.km === null ? null : displayWhole(draft.km),
      place: location.city,
      yard: plan.name,
      features: listed.length === 3 ? `${listed[0]}, ${listed[1]} and ${listed[2]}` : null,
      tow: tow === null || tow < 1500 ? null : displayWhole(tow),
      seats: draft.motor ? inWords(draft.motor.seats) : null,
      hours: isWorked && hours !== null ? displayWhole(hours) : null,
      sleeps: draft.towed && draft.towed.sleeps > 0 ? String(draft.towed.sleeps) : null,
      atm: draft.towed ? displayWhole(draft.towed.atm) : null,
    },
  });
  return { dealercomments, engine_hours: hours };
}

/** Which words fit what it has been through. */
const lives: Readonly<Record<StockKind, Life>> = {
  car: 'road',
  import: 'road',
  truck: 'road',
  motorcycle: 'ride',
  machinery: 'work',
  trailer: 'work',
  caravan: 'tour',
};

/** "Reversing Camera" within a sentence: "reversing camera"; names and initials keep their capitals. */
function inSentence(feature: string): string {
  return feature
    .split(' ')
    .map((word) =>
      /^(Apple|Android|CarPlay|Auto|Bluetooth)$/.test(word) || /[A-Z].*[A-Z]|\d|^[A-Z]$/.test(word)
        ? word
        : word.toLowerCase(),
    )
    .join(' ');
}

/** "seven" reads better than "7" within a sentence. */
function inWords(n: number): string {
  return ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'][n] ?? String(n);
}
