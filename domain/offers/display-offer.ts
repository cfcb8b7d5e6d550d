/** An offer as shoppers read it: its figure, never a repayment without what belongs to it, and its dates. */
import type { Offer } from '#schemas/entities/offer.ts';
import { displayRate, termText } from '../finance/calculator.ts';
import { comparisonWarning } from '../finance/disclaimer.ts';
import type { Country } from '../finance/lenders.ts';
import { frequencies } from '../finance/repayment.ts';
import { displayCents, displayMoney } from '../price/money.ts';
import { displayMoment } from '../text/moments.ts';
import { missingDisclosure } from './offer-problems.ts';

export interface OfferFigure {
  /** '$28,990', '$1,500 off', '$119/wk*' */
  readonly text: string;
  /** 'Drive away'; of a repayment its rates: '6.49% p.a., comparison rate 7.12% p.a.' */
  readonly note: string;
  /** What stands beside a repayment, name by name; empty for any other figure. */
  readonly lines: readonly (readonly [name: string, value: string])[];
  /** The example in a sentence, what the lender says, and the law's warning; empty for any other figure. */
  readonly disclosure: readonly string[];
}

/** Null where it names no figure, and where a repayment lacks something: it is then not shown at all. */
export function offerFigure(offer: Offer, country: Country): OfferFigure | null {
  const { price_kind: kind, price, price_type: type, reduction } = offer;
  const plain = { lines: [], disclosure: [] };
  if (kind === 'price' && price)
    return {
      ...plain,
      text: displayMoney(price),
      note: type === 'drive_away' ? 'Drive away' : 'Excl. government charges',
    };
  if (kind === 'reduction' && reduction) return { ...plain, text: `${displayMoney(reduction)} off`, note: '' };
  return kind === 'repayment' ? repaymentFigure(offer, country) : null;
}

function repaymentFigure(offer: Offer, country: Country): OfferFigure | null {
  if (missingDisclosure(offer).length > 0) return null;
  const { amount, frequency, rate, comparison_rate, term, cash_price, deposit, residual, total, lender, conditions } =
    offer.repayment;
  const { label, title } = frequencies[frequency];
  const rates = `${displayRate(rate ?? 0)}, comparison rate ${displayRate(comparison_rate ?? 0)}`;
  const final = residual ? displayMoney(residual) : null;
  return {
    text: `${exactMoney(amount ?? 0)}${label}`,
    note: rates,
    lines: [
      ['Interest rate', displayRate(rate ?? 0)],
      ['Comparison rate', displayRate(comparison_rate ?? 0)],
      ['Repayments', title],
      ['Term', termText(term ?? 0)],
      ['Price of the vehicle', displayMoney(cash_price ?? 0)],
      ['Deposit', deposit ? displayMoney(deposit) : 'None'],
      ...(final ? [['Final payment', final] as const] : []),
      ['Total payable', exactMoney(total ?? 0)],
      ['Lender', lender ?? ''],
    ],
    disclosure: [
      `* ${exactMoney(amount ?? 0)} ${title.toLowerCase()} over ${termText(term ?? 0)} at ${rates}, for a vehicle at ${displayMoney(cash_price ?? 0)}${deposit ? ` after a deposit of ${displayMoney(deposit)}` : ' without a deposit'}${final ? ` and a final payment of ${final}` : ''}. Total payable ${exactMoney(total ?? 0)}. Finance by ${lender ?? ''}.`,
      conditions ?? '',
      comparisonWarning(country),
    ],
  };
}

/** Cents where there are any. */
function exactMoney(amount: number): string {
  return Number.isInteger(amount) ? displayMoney(amount) : displayCents(amount);
}

/** 'Until 30 Jun 2026'; null where it has no end. Shoppers see it only once it has begun. */
export function offerDates({ until }: Pick<Offer, 'until'>): string | null {
  return until ? `Until ${displayMoment(until)}` : null;
}

/** Words of its button. */
export function offerAction({ action }: Pick<Offer, 'action'>): string {
  return action?.trim() || 'Ask about this offer';
}

/** Where all offers are. */
export const offersPath = '/special-offers';

export function offerPath({ slug }: Pick<Offer, 'slug'>): string {
  return `${offersPath}/${slug}`;
}
