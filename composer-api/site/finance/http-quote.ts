/** Quotes of a service: `POST {base}/quote` with the request of the specification (section 3). */
import * as z from 'zod';
import type { FinanceQuotePort } from '#domain/ports/finance-quote.ts';
import { askService, type ServiceOptions } from '../../kernel/outbound/service-client.ts';

const rate = z.number().min(0).max(100);
const answer = z
  .object({ weeklyRepaymentAmount: z.number().positive().max(1_000_000), advertisedRate: rate, comparisonRate: rate })
  .nullable();

export function httpQuote(options: ServiceOptions): FinanceQuotePort {
  const ask = askService('finance quote service', options);
  return { quote: (request) => ask('/quote', answer, request) };
}
