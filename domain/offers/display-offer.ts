/** An offer as shoppers read it: its figure, never a repayment without what belongs to it, and its dates. */

import type { Offer } from '#schemas/entities/offer.ts';
import { displayRate, termText } from '../finance/calculator.ts';
import { comparisonWarning } from '../finance/disclaimer.ts';
import type { Country } from '../finance/lenders.ts';
import { frequencies } from '../finance/repayment.ts';
import type { Values } from '../messages/fill-message.ts';
import { t } from '../messages/translate.ts';
import { displayCents, displayMoney } from '../price/money.ts';
import { displayMoment } from '../text/moments.ts';
import { missingDisclosure } from './missing-disclosure.ts';
import { offersPath } from './offer-state.ts';

export interface OfferFigure {
  /** '$28,990', '$1,500 off', '$119/wk*' */
  readonly text: string;
  /** 'Drive away'; of a repayment its rates: '6.49% p.a., comparison rate 7.12% p.a.' */
  readonly note: string;
  /** The lines next to a repayment, name by name; empty for any other figure. */
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
      note: type === 'drive_away' ? t('Drive away') : t('Excl. government charges'),
    };
  if (kind === 'reduction' && reduction)
    return { ...plain, text: t('{reduction} off', { reduction: displayMoney(reduction) }), note: '' };
  return kind === 'repayment' ? repaymentFigure(offer, country) : null;
}

function repaymentFigure(offer: Offer, country: Country): OfferFigure | null {
  if (missingDisclosure(offer).length > 0) return null;
  const { amount, frequency, rate, comparison_rate, term, cash_price, deposit, residual, total, lender, conditions } =
    offer.repayment;
  const { label, title } = frequencies[frequency];
  const rates = t('{rate}, comparison rate {comparison_rate}', {
    rate: displayRate(rate ?? 0),
    comparison_rate: displayRate(comparison_rate ?? 0),
  });
  const final = residual ? displayMoney(residual) : null;
  return {
    text: `${exactMoney(amount ?? 0)}${t(label)}`,
    note: rates,
    lines: [
      [t('Interest rate'), displayRate(rate ?? 0)],
      [t('Comparison rate'), displayRate(comparison_rate ?? 0)],
      [t('Repayments'), t(title)],
      [t('Term'), termText(term ?? 0)],
      [t('Price of the vehicle'), displayMoney(cash_price ?? 0)],
      [t('Deposit'), deposit ? displayMoney(deposit) : t('None')],
      ...(final ? [[t('Final payment'), final] as const] : []),
      [t('Total payable'), exactMoney(total ?? 0)],
      [t('Lender'), lender ?? ''],
    ],
    disclosure: [
      exampleWords(
        { deposit: deposit ? displayMoney(deposit) : null, final },
        {
          amount: exactMoney(amount ?? 0),
          frequency: t(title).toLowerCase(),
          term: termText(term ?? 0),
          rates,
          price: displayMoney(cash_price ?? 0),
          total: exactMoney(total ?? 0),
          lender: lender ?? '',
        },
      ),
      conditions ?? '',
      comparisonWarning(country),
    ],
  };
}

/** Cents where there are any. */
function exactMoney(amount: number): string {
  return Number.isInteger(amount) ? displayMoney(amount) : displayCents(amount);
}

/** 'Until 30 Jun 2026'; null without an end. Shoppers only see it once the offer has begun. */
export function offerDates({ until }: Pick<Offer, 'until'>): string | null {
  return until ? t('Until {until}', { until: displayMoment(until) }) : null;
}

/** Words of its button. */
export function offerAction({ action }: Pick<Offer, 'action'>): string {
  return action?.trim() || t('Ask about this offer');
}

export function offerPath({ slug }: Pick<Offer, 'slug'>): string {
  return `${offersPath}/${slug}`;
}

/** The repayment in a sentence, with what is paid at either end of it. */
function exampleWords(
  { deposit, final }: { readonly deposit: string | null; readonly final: string | null },
  figures: Values,
): string {
  if (deposit && final)
    return t(
      '* {amount} {frequency} over {term} at {rates}, for a vehicle at {price} after a deposit of {deposit} and a final payment of {final}. Total payable {total}. Finance by {lender}.',
      { ...figures, deposit, final },
    );
  if (deposit)
    return t(
      '* {amount} {frequency} over {term} at {rates}, for a vehicle at {price} after a deposit of {deposit}. Total payable {total}. Finance by {lender}.',
      { ...figures, deposit },
    );
  if (final)
    return t(
      '* {amount} {frequency} over {term} at {rates}, for a vehicle at {price} without a deposit and a final payment of {final}. Total payable {total}. Finance by {lender}.',
      { ...figures, final },
    );
  return t(
    '* {amount} {frequency} over {term} at {rates}, for a vehicle at {price} without a deposit. Total payable {total}. Finance by {lender}.',
    figures,
  );
}
