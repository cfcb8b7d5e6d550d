/** Quotes of a service, kept so that no page view asks again what was answered: by tenant and request, the oldest out first. */
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
  readonly #kept = new Map<string, Kept>();

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
    this.#kept.delete(key);
    this.#kept.set(key, { quote, until: now.getTime() + goodFor });
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= most) break;
      this.#kept.delete(oldest);
    }
    return quote;
  }
}
