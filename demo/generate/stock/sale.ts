/** Price and state fields of a vehicle. */
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { TenantPlan } from '../plan.ts';
import type { Random } from '../random.ts';
import type { Draft } from './draft.ts';
import { advertised, onRoadCosts } from './price.ts';
import type { VehicleStates } from './states.ts';

type SaleFields = Pick<
  Vehicle,
  | 'car_type'
  | 'status'
  | 'sold'
  | 'sold_date_timestamp'
  | 'tag'
  | 'reserved'
  | 'certified'
  | 'preorder'
  | 'promoted'
  | 'price'
  | 'before_price'
  | 'subscription_price'
  | 'offer_price'
  | 'dap_price'
  | 'egc_price'
  | 'price_type'
  | 'seller'
  | 'show_on_dealer_website'
  | 'created_at'
  | 'created_at_timestamp'
  | 'updated_at'
  | 'views'
  | 'locked_fields'
>;

const day = 86_400_000;
const tags = [
  'Manager’s Special',
  'Low Kilometres',
  'One Owner',
  'Ex Lease',
  'Tow Pack Included',
  'Run-Out',
  'Local Trade',
] as const;

export function saleFields(
  random: Random,
  draft: Draft,
  states: VehicleStates,
  plan: TenantPlan,
  now: Date,
): SaleFields {
  const sold = states.sale.startsWith('sold');
  const preorder = states.sale === 'preorder';
  const created = createdAt(random, now, sold);
  const soldAt = sold ? soldDate(random, now, states.sale === 'sold-long-ago') : null;
  const changed =
    soldAt ?? Math.min(now.getTime() - day / 24, created + random.int(0, Math.max(0, now.getTime() - created)));
  return {
    car_type: draft.carType,
    status: status(states),
    sold,
    sold_date_timestamp: soldAt,
    tag: states.extra === 'tagged' ? random.pick(tags) : null,
    reserved: states.sale === 'reserved',
    certified: isCertified(random, draft, plan),
    preorder,
    promoted: states.extra === 'promoted',
    ...priceFields(random, draft, states, plan),
    seller: states.sale === 'private' ? 'private' : 'dealer',
    show_on_dealer_website: states.sale !== 'hidden',
    created_at: new Date(created).toISOString(),
    created_at_timestamp: created,
    updated_at: new Date(changed).toISOString(),
    views: Math.max(0, Math.round(((now.getTime() - created) / day) * random.around(6, 2) + random.int(0, 12))),
    locked_fields:
      states.extra === 'locked' ? random.sample(['price', 'dealercomments', 'images', 'km'], random.int(1, 2)) : [],
  };
}

function status(states: VehicleStates): Vehicle['status'] {
  switch (states.sale) {
    case 'sold-lately':
    case 'sold-long-ago':
      return 'sold';
    case 'coming-soon':
      return 'coming_soon';
    case 'withdrawn':
      return 'others';
    default:
      return 'in_stock';
  }
}

/** A tenth of stock is younger than a week; sold stock has stood a while. */
function createdAt(random: Random, now: Date, sold: boolean): number {
  const [from, to] = sold
    ? ([46, 150] as const)
    : random.weighted([
        [[0, 7], 12],
        [[7, 30], 32],
        [[30, 90], 38],
        [[90, 240], 18],
      ] as const);
  return now.getTime() - Math.round((from + random.next() * (to - from)) * day) - 3_600_000;
}

/** Lately is within the default window of three days; long ago is outside of every demo tenant's window. */
function soldDate(random: Random, now: Date, longAgo: boolean): number {
  return now.getTime() - Math.round((longAgo ? 15 + random.next() * 28 : 0.1 + random.next() * 2.6) * day);
}

function isCertified(random: Random, draft: Draft, plan: TenantPlan): boolean {
  return draft.make === plan.certifiedMake && draft.carType === 'used' && draft.age < 6 && random.chance(0.6);
}

type PriceFields = Pick<
  SaleFields,
  'price' | 'before_price' | 'subscription_price' | 'offer_price' | 'dap_price' | 'egc_price' | 'price_type'
>;

function priceFields(random: Random, draft: Draft, states: VehicleStates, plan: TenantPlan): PriceFields {
  const type =
    draft.carType === 'used'
      ? random.weighted(Object.entries(draft.usedPriceTypes ?? plan.usedPriceTypes))
      : plan.newPriceType;
  if (states.price === 'none' || states.sale === 'preorder') {
    return {
      price: null,
      before_price: null,
      subscription_price: null,
      offer_price: null,
      dap_price: null,
      egc_price: null,
      price_type: null,
    };
  }
  const price = advertised(random, draft.market * Math.max(0.88, random.around(1, 0.035)));
  const inclusive = type === 'drive_away' || type === 'estimated_drive_away';
  const roadCosts = onRoadCosts(price);
  const isCar = draft.motor !== null && draft.kind !== 'machinery';
  return {
    price,
    before_price: states.price === 'was' ? price + random.pick([500, 1000, 1500, 2000, 3000]) : null,
    offer_price: states.price === 'offer' ? price - random.pick(price > 15_000 ? [500, 1000, 2000] : [300, 500]) : null,
    subscription_price: plan.subscription && random.chance(0.4) ? Math.round(price / 200 + 45) : null,
    dap_price: inclusive ? price : isCar && type === 'excl_government_charges' ? price + roadCosts : null,
    egc_price: inclusive ? (isCar ? price - roadCosts : null) : price,
    price_type: type,
  };
}
