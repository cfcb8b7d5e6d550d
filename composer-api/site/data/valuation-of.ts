/** The drivers of valuations: the services where there are some, else the tenant's own stock, and no plates. */
import { noRego, type RegoPort } from '#domain/ports/rego.ts';
import type { StockPort } from '#domain/ports/stock.ts';
import type { ValuationPort } from '#domain/ports/valuation.ts';
import { embeddedValuation } from '#domain/valuation/embedded-valuation.ts';
import type { ValuationRules } from '#domain/valuation/valuation-rules.ts';
import type { ServiceOptions } from '../../kernel/outbound/service-client.ts';
import { httpRego } from './http-rego.ts';
import { httpValuation } from './http-valuation.ts';

export interface ValuationOptions {
  /** A valuation service; without one, comparable stock is used. */
  readonly service?: ServiceOptions | undefined;
  /** A number plate service; without one, forms ask for the vehicle. */
  readonly rego?: ServiceOptions | undefined;
  /** Comparables below which there is no answer. */
  readonly minimum?: number | undefined;
}

/** Values vehicles for one tenant, whose stock and rules are given. */
export type ValuationOf = (stock: Pick<StockPort, 'search' | 'facts'>, rules: ValuationRules) => ValuationPort;

export interface ValuationDrivers {
  readonly rego: RegoPort;
  readonly valuation: ValuationOf;
}

export function valuationDrivers({ service, rego, minimum }: ValuationOptions): ValuationDrivers {
  const asked = service && httpValuation(service);
  return {
    rego: rego ? httpRego(rego) : noRego,
    valuation: (stock, rules) => asked ?? embeddedValuation(stock, rules, minimum),
  };
}
