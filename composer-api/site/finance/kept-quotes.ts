/** Quotes of a service, kept so that no page view asks again what was answered: by tenant and request. */
import { LRUCache } from 'lru-cache';
import type { FinanceQuoteAnswer, FinanceQuotePort } from '#domain/ports/finance-quote.ts';
import type { FinanceQuoteRequest } from '#schemas/shapes/finance.ts';

/** Milliseconds that a quote is good. */
const goodFor = 60 * 60_000;
const most = 5000;

interface Kept {
  readonly quote: FinanceQuoteAnswer | null;
  readonly until: number;
}

export class KeptQuotes {
  readonly #kept = new LRUCache<string, Kept>({ max: most });

  /** @throws what the service throws; a failure is not kept. */
  async get(
    tenantId: string,
    request: FinanceQuoteRequest,
    now: Date,
    service: FinanceQuotePort,
  ): Promise<FinanceQuoteAnswer | null> {
    const key = JSON.stringify([tenantId, request]);
    const known = this.#kept.get(key);
    if (known && known.until > now.getTime()) return known.quote;
    const quote = await service.quote(request);
    this.#kept.set(key, { quote, until: now.getTime() + goodFor });
    return quote;
  }
}
