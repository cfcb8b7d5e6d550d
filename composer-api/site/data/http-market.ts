/** The price gauge of a service: `GET {base}{car path}/autogauge` (specification, section 7). */
import * as z from 'zod';
import type { MarketPort } from '#domain/ports/market.ts';
import { askService, type ServiceOptions } from '../../kernel/outbound/service-client.ts';

const number = z.number().nullable().default(null);
const answer = z
  .object({
    fill: number,
    listing_price: number,
    market_range_min: number,
    market_range_max: number,
    confidence: number,
    description: z.string().max(200).nullable().default(null),
  })
  .nullable();

export function httpMarket(options: ServiceOptions): MarketPort {
  const ask = askService('gauge service', options);
  return {
    async gauge(vehicle) {
      const gauge = await ask(`${vehicle.path ?? `/cars/${vehicle.slug}`}/autogauge`, answer);
      return gauge && { gauge, basis: null };
    },
    // Only the service knows, and a page does not wait for it.
    mayShow: async () => true,
  };
}
