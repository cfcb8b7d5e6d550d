/**
 * The shopper's own vehicle in a lead, in the current language: for staff in mail, on its screen and in ADF, for both
 * in files.
 */
import type { Json } from '#schemas/shapes/json.ts';
import { type TradedCar, tradedCarSchema, type Valuation, valuationSchema } from '#schemas/shapes/valuation.ts';
import { validateValue } from '#schemas/validate/validate.ts';
import { t } from '../messages/translate.ts';
import { displayMoney } from '../price/money.ts';
import { displayKilometres } from '../vehicle/measures.ts';
import { displayEquity, displayRange } from './estimate.ts';
import { shownValuation, usualText } from './words.ts';

type Payload = { readonly [field: string]: Json };
type Line = readonly [title: string, text: string];

/** The steps of a valuation, as leads name them (specification, section 4). */
export const valuationSteps = {
  car: '1. Lead Data',
  answers: '2. Adjustment Answers',
  offer: '3. Offer Accepted',
} as const;

/** Categories of leads that a valuation may come from. */
export const tradeInCategory = 'Trade-in';
export const sellCategory = 'Sell My Car';

/** Null where the lead has none. */
export function tradedCarOf(payload: Payload): TradedCar | null {
  const stored = payload['trade_in'];
  // Checked against the schema that the type is made from.
  return stored !== undefined && validateValue(tradedCarSchema, stored).length === 0 ? (stored as TradedCar) : null;
}

/** Null where the lead has none. */
export function valuationOf(payload: Payload): Valuation | null {
  const stored = payload['valuation'];
  return stored !== undefined && validateValue(valuationSchema, stored).length === 0 ? (stored as Valuation) : null;
}

/** '2019 Toyota RAV4 GXL'. */
export function displayTradedCar({ year, make, model, badge }: TradedCar): string {
  return [String(year), make, model, badge ?? ''].filter((part) => part !== '').join(' ');
}

/** '-$900', '+$250', '-$900 to -$1,100', or 'no change'. */
export function displayChange({ low, high }: { readonly low: number; readonly high: number }): string {
  const signed = (dollars: number) => (dollars > 0 ? `+${displayMoney(dollars)}` : displayMoney(dollars));
  if (low === 0 && high === 0) return t('no change');
  return low === high ? signed(low) : t('{low} to {high}', { low: signed(low), high: signed(high) });
}

/** Titles and texts; none for a lead without a vehicle of the shopper's. */
export function valuationLines(payload: Payload): readonly Line[] {
  const car = tradedCarOf(payload);
  if (!car) return [];
  const lines: Line[] = [
    [t('Their vehicle'), displayTradedCar(car)],
    [t('Its kilometres'), displayKilometres(car.km) ?? ''],
  ];
  const stored = valuationOf(payload);
  if (!stored) return [...lines, [t('Online estimate'), t('Not asked for: they left before it')]];
  const valuation = shownValuation(stored);
  const range = displayRange(valuation);
  lines.push([t('Online estimate'), range ?? t('None. {reason}', { reason: valuation.text })]);
  if (valuation.owing !== null && range === null) lines.push([t('Finance owing'), displayMoney(valuation.owing)]);
  const equity = displayEquity(valuation);
  if (equity !== null) lines.push([t('Left for them'), equity]);
  const accepted = payload['offer_accepted'] === true;
  if (range !== null)
    lines.push([
      t('Estimate'),
      accepted
        ? t('Accepted, valid until {day}', { day: valuation.validUntil })
        : t('Not accepted, valid until {day}', { day: valuation.validUntil }),
    ]);
  for (const { question, answer, low, high } of valuation.changes)
    lines.push([question, range === null ? answer : `${answer} (${displayChange({ low, high })})`]);
  if (valuation.changes.length === 0)
    for (const [question, answer] of Object.entries(answersOf(payload)))
      lines.push([usualText(question), usualText(answer)]);
  if (range !== null) lines.push([t('Worked out'), valuation.text]);
  if (valuation.comparables.length > 0)
    lines.push([
      t('Compared with'),
      valuation.comparables.map(({ name, price, km }) => [name, price, km].filter(Boolean).join(', ')).join('; '),
    ]);
  return lines;
}

function answersOf(payload: Payload): { readonly [question: string]: string } {
  const stored = payload['adjustmentAnswers'];
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
