import { isFinanceEligible, isTakenByLender } from '#domain/finance/eligibility.ts';
import { knownLenders } from '#domain/finance/lenders.ts';
import { displayQuote, type QuoteText, quoteRequestOf } from '#domain/finance/quote-text.ts';
import { booleanSetting, textSetting } from '#domain/settings.ts';
import type { FinanceQuoteRequest } from '#schemas/entities/finance.ts';
import type { LoadContext } from '../define-block.ts';
import { requireVehicle } from '../subject-vehicle.ts';
import type { WeeklyFacts } from '../ui/price-tag.tsx';
import { weeklyFacts } from '../ui/vehicle-facts.ts';
import { financeHref } from '../vehicle-ways.ts';
import type { Props } from './schema.ts';

export interface Data {
  readonly heading: string;
  /** null where no lender has a figure for it: the way to finance stands by itself. */
  readonly weekly: WeeklyFacts | null;
  /** Stands in place of the weekly figure where the site quotes and the vehicle has its quote. */
  readonly quote: QuoteText | null;
  /** What to ask the site for a quote with, once the panel is seen; null where there is nothing to ask. */
  readonly ask: FinanceQuoteRequest | null;
  readonly href: string;
}

/** null where the vehicle cannot be financed, no lender takes it, or the panel is switched off. */
export async function load(_props: Props, context: LoadContext): Promise<Data | null> {
  const { settings, now } = context;
  const vehicle = requireVehicle(context);
  if (!booleanSetting(settings, 'finance.panel', true) || !isFinanceEligible(vehicle, settings)) return null;
  // Finance is not praised where no lender of the site takes the vehicle: too old, or of a price that none lends for.
  const { lenders } = knownLenders(settings);
  if (lenders.length > 0 && !lenders.some(({ lender }) => isTakenByLender(vehicle, lender, now))) return null;
  const quotes = booleanSetting(settings, 'finance.quote-service', false);
  const quote = quotes ? displayQuote(vehicle.youxQuote, null, settings) : null;
  return {
    heading: textSetting(settings, 'finance.panel-heading', 'Finance Available For This Vehicle!'),
    weekly: weeklyFacts(vehicle, settings, now),
    quote,
    ask: quotes && !quote ? quoteRequestOf(vehicle, settings) : null,
    href: financeHref(vehicle, settings),
  };
}
