/** A built server includes its validators: no request compiles a schema, which would block all tenants for up to 0.7 s. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { checkedValidatorsModule } from '#composer-api/build/artifacts.ts';
import { checkedSchemas } from '#composer-api/build/checked-schemas.ts';
import type { Entry } from '#schemas/api/content.ts';
import { adoptValidators } from '#schemas/validate/validate.ts';
import { aPlatform, staff } from '#tests/build/platform.ts';
import { aReview } from '#tests/build/review.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-validators-'));
beforeAll(() => {
  const file = join(folder, 'validators.cjs');
  writeFileSync(file, checkedValidatorsModule());
  adoptValidators(checkedSchemas, () => createRequire(import.meta.url)(file).validators);
});
afterAll(() => {
  adoptValidators(
    () => ({}),
    () => ({}),
  );
  rmSync(folder, { recursive: true, force: true });
});

test('leads, quotes, stock, files, locations, reviews, documents and previews compile nothing, and wrong values get messages', async () => {
  const lenders = {
    lenders: { wattle: { name: 'Wattle', interestRate: 6.29, comparisonRate: 8.19, disclaimer: 'x' } },
  };
  const platform = await aPlatform({ documents: { lenders, switches: { 'finance.quote-service': true } } });
  const nadia = await platform.signIn(staff.northAdmin.email);
  const compile = vi.spyOn(Ajv2020.prototype, 'compile');
  try {
    const site = (path: string, body: unknown) => platform.request('north.localhost', 'POST', path, body);
    const own = (method: string, path: string, body: unknown) => nadia.call(method, `/tenants/north${path}`, body);
    const lead = {
      name: 'Ada',
      email: 'ada@example.com',
      phone: '0412345678',
      category: 'General Enquiry',
      message: '?',
    };
    const quote = {
      selfAssessedCreditScore: 'GREAT',
      purchasePrice: 30_000,
      loanTerm: 5,
      year: 2021,
      vin: 'X1',
      nvic: null,
    };
    const csv = 'Stock,Make,Model,Year,Price\nB1,Aster,Field,2021,19000\n';
    const { item: yard, version } = await nadia.get<{ item: Entry; version: number }>(
      '/tenants/north/locations/l_north',
    );
    const home = await nadia.get<{ revision: string; body: object }>('/tenants/north/documents/page%2Fhome');
    const answers = [
      await site('/api/leads', lead),
      await site('/api/youx/quote', { ...quote, whoIsHelping: '' }),
      await own('POST', '/imports', { csv, mapping: {}, dryRun: true }),
      await own('PUT', '/stock/v_1', { version: 1, changes: { price: 31_500 } }),
      await own('PUT', '/locations/l_north', { version, item: yard }),
      await own('POST', '/reviews', { item: aReview({ id: 'rev_new' }) }),
      await own('PUT', '/documents/page%2Fhome', { revision: home.revision, body: home.body }),
      await own('POST', '/preview', { key: 'page/home', body: home.body }),
      await own('GET', '/changes', undefined),
    ];
    expect(answers.map(({ status, text }) => (status < 300 ? 'done' : `${status} ${text}`))).toEqual(
      answers.map(() => 'done'),
    );
    const wrong = await own('PUT', '/stock/v_1', { version: 2, changes: { price: -5 } });
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('/price')]);
    // The tests' own checks of each answer compile parts of the API's document; no server does.
    const ofServer = compile.mock.calls.filter(([schema]) => !JSON.stringify(schema).startsWith('{"$ref":"api#'));
    expect(ofServer).toEqual([]);
  } finally {
    compile.mockRestore();
  }
});
