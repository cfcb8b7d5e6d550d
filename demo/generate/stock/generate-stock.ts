/** A tenant's whole stock from its plan. The same plan, seed and `now` give the same vehicles. */
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { LocationPlan, StockPart, TenantPlan } from '../plan.ts';
import { createRandom, type Random } from '../random.ts';
import { buildVehicle } from './build-vehicle.ts';
import { type Choices, choicesFor, type Draft, drawDraft } from './draft.ts';
import { assignStates, type VehicleStates } from './states.ts';

/** The tenant's stock but for what is added; `locations` are the tenant's, and those that the plan names are among them. */
export function generateStock(
  plan: TenantPlan,
  locations: readonly LocationPlan[],
  seed: string,
  now: Date,
): Vehicle[] {
  const random = createRandom(`${plan.slug}/${seed}`);
  const parts = eachOf(plan.stock);
  const states = assignStates(random, parts.length);
  const build = builder(random, plan, locations, now);
  return random.sample(parts, parts.length).map((part, i) => build(part, states[i] ?? onTheYard, i));
}

/** What is added to a tenant's stock, from a series of its own: on the yard, each with a turn. */
export function generateAdditions(
  plan: TenantPlan,
  locations: readonly LocationPlan[],
  seed: string,
  now: Date,
): Vehicle[] {
  const build = builder(createRandom(`${plan.slug}/${seed}/additions`), plan, locations, now);
  const before = eachOf(plan.stock).length;
  return eachOf(plan.additions ?? []).map((part, i) => build(part, { ...onTheYard, media: 'spin' }, before + i));
}

const onTheYard: VehicleStates = { sale: 'in-stock', price: 'plain', media: 'full', extra: 'plain' };

/** Each part as often as it counts. */
function eachOf(stock: readonly StockPart[]): StockPart[] {
  return stock.flatMap((part) => Array.from({ length: part.count }, () => part));
}

/** Makes the vehicles of a series one by one. */
function builder(random: Random, plan: TenantPlan, locations: readonly LocationPlan[], now: Date) {
  const known = new Map<StockPart, Partial<Record<Draft['carType'], Choices>>>();
  const choicesOf = (part: StockPart, carType: Draft['carType']): Choices => {
    const ofPart = known.get(part) ?? {};
    known.set(part, ofPart);
    ofPart[carType] ??= choicesFor(part, carType, now);
    return ofPart[carType];
  };
  return (part: StockPart, state: VehicleStates, place: number): Vehicle => {
    const carType = condition(random, part, state);
    const draft = drawDraft(random, { part, carType, choices: choicesOf(part, carType) }, now, plan.country);
    const location = requireLocation(random, part, locations);
    return buildVehicle(random, {
      plan,
      draft,
      states: fitting(state, draft),
      location,
      locationId: locationId(plan, location),
      number: plan.firstStockNumber + place,
      now,
    });
  };
}

/** The id under which a planned location is stored. */
export function locationId(plan: TenantPlan, location: LocationPlan): string {
  return location.slug.startsWith(plan.slug) ? location.slug : `${plan.slug}-${location.slug}`;
}

function condition(random: Random, part: StockPart, states: VehicleStates): Draft['carType'] {
  if (states.sale === 'preorder' && part.carTypes.new > 0) return 'new';
  if (
    (states.sale === 'private' || states.extra === 'history' || states.extra === 'unregistered') &&
    part.carTypes.used > 0
  )
    return 'used';
  return random.weighted([
    ['new', part.carTypes.new],
    ['demo', part.carTypes.demo],
    ['used', part.carTypes.used],
  ] as const);
}

/** What is on the yard already is not ordered ahead; what is not built has no marks to show. */
function fitting(states: VehicleStates, draft: Draft): VehicleStates {
  if (states.sale === 'preorder' && draft.carType !== 'new') return { ...states, sale: 'coming-soon' };
  if (states.sale === 'private' && draft.carType !== 'used') return { ...states, sale: 'in-stock' };
  if (states.sale === 'preorder' && states.media === 'spin-hotspots') return { ...states, media: 'spin' };
  return states;
}

function requireLocation(random: Random, part: StockPart, locations: readonly LocationPlan[]): LocationPlan {
  const slug = random.pick(part.locations);
  const location = locations.find((candidate) => candidate.slug === slug);
  if (!location) throw new Error(`The plan names a location that does not exist: ${slug}`);
  return location;
}
