/** Quotes of a service, cached by tenant and request: a page view never repeats a request that was answered. */
import { LRUCache } from 'lru-cache';
import type { FinanceQuoteAnswer, FinanceQuotePort } from '#domain/ports/finance-quote.ts';
import type { FinanceQuoteRequest } from '#schemas/shapes/finance.ts';

/** Milliseconds that a quote is good. */
const goodFor = 60 * 60_000;
const most = 5000;

interface CachedQuote {
  readonly quote: FinanceQuoteAnswer | null;
  readonly until: number;
}

export class QuoteCache {
  readonly #cache = new LRUCache<string, CachedQuote>({ max: most });

  /** @throws what the service throws; a failure is not cached. */
  async get(
    tenantId: string,
    request: FinanceQuoteRequest,
    now: Date,
    service: FinanceQuotePort,
  ): Promise<FinanceQuoteAnswer | null> {
    const key = JSON.stringify([tenantId, request]);
    const known = this.#cache.get(key);
    if (known && known.until > now.getTime()) return known.quote;
    const quote = await service.quote(request);
    this.#cache.set(key, { quote, until: now.getTime() + goodFor });
    return quote;
  }
}
