/** The estimate that a shopper sees (specification, section 5): a value adjusted by the answers, or why there is none. */

import type { TradedCar, Valuation } from '#schemas/shapes/valuation.ts';
import { t } from '../messages/translate.ts';
import type { MarketBasis } from '../ports/market.ts';
import type { CarValue } from '../ports/valuation.ts';
import { displayMoney } from '../price/money.ts';
import { type Settings, setting } from '../switches/settings.ts';
import { displayLocal } from '../text/local-time.ts';
import { displayKilometres } from '../vehicle/measures.ts';
import type { ValuationAnswer, ValuationQuestion, ValuationRules } from './valuation-rules.ts';
import { type ValuationFigures, valuationWords } from './words.ts';

export interface GivenAnswer {
  readonly question: ValuationQuestion;
  readonly answer: ValuationAnswer;
}

/** Answers together take off no more than this share: below that, the vehicle is for parts, and staff have to look. */
const mostTakenOff = 0.6;

type NoFigure = Exclude<Valuation['outcome'], 'estimate'>;

/**
 * A valuation without a figure, in words for the shopper.
 * @param limit years or kilometres beyond which there is none
 */
export function noEstimate(outcome: NoFigure, owing: number | null = null, limit?: number): Valuation {
  const figures: ValuationFigures = limit === undefined ? {} : { limit };
  const text = valuationWords(outcome, figures);
  return { outcome, text, figures, low: null, high: null, validUntil: '', owing, changes: [], comparables: [] };
}

/**
 * Why a vehicle gets no estimate online, even with comparable stock (R5-037: over 7 years or 100,000 km, both to be
 * set); null where it may get one.
 */
export function refusedOnline(
  { year, km }: Pick<TradedCar, 'year' | 'km'>,
  settings: Settings,
  now: Date,
): Valuation | null {
  if (!setting(settings, 'trade-in.valuation')) return noEstimate('closed');
  const years = setting(settings, 'trade-in.max-age');
  const most = setting(settings, 'trade-in.max-km');
  if (now.getUTCFullYear() - year > years) return noEstimate('age', null, years);
  if (km > most) return noEstimate('kilometres', null, most);
  return null;
}

interface EstimateInput {
  /** Null where too little is known. */
  readonly value: CarValue | null;
  readonly answers: readonly GivenAnswer[];
  readonly rules: ValuationRules;
  /** Dollars; null if unknown. */
  readonly owing: number | null;
  readonly now: Date;
  readonly zone: string;
}

/** Each answer changes the value that the vehicle has in ordinary condition, so their order does not matter. */
export function estimateOf({ value, answers, rules, owing, now, zone }: EstimateInput): Valuation {
  if (value === null || !(value.low > 0) || !(value.high > 0)) return noEstimate('few', owing);
  const [low, high] = [Math.min(value.low, value.high), Math.max(value.low, value.high)];
  const changes = answers.map(({ question, answer }) => ({
    question: question.question,
    answer: answer.label,
    low: changeOf(answer, low),
    high: changeOf(answer, high),
  }));
  const ends = [low + sum(changes.map((one) => one.low)), high + sum(changes.map((one) => one.high))];
  // Dollars weigh more on the low end, per cents on the high one: together they may not turn the range round.
  const from = rounded(Math.max(Math.min(...ends), low * (1 - mostTakenOff)), rules.roundTo);
  const upTo = Math.max(rounded(Math.max(...ends, high * (1 - mostTakenOff)), rules.roundTo), from);
  const { comparables = [], ...figures }: Partial<MarketBasis> = value.basis ?? {};
  return {
    outcome: 'estimate',
    text: valuationWords('estimate', figures),
    figures,
    low: from,
    high: upTo,
    validUntil: dayAfter(now, rules.validDays, zone),
    owing,
    changes,
    comparables: comparables.map(({ name, price, km, href }) => ({
      name,
      price,
      href,
      km: displayKilometres(km) ?? '',
      ...(km === null ? {} : { kilometres: km }),
    })),
  };
}

function changeOf({ change, unit }: ValuationAnswer, value: number): number {
  return Math.round(unit === 'dollars' ? change : (value * change) / 100);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Never down to nothing. */
function rounded(dollars: number, to: number): number {
  return Math.max(Math.round(dollars / to) * to, to);
}

/** The day a number of days after today, by the zone's calendar: `YYYY-MM-DD`. */
function dayAfter(now: Date, days: number, zone: string): string {
  const today = new Date(`${displayLocal(now, zone).slice(0, 10)}T00:00:00Z`);
  return new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

/** '$18,200 to $20,700'; null without an estimate. */
export function displayRange({ low, high }: Pick<Valuation, 'low' | 'high'>): string | null {
  if (low === null || high === null) return null;
  return low === high ? displayMoney(low) : t('{low} to {high}', { low: displayMoney(low), high: displayMoney(high) });
}

/** What would be left after paying out the finance, in words; null if nothing is owing or there is no figure. */
export function displayEquity({ low, high, owing }: Pick<Valuation, 'low' | 'high' | 'owing'>): string | null {
  if (low === null || high === null || owing === null || owing === 0) return null;
  if (owing >= high) return t('Less than the {owing} owing', { owing: displayMoney(owing) });
  if (owing > low)
    return t('Up to {high} after {owing} owing', { high: displayMoney(high - owing), owing: displayMoney(owing) });
  return t('{range} after {owing} owing', {
    range: displayRange({ low: low - owing, high: high - owing }) ?? '',
    owing: displayMoney(owing),
  });
}

/** Whether an offer may be accepted on a day (`YYYY-MM-DD`). */
export function isStillValid(
  { outcome, validUntil }: Pick<Valuation, 'outcome' | 'validUntil'>,
  now: Date,
  zone: string,
) {
  return outcome === 'estimate' && displayLocal(now, zone).slice(0, 10) <= validUntil;
}
