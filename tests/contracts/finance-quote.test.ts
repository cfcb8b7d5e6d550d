/** Both drivers of finance quotes, the tenant's lenders and a service over HTTP, promise the same. */
import { describe, expect, test } from 'vitest';
import { CircuitBreaker } from '#composer-api/kernel/outbound/circuit-breaker.ts';
import { httpQuote } from '#composer-api/site/finance/http-quote.ts';
import { lenderQuote } from '#domain/finance/lender-quote.ts';
import { lendersAsSetting, lendersSetting } from '#domain/finance/lenders.ts';
import type { FinanceQuotePort } from '#domain/ports/finance-quote.ts';
import type { FinanceQuoteRequest } from '#schemas/shapes/finance.ts';

const request: FinanceQuoteRequest = {
  selfAssessedCreditScore: 'GREAT',
  purchasePrice: 30_000,
  loanTerm: 5,
  year: 2021,
  vin: 'JM0KF4W2A00100001',
  nvic: 'A1B2C3',
  whoIsHelping: '',
};
const wattle = {
  name: 'Wattle Finance',
  interestRate: 6.29,
  comparisonRate: 8.19,
  disclaimer: 'x',
  defaults: { depositShare: 10, residualShare: 30 },
  bounds: { amountMax: 100_000 },
};
const now = () => new Date('2026-03-01T00:00:00Z');

/** A service that lends up to 100,000 and keeps what it was sent. */
function service(sent: { url: string; init: RequestInit }[] = []): typeof fetch {
  return async (url, init = {}) => {
    sent.push({ url: String(url), init });
    return JSON.parse(String(init.body)).purchasePrice > 100_000
      ? new Response(null, { status: 404 })
      : Response.json({ weeklyRepaymentAmount: 91.62, advertisedRate: 6.29, comparisonRate: 8.19, carrier: 'x' });
  };
}

const base = { url: 'http://quote.example', key: 'k' };
const drivers: readonly (readonly [string, () => FinanceQuotePort])[] = [
  ['lenders', () => lenderQuote({ [lendersSetting]: lendersAsSetting({ lenders: { wattle } }, 'AU') }, now)],
  ['HTTP', () => httpQuote({ ...base, fetch: service() })],
];

describe.each(drivers)('finance quote: %s', (_, open) => {
  test('R7-022, R3-020: answers repayment and both rates, and nothing else', async () => {
    // 27,000 over 260 weeks at 6.29 % with 9,000 at the end: 91.615 by the amortisation formula.
    expect(await open().quote(request)).toEqual({
      weeklyRepaymentAmount: 91.62,
      advertisedRate: 6.29,
      comparisonRate: 8.19,
    });
  });

  test('answers nothing if no lender lends for it', async () => {
    expect(await open().quote({ ...request, purchasePrice: 100_001 })).toBeNull();
  });
});

test('R7-022: the service is sent the fields of the specification, with its key', async () => {
  const sent: { url: string; init: RequestInit }[] = [];
  await httpQuote({ ...base, fetch: service(sent) }).quote(request);
  expect(sent).toMatchObject([
    {
      url: 'http://quote.example/quote',
      init: { method: 'POST', headers: { 'content-type': 'application/json', authorization: 'Bearer k' } },
    },
  ]);
  expect(JSON.parse(String(sent[0]?.init.body))).toEqual(request);
});

test.each([
  ['a failure', async () => new Response('', { status: 500 })],
  ['no comparison rate', async () => Response.json({ weeklyRepaymentAmount: 90, advertisedRate: 6 })],
  [
    'a repayment of nothing',
    async () => Response.json({ weeklyRepaymentAmount: 0, advertisedRate: 6, comparisonRate: 6 }),
  ],
  ['no JSON', async () => new Response('<html>')],
  [
    'silence',
    (_url: unknown, init?: RequestInit) =>
      new Promise<Response>((_, refuse) => init?.signal?.addEventListener('abort', () => refuse(new Error('late')))),
  ],
] as const)('R8-015: %s is a failure of the service', async (_, answer) => {
  const port = httpQuote({ ...base, timeLimit: 5, fetch: answer as typeof fetch });
  await expect(port.quote(request)).rejects.toThrow();
});

test('a service that keeps failing is left alone', async () => {
  let asked = 0;
  const failing: typeof fetch = async () => {
    asked += 1;
    return new Response('', { status: 500 });
  };
  const port = httpQuote({ ...base, fetch: failing, breaker: new CircuitBreaker({ failuresToOpen: 2, now: () => 0 }) });
  for (let at = 0; at < 5; at += 1) await port.quote(request).catch(() => null);
  expect(asked).toBe(2);
});
