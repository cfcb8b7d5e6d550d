/** Valuations of a service: `POST {base}/valuation` with the vehicle, answered by what the dealer would pay, in dollars. */
import * as z from 'zod';
import type { ValuationPort } from '#domain/ports/valuation.ts';
import { askService, type ServiceOptions } from '../../kernel/outbound/service-client.ts';

const dollars = z.number().positive().max(10_000_000);
const answer = z.object({ low: dollars, high: dollars }).nullable();

export function httpValuation(options: ServiceOptions): ValuationPort {
  const ask = askService('valuation service', options);
  return {
    async value({ make, model, badge = '', year, km, rego = '', regoState = '' }) {
      const found = await ask('/valuation', answer, { make, model, badge, year, km, rego, regoState });
      if (!found) return null;
      return { low: Math.min(found.low, found.high), high: Math.max(found.low, found.high), basis: null };
    },
  };
}
