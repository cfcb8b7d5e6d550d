/** Which vehicles may show finance figures (design, section 11), and which of them a lender takes. */
import type { Lender } from '#schemas/documents/lenders.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { sellingPrice } from '../price/selling-price.ts';
import { shownSubscription, subscriptionSetting } from '../price/subscription.ts';
import { excludesGst } from '../price/type.ts';
import { type Settings, setting } from '../switches/settings.ts';
import { foldText } from '../text/fold.ts';
import { isAvailable } from '../vehicle/availability.ts';
import { knownLenders } from './lenders.ts';

/** Finance shows above this price, dollars (specification, section 5). */
const financeMinimumPrice = 500;

/** Settings that `isFinanceEligible` reads. */
export const eligibilitySettings = ['finance.exclude-makes', subscriptionSetting] as const;

/**
 * Whether any finance figure may show: available, price above 500, make not excluded. Not where a subscription is the
 * price that shoppers see: two sums a week, one of them for a price that is shown nowhere, cannot be distinguished. Not
 * for a price that GST comes on top of either: what a shopper would borrow is not known.
 */
export function isFinanceEligible(vehicle: Vehicle, settings: Settings): boolean {
  const excluded = setting(settings, 'finance.exclude-makes');
  return (
    isAvailable(vehicle) &&
    (sellingPrice(vehicle) ?? 0) > financeMinimumPrice &&
    shownSubscription(vehicle, settings) === null &&
    !excludesGst(vehicle.price_type) &&
    !namesMake(excluded, vehicle.make)
  );
}

/** Whether the lender lends for that price and model year at `now`, for any vehicle. */
export function isLentFor(
  { price, year }: { readonly price: number; readonly year: number | null },
  { eligibility = {} }: Lender,
  now: Date,
): boolean {
  const { priceAbove = financeMinimumPrice, priceUpTo, ageUnder } = eligibility;
  return (
    price > priceAbove &&
    (priceUpTo === undefined || price <= priceUpTo) &&
    (ageUnder === undefined || now.getTime() < ageChangeTime({ year }, ageUnder))
  );
}

/** Whether the lender's own rules take the vehicle at `now`: its price, age, distance and kind. */
export function isTakenByLender(vehicle: Vehicle, lender: Lender, now: Date): boolean {
  const { kmUpTo, carTypes, itemTypes, excludeMakes } = lender.eligibility ?? {};
  return (
    isLentFor({ price: sellingPrice(vehicle) ?? 0, year: vehicle.year }, lender, now) &&
    (kmUpTo === undefined || (vehicle.km ?? 0) <= kmUpTo) &&
    isOneOf(carTypes, vehicle.car_type) &&
    isOneOf(itemTypes, vehicle.item_type) &&
    !namesMake(excludeMakes ?? [], vehicle.make)
  );
}

/** Instants (ms) at which a lender stops taking the vehicle for its age. */
export function financeChangeTimes(vehicle: Vehicle, settings: Settings): readonly number[] {
  return knownLenders(settings).lenders.flatMap(({ lender }) =>
    lender.eligibility?.ageUnder === undefined
      ? []
      : [ageChangeTime(vehicle, lender.eligibility.ageUnder)].filter(Number.isFinite),
  );
}

/** The first of January (UTC) on which the model year is `years` ago; never, if the year is unknown. */
function ageChangeTime({ year }: { readonly year: number | null }, years: number): number {
  return year ? Date.UTC(year + years, 0, 1) : Number.POSITIVE_INFINITY;
}

function isOneOf(list: readonly string[] | undefined, value: string | null): boolean {
  return list === undefined || list.length === 0 || (value !== null && list.includes(value));
}

function namesMake(list: readonly string[], make: string): boolean {
  return list.some((each) => foldText(each) === foldText(make));
}
