/** What must accompany finance figures: the lender's text with the figures filled in, and the law's warning. */
import { t } from '../messages/translate.ts';
import { fillPlaceholders } from '../text/placeholders.ts';
import { type Truncated, truncateWords } from '../text/truncate.ts';
import type { Country } from './lenders.ts';

/** Placeholders that a disclaimer may use. Texts as shoppers read them. */
export const disclaimerPlaceholders = [
  'lender',
  'licence',
  'rate',
  'comparisonRate',
  'amount',
  'deposit',
  'financed',
  'residual',
  'term',
  'frequency',
  'repayment',
  'total',
  'startFees',
  'monthlyFees',
] as const;
export type DisclaimerFigures = { readonly [name in (typeof disclaimerPlaceholders)[number]]: string };

/** Known names are filled in; others stay as written, so that a slip is seen. */
export function fillDisclaimer(text: string, figures: DisclaimerFigures): string {
  return fillPlaceholders(text, figures);
}

/** The short form, whole where it fits (specification, section 4: 197 characters). */
export function shortDisclaimer(text: string, limit: number): Truncated {
  return truncateWords(text, limit);
}

/** The text next to a rate where the lender has none. New Zealand has no law on comparison rates. */
export function comparisonWarning(country: Country): string {
  return country === 'NZ'
    ? t(
        'The comparison rate takes in the fees; it is for a secured fixed-rate loan of $30,000 over five years. Your lender states the annual interest rate, all fees and the total you will pay before you sign.',
      )
    : t(
        'WARNING: The comparison rate is for a secured fixed-rate loan of $30,000 over five years. It is true only for this example and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.',
      );
}
