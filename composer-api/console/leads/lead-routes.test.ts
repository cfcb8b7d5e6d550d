import { expect, test } from 'vitest';
import { aPlatform, staff } from '#tests/build/platform.ts';

test('staff read the figures that came with a finance enquiry, and none where none came', async () => {
  const lenders = {
    lenders: { wattle: { name: 'Wattle', interestRate: 6.29, comparisonRate: 8.19, disclaimer: 'x' } },
  };
  const platform = await aPlatform({ documents: { lenders } });
  const send = (body: object) => platform.request('north.localhost', 'POST', '/api/leads', body);
  const shopper = { form: 'vehicle', name: 'Mia', email: 'mia@example.com', phone: '0412 345 678', message: 'Hello' };
  expect((await send({ ...shopper, category: 'Finance', finance_amount: '30000', finance_term: '5' })).status).toBe(
    201,
  );
  expect((await send({ ...shopper, category: 'Parts' })).status).toBe(201);
  const ned = await platform.signIn(staff.northAdmin.email);
  const { leads } = await ned.get<{ leads: { category: string; finance: string[][] }[] }>('/tenants/north/leads');
  expect(Object.fromEntries(leads.map((lead) => [lead.category, lead.finance]))).toEqual({
    Parts: [],
    Finance: expect.arrayContaining([
      ['Amount', '$30,000'],
      ['Interest rate', '6.29% p.a., comparison rate 8.19% p.a.'],
      ['Repayment', '$134.55 per week'],
    ]),
  });
});
