import { isFinanceEligible } from '#domain/finance/eligibility.ts';
import { knownLenders } from '#domain/finance/lenders.ts';
import { displayQuote, type QuoteText, quoteRequestOf } from '#domain/finance/quote-text.ts';
import { vehicleLoan } from '#domain/finance/vehicle-loan.ts';
import { setting } from '#domain/switches/settings.ts';
import type { FinanceQuoteRequest } from '#schemas/shapes/finance.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { requireVehicle } from '../kit/subject-vehicle.ts';
import { financeHref } from '../parts/vehicle-actions/action-links.ts';
import { weeklyFacts } from '../parts/vehicle-card/facts.ts';
import type { WeeklyFacts } from '../ui/price-tag.tsx';
import type { Props } from './schema.ts';

export interface Data {
  readonly heading: string;
  /** null where no lender has a figure for it: only the link to finance is shown. */
  readonly weekly: WeeklyFacts | null;
  /** Replaces the weekly figure where the site quotes and the vehicle has its quote. */
  readonly quote: QuoteText | null;
  /** The request for a quote once the panel is seen; null if there is nothing to request. */
  readonly ask: FinanceQuoteRequest | null;
  readonly href: string;
}

/**
 * null where the panel is switched off, or the vehicle cannot be financed: without a lender that accepts it and without
 * a quote, "Finance Available For This Vehicle!" would be false.
 */
export async function load(_props: Props, context: LoadContext): Promise<Data | null> {
  const { settings, now } = context;
  const vehicle = requireVehicle(context);
  if (!setting(settings, 'finance.panel') || !isFinanceEligible(vehicle, settings)) return null;
  const quotes = setting(settings, 'finance.quote-service');
  const quote = quotes ? displayQuote(vehicle.youxQuote, null, settings) : null;
  const isLentFor = vehicleLoan(vehicle, settings, now) !== null || knownLenders(settings).lenders.length === 0;
  if (!isLentFor && quote === null) return null;
  return {
    heading: setting(settings, 'finance.panel-heading'),
    weekly: weeklyFacts(vehicle, settings, now),
    quote,
    ask: quotes && !quote ? quoteRequestOf(vehicle, settings) : null,
    href: financeHref(vehicle, settings),
  };
}
