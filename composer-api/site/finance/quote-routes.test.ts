import { describe, expect, test } from 'vitest';
import { aPlatform, type TestPlatformOptions } from '#tests/build/platform.ts';
import type { Logger } from '../../kernel/log.ts';

const lenders = { lenders: { wattle: { name: 'Wattle', interestRate: 6.29, comparisonRate: 8.19, disclaimer: 'x' } } };
const documents = { lenders, switches: { 'finance.quote-service': true } };
const good = {
  selfAssessedCreditScore: 'GREAT',
  purchasePrice: 30_000,
  loanTerm: 5,
  year: 2021,
  vin: 'X1',
  nvic: null,
  whoIsHelping: '',
};
const nothing = { weeklyRepaymentAmount: null, advertisedRate: null, comparisonRate: null, display: null };

async function open(options: TestPlatformOptions = {}) {
  const platform = await aPlatform({ documents, ...options });
  const ask = (body: unknown, headers = {}, method = 'POST') =>
    platform.request('north.localhost', method, '/api/youx/quote', body, headers);
  return { platform, ask };
}

describe('POST /api/youx/quote', () => {
  test('R7-022, R3-020: answers the quote under the tenant’s lenders, and how it reads', async () => {
    const { ask } = await open();
    const { status, body, headers } = await ask(good);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    // 30,000 over 260 weeks at 6.29 %: 134.55 by the amortisation formula.
    expect(body).toMatchObject({
      weeklyRepaymentAmount: 134.55,
      advertisedRate: 6.29,
      comparisonRate: 8.19,
      display: { text: '$135/wk*', rates: '6.29% p.a., comparison rate 8.19% p.a.' },
    });
    expect((await ask({ ...good, purchasePrice: 501 })).body).toEqual(nothing);
  });

  test('an invalid request gets a message by field; other sites and methods are refused', async () => {
    const { ask } = await open();
    const wrong = await ask({ selfAssessedCreditScore: 'LOW', purchasePrice: 0, loanTerm: 50, vin: 'x'.repeat(99) });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toMatchObject({
      error: {
        code: 'input.invalid',
        problems: ['/selfAssessedCreditScore', '/purchasePrice', '/loanTerm', '/vin'].map((pointer) => ({ pointer })),
      },
    });
    for (const body of [[], 'text', { ...good, purchasePrice: '30000' }, { ...good, purchasePrice: 1e300 }])
      expect([400, 415]).toContain((await ask(body)).status);
    expect((await ask(good, { origin: 'http://evil.example' })).status).toBe(403);
    expect((await ask(undefined, {}, 'GET')).status).toBe(405);
  });

  test('R7-023: is not there where the tenant does not quote', async () => {
    const { ask } = await open({ documents: { lenders } });
    expect((await ask(good)).status).toBe(404);
  });

  test('R8-015: a service that fails is logged once and answers nothing; one that answers is not asked again', async () => {
    const lines: object[] = [];
    const log = { warn: (line: object) => lines.push(line), error() {}, info() {}, debug() {} } as unknown as Logger;
    let asked = 0;
    let works = false;
    const fetch = async () => {
      asked += 1;
      return works
        ? Response.json({ weeklyRepaymentAmount: 99, advertisedRate: 7, comparisonRate: 8 })
        : new Response('', { status: 503 });
    };
    const { ask } = await open({ log, financeQuote: { url: 'http://quote.example', fetch } });
    for (let at = 0; at < 2; at += 1) expect(await ask(good)).toMatchObject({ status: 200, body: nothing });
    expect(lines).toEqual([{ error: 'the finance quote service answered 503', request: expect.any(String) }]);
    works = true;
    for (let at = 0; at < 2; at += 1)
      expect((await ask(good)).body).toMatchObject({ weeklyRepaymentAmount: 99, display: { text: '$99/wk*' } });
    expect(asked).toBe(3);
  });
});
