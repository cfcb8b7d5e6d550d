/** The driver of the market port: the service if there is one, or else the tenant's own stock. */
import { minimumComparables } from '#domain/market/market-view.ts';
import type { MarketPort } from '#domain/ports/market.ts';
import type { StockPort } from '#domain/ports/stock.ts';
import type { ServiceOptions } from '../../kernel/outbound/service-client.ts';
import { embeddedMarket } from './embedded-market.ts';
import { httpMarket } from './http-market.ts';

export interface MarketOptions {
  /** A gauge service; without one, comparable stock is used. */
  readonly service?: ServiceOptions | undefined;
  /** Comparables below which there is no answer. */
  readonly minimum?: number | undefined;
}

/** The current market for one tenant, whose stock is given. */
export type MarketOf = (stock: Pick<StockPort, 'search'>) => MarketPort;

export function marketOf({ service, minimum = minimumComparables }: MarketOptions): MarketOf {
  const asked = service && httpMarket(service);
  return (stock) => asked ?? embeddedMarket(stock, minimum);
}
