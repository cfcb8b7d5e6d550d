/**
 * `POST /api/youx/quote`: the weekly cost of a vehicle on credit, for the finance panel. If there is no quote, or the
 * service fails, all figures are null and the page leaves them out.
 */

import { LRUCache } from 'lru-cache';
import { AppError } from '#domain/errors/app-error.ts';
import { errorText } from '#domain/errors/error-text.ts';
import { lenderQuote } from '#domain/finance/lender-quote.ts';
import { displayQuote } from '#domain/finance/quote-text.ts';
import { deferMessage } from '#domain/messages/deferred-message.ts';
import type { FinanceQuoteAnswer, FinanceQuotePort } from '#domain/ports/finance-quote.ts';
import { setting } from '#domain/switches/settings.ts';
import { type FinanceQuoteRequest, financeQuoteRequestSchema } from '#schemas/shapes/finance.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { validateValue } from '#schemas/validate/validate.ts';
import { readJson } from '../../kernel/http/body.ts';
import { checkSameOrigin } from '../../kernel/http/same-origin.ts';
import { siteHeaders } from '../../kernel/http/security-headers.ts';
import { TokenBuckets } from '../../kernel/http/token-buckets.ts';
import { createOnce, type Logger } from '../../kernel/log.ts';
import type { ServiceOptions } from '../../kernel/outbound/service-client.ts';
import { inSiteLanguage } from '../data/site-request.ts';
import { type SiteRoute, siteRoute } from '../data/site-route.ts';
import { httpQuote } from './http-quote.ts';

/** Milliseconds that a quote is good. */
const quoteLifeMs = 60 * 60_000;
const mostQuotes = 5000;

interface CachedQuote {
  readonly quote: FinanceQuoteAnswer | null;
  readonly until: number;
}

/** Quotes of a service, cached by tenant and request: a page view never repeats a request that was answered. */
class QuoteCache {
  readonly #cache = new LRUCache<string, CachedQuote>({ max: mostQuotes });

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
    this.#cache.set(key, { quote, until: now.getTime() + quoteLifeMs });
    return quote;
  }
}

export interface QuoteOptions {
  readonly log: Logger;
  readonly now: () => Date;
  /** A quote service; without one, each tenant's lender rules are used. */
  readonly service?: ServiceOptions | undefined;
}

const bodyLimit = 4096;
const none = { weeklyRepaymentAmount: null, advertisedRate: null, comparisonRate: null };

export function quoteRoute({ log, now, service }: QuoteOptions): SiteRoute {
  const asked: FinanceQuotePort | undefined = service && httpQuote(service);
  const once = createOnce();
  const rate = new TokenBuckets({ capacity: 30, refillMs: 1000 });
  const cached = new QuoteCache();
  return siteRoute('POST /api/youx/quote', {}, async (request, site, { client }) => {
    checkSameOrigin(request);
    const { switches } = site.release.facts;
    if (!setting(switches, 'finance.quote-service'))
      throw new AppError('not-found', deferMessage('This site gives no finance quotes.'));
    rate.require(
      `${site.scope.tenantId} ${client}`,
      now(),
      deferMessage('Too many requests. Please wait a moment and try again.'),
    );
    const wanted = readRequest(await readJson(request, bodyLimit));
    const ask = () =>
      asked ? cached.get(site.scope.tenantId, wanted, now(), asked) : lenderQuote(switches, now).quote(wanted);
    const quote = await ask().catch((error: unknown) => {
      const why = errorText(error);
      once(why, () => log.warn({ request: site.requestId, error: why }, 'finance: no quote'));
      return null;
    });
    const display = quote && inSiteLanguage(site, () => displayQuote(quote, wanted, switches));
    return Response.json(
      { ...(display ? quote : none), display },
      { headers: { ...siteHeaders, 'cache-control': 'no-store' } },
    );
  });
}

/** Only the fields of a quote request. @throws AppError `input.invalid` that names each field. */
function readRequest(body: unknown): FinanceQuoteRequest {
  const problems = validateValue(financeQuoteRequestSchema, body).map(
    ({ pointer, message }): Problem => ({ document: 'quote', pointer, message, severity: 'error' }),
  );
  if (problems.length > 0)
    throw new AppError(
      'input.invalid',
      deferMessage('The quote cannot be worked out from this. See each field.'),
      problems,
    );
  // It has just been checked against the schema that the type is made from.
  const { selfAssessedCreditScore, purchasePrice, loanTerm, year, vin, nvic, whoIsHelping } =
    body as FinanceQuoteRequest;
  return { selfAssessedCreditScore, purchasePrice, loanTerm, year, vin, nvic, whoIsHelping };
}
