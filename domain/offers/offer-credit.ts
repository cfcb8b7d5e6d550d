/** Whether a repayment offer applies to a vehicle: credit may only be promised if a lender lends for it. */
import type { Offer } from '#schemas/entities/offer.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { isFinanceEligible, isTakenByLender } from '../finance/eligibility.ts';
import { knownLenders } from '../finance/lenders.ts';
import { vehicleLoan, vehicleLoanSettings } from '../finance/vehicle-loan.ts';
import type { Settings } from '../switches/settings.ts';
import { foldText } from '../text/fold.ts';

/** Settings that `holdsOnCredit` reads. */
export const creditSettings = vehicleLoanSettings;

/**
 * True for an offer without a repayment. Otherwise the vehicle must have a loan, and the offer's lender, if it is one of
 * the site's, must accept it; on a site without lenders the vehicle must be one that may show finance.
 */
export function holdsOnCredit(
  { price_kind, repayment }: Pick<Offer, 'price_kind' | 'repayment'>,
  vehicle: Vehicle,
  settings: Settings,
  now: Date,
): boolean {
  if (price_kind !== 'repayment') return true;
  const { lenders } = knownLenders(settings);
  if (lenders.length === 0) return isFinanceEligible(vehicle, settings);
  const name = foldText(repayment.lender ?? '');
  const own = lenders.find(({ lender }) => foldText(lender.name) === name)?.lender;
  return (own === undefined || isTakenByLender(vehicle, own, now)) && vehicleLoan(vehicle, settings, now) !== null;
}
