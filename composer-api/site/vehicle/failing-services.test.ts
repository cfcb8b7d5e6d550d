/** A vehicle's page and its addresses while every service behind them fails, is late, or has failed too often. */

import { describe, expect, test } from 'vitest';
import { loadTemplates } from '#demo/templates/load-templates.ts';
import { compareText } from '#domain/text/compare.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { aPlatform } from '#tests/build/platform.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import type { Logger } from '../../kernel/log.ts';

const page = loadTemplates()[0]?.documents['page/vehicle'] as Json;
const path = `/cars/${aVehicle().slug}`;
const quoted = { selfAssessedCreditScore: 'GREAT', purchasePrice: 30_000, loanTerm: 5 };

const late: typeof fetch = (_url, init) =>
  new Promise((_, refuse) => init?.signal?.addEventListener('abort', () => refuse(new Error('late'))));

describe.each<[string, typeof fetch]>([
  ['fail', async () => new Response('', { status: 503 })],
  ['cannot be reached', async () => Promise.reject(new Error('no route'))],
  ['answer something else', async () => new Response('<html>')],
  ['are late', late],
])('services that %s', (_, fetch) => {
  test('R8-002, R8-007, R8-015: the page is whole, each address answers nothing, and each is logged once', async () => {
    const lines: string[] = [];
    const note = (_fields: unknown, what: string) => void lines.push(what);
    const log = { debug() {}, info: note, warn: note, error: note } as unknown as Logger;
    let asked = 0;
    const service = {
      url: 'http://service.example',
      timeLimit: 5,
      fetch: ((...given) => {
        asked += 1;
        return fetch(...given);
      }) as typeof globalThis.fetch,
    };
    const platform = await aPlatform({
      log,
      market: { service },
      delivery: service,
      financeQuote: service,
      documents: { 'page/vehicle': page, switches: { 'finance.quote-service': true, 'gauge.enabled': true } },
    });
    // Three failures open a circuit; the fourth is answered without asking.
    for (let round = 0; round < 4; round += 1) {
      const shown = await platform.site('north', path);
      expect([shown.status, shown.text.includes('$32,990')]).toEqual([200, true]);
      const gauge = await platform.site('north', `${path}/autogauge`);
      expect([gauge.status, gauge.body]).toMatchObject([200, { fill: null }]);
      const delivery = await platform.site('north', '/api/delivery-quote?postcode=4006');
      expect([delivery.status, delivery.body]).toMatchObject([200, { price: null }]);
      const quote = await platform.request('north.localhost', 'POST', '/api/youx/quote', quoted);
      expect([quote.status, quote.body]).toMatchObject([200, { weeklyRepaymentAmount: null, display: null }]);
    }
    expect(asked).toBe(9);
    // Once for what went wrong, once for being left alone.
    const each = ['delivery: no quote', 'finance: no quote', 'price gauge hidden'];
    expect(lines.sort(compareText)).toEqual(each.flatMap((what) => [what, what]));
  });
});
