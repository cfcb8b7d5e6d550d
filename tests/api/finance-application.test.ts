/** The application for finance that the templates ship, from the address to the lead, and where its private answers do not go. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readHostGrants } from '#composer-api/kernel/outbound/safe-address.ts';
import { compareText } from '#domain/text/compare.ts';
import type { LeadDetail } from '#schemas/api/lead.ts';
import type { WebhookKey } from '#schemas/api/webhook.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { listLeads } from '#tenants/leads/list-leads.ts';
import { aPlatform, staff } from '#tests/build/platform.ts';
import { fakeLog } from '#tests/build/site-pages.ts';
import { smtpReceiver } from '#tests/build/smtp-receiver.ts';
import { webhookReceiver } from '#tests/build/webhook-receiver.ts';

const shipped = (path: string): Json =>
  JSON.parse(readFileSync(new URL(`../../demo/templates/dealer/${path}.json`, import.meta.url), 'utf8'));

const site = {
  name: 'Plain',
  shortName: 'Plain',
  country: 'AU',
  locale: 'en-AU',
  currency: 'AUD',
  timeZone: 'Australia/Brisbane',
  domains: [],
  contact: { phone: '+61732001234', email: 'hello@plain.example' },
  legal: {
    company: 'Plain Pty Ltd',
    companyNumber: 'ABN 51 824 753 556',
    licences: [],
    creditLicence: 'Credit representative 123456 of Wattle Finance',
    creditGuide: '/credit-guide.pdf',
  },
};
const lenders = {
  lenders: {
    wattle: {
      name: 'Wattle',
      interestRate: 6.29,
      comparisonRate: 8.19,
      disclaimer: 'Rate {rate}, comparison rate {comparisonRate}.',
    },
  },
};

const person = {
  name: 'Mia',
  last_name: 'Tran',
  email: 'mia@example.com',
  phone: '0412 345 678',
  driver_licence: 'yes',
  residency: 'citizen',
};
/** Each can be searched for in everything that is written. */
const secrets = {
  birth_date: '1990-04-17',
  housing_cost: '1,337',
  employer: 'Fernleaf Engineering',
  income: '2,718',
  other_repayments: '271',
};
const whole = {
  finance_amount: '$30,000',
  finance_deposit: '2,000',
  finance_term: '5',
  loan_use: 'private',
  ...person,
  ...secrets,
  living: 'rent',
  lived_for: '1-2',
  postcode: '4000',
  employment: 'full',
  employed_for: '3-5',
  income_period: 'fortnight',
  applicants: 'one',
  privacy_agreed: 'on',
  credit_check_agreed: 'on',
};
const second = {
  applicants: 'two',
  second_name: 'Sam Tran',
  second_birth_date: '1989-01-02',
  second_employment: 'self',
  second_income: '3,141',
  second_income_period: 'month',
  second_agrees: 'on',
};
const said = /17 Apr 1990|1990-04-17|1,?337|Fernleaf|2,?718|\$271|Sam Tran|3,?141|1989/;

async function setUp() {
  const mail = await smtpReceiver();
  const receiver = await webhookReceiver();
  const { log, lines } = fakeLog();
  let now = Date.parse('2026-02-04T00:00:00Z');
  const tested = await aPlatform({
    log,
    now: () => new Date(now),
    mail: { smtpUrl: mail.url, from: 'forecourt@platform.example' },
    feedHosts: readHostGrants(`north=${receiver.host}`),
    documents: {
      site,
      lenders,
      switches: { 'finance.calculator': true },
      'form/finance-application': shipped('form/finance-application'),
      'page/finance-application': shipped('page/finance-application'),
      'lead-routing': {
        rules: [{ name: 'All', mailTo: ['desk@north.example'], adfTo: ['crm@north.example'], webhooks: ['Our CRM'] }],
      },
    },
  });
  const nadia = await tested.signIn(staff.northAdmin.email);
  const made = await nadia.call('POST', '/tenants/north/webhooks', { name: 'Our CRM', url: receiver.url });
  expect(made.status, made.text).toBe(201);
  const leads = async () => (await listLeads(tested.platform.store, tested.north)).leads;
  return {
    ...tested,
    mail,
    receiver,
    lines,
    nadia,
    leads,
    key: made.body as WebhookKey,
    pass: (ms: number) => {
      now += ms;
    },
    send: (fields: { readonly [name: string]: string }) =>
      tested.request('north.localhost', 'POST', '/api/leads', { form: 'finance-application', ...fields }),
    post: (fields: { readonly [name: string]: string }) =>
      tested.request(
        'north.localhost',
        'POST',
        '/api/leads',
        new URLSearchParams({ form: 'finance-application', ...fields }).toString(),
        { 'content-type': 'application/x-www-form-urlencoded', referer: 'http://north.localhost/apply-for-finance' },
      ),
  };
}

test('R2-034 R3-021: private answers are on the lead and in the mail to staff, and in nothing else that leaves', async () => {
  const { send, platform, mail, receiver, lines, nadia } = await setUp();
  const answer = await send({ ...whole, ...second });
  expect(answer.status, answer.text).toBe(201);
  const { lead_id: id } = answer.body as { readonly lead_id: string };
  await platform.deliveries.runDue();

  const byRecipient = new Map(mail.received.map((one) => [one.to.join(), one.mail]));
  expect([...byRecipient.keys()].toSorted(compareText)).toEqual([
    'crm@north.example',
    'desk@north.example',
    'mia@example.com',
    // The admin hears that the set-up changed where leads go.
    staff.northAdmin.email,
  ]);
  const notice = byRecipient.get('desk@north.example')?.text ?? '';
  for (const text of [
    'Date of birth: 17 Apr 1990',
    'Employer or business: Fernleaf Engineering',
    'Income after tax: $2,718',
    'Second applicant’s name: Sam Tran',
    'Second applicant’s income after tax: $3,141',
    'Amount to borrow: $30,000, over 5 years, with a deposit of $2,000',
  ])
    expect(notice).toContain(text);

  // Fields that are not private are sent along.
  const adf = byRecipient.get('crm@north.example')?.text ?? '';
  expect(adf).toContain('Residency: Citizen');
  expect(adf).not.toMatch(said);
  const [hook] = receiver.received;
  expect(hook?.body).toMatchObject({ lead: { id, fields: { name: 'Mia', postcode: '4000' } } });
  expect(hook?.text).toContain('"label":"Residency"');
  expect(hook?.text).not.toMatch(said);
  const receipt = byRecipient.get('mia@example.com');
  expect(`${receipt?.subject} ${receipt?.text} ${receipt?.html}`).not.toMatch(said);
  expect(JSON.stringify(lines)).not.toMatch(said);

  const lead = await nadia.get<LeadDetail>(`/tenants/north/leads/${id}`);
  expect(lead.lines).toContainEqual(['Income after tax', '$2,718', 'private']);
  const row = lead.deliveries.find(({ channel }) => channel === 'webhook');
  expect((await nadia.call('GET', `/tenants/north/leads/${id}/deliveries/${row?.id}`)).text).not.toMatch(said);
  expect((await nadia.call('GET', '/tenants/north/leads/export')).text).not.toMatch(said);
  for (const page of ['/success', `/api/leads/sent`])
    expect((await platform.app(new Request(`http://north.localhost${page}`))).status).toBeLessThan(500);

  // R5 texts: the terms agreed to, word for word, with the time and the channel.
  expect(lead.consent).toMatchObject({ wantsNews: false, at: '2026-02-04T00:00:00.000Z' });
  expect(lead.consent?.agreed.map(({ label }) => label)).toEqual([
    'Agreement of the second applicant',
    'Use of my details',
    'Credit check',
  ]);
  expect(lead.consent?.agreed[2]?.text).toContain('may check my credit file');
});

test('R2-036 R2-037: the address brings vehicle, budget, yard and figures; figures are computed again', async () => {
  const { site: get, send, leads } = await setUp();
  const budget = await get('north', '/apply-for-finance?vehiclePriceBudget=32990&car_type=used');
  expect(budget.status).toBe(200);
  expect(budget.text).toContain('id="finance-form"');
  expect(budget.text).toMatch(/<input[^>]*name="finance_amount"[^>]*value="32,990"/);
  expect(budget.text).toContain('name="car_type" value="used"');
  expect(budget.text).toContain('Credit representative 123456 of Wattle Finance');
  expect(budget.text).toContain('<a href="/credit-guide.pdf">Credit guide</a>');
  for (const odd of ['vehiclePriceBudget=-1e99', `vehiclePriceBudget=${'9'.repeat(5000)}`, 'amount=lots', 'term=x'])
    expect((await get('north', `/apply-for-finance?${odd}`)).status).toBe(200);

  const path = '/apply-for-finance?car_id=v_2&amount=30000&term=5&rate=6.29&frequency=weekly&lender=wattle';
  const brought = await get('north', path);
  expect(brought.text).toContain('Your finance figures');
  expect(brought.text).toContain('6.29% p.a., comparison rate 8.19% p.a.');
  expect(brought.text).toContain('WARNING: The comparison rate');
  expect(brought.text).toContain('name="finance_rate" value="6.29"');
  expect(brought.text).not.toMatch(/<input[^>]*id="[^"]*finance_amount"/);
  const { finance_deposit: _d, finance_term: _t, finance_amount: _a, ...rest } = whole;
  // Extra values that a browser claims are ignored.
  const forged = { finance_repayment: '1', finance_comparison_rate: '0.1', finance_total: '1', finance: 'x' };
  const sent = await send({
    ...rest,
    ...forged,
    car_id: 'v_2',
    finance_amount: '30000',
    finance_term: '5',
    finance_rate: '6.29',
    finance_frequency: 'weekly',
    finance_lender: 'wattle',
    finance_deposit: '0',
    finance_residual: '0',
  });
  expect(sent.status, sent.text).toBe(201);
  const [lead] = await leads();
  expect(lead?.payload).toMatchObject({
    category: 'Finance',
    subcategory: 'Application',
    stock_number: 'S1002',
    finance: { lender: 'wattle', amount: 30_000, term: 5, rate: 6.29, comparison_rate: 8.19, repayment: 134.55 },
  });
});

test('R2-034: what is typed for the loan is computed as well, and held to what lenders lend', async () => {
  const { send, leads } = await setUp();
  for (const [input, text, message] of [
    ['finance_amount', '', 'Amount to borrow: please enter the amount.'],
    ['finance_amount', 'lots', 'Amount to borrow: this is not a number. Please write it like 12,500.'],
    ['finance_amount', '5', 'Cannot be less than $1,000 or more than $100,000,000'],
    ['finance_deposit', '-5', 'Deposit: this is not a number. Please write it like 12,500.'],
    ['finance_term', '99', 'Please choose how many years.'],
    ['credit_check_agreed', '', 'Please agree to the terms.'],
    ['birth_date', '2020-01-01', expect.stringContaining('Date of birth: please choose')],
  ] as const) {
    const answer = await send({ ...whole, [input]: text });
    expect(answer.status, input).toBe(422);
    expect(answer.body).toMatchObject({ error: { problems: [{ pointer: `/${input}`, message }] } });
  }
  expect(await leads()).toEqual([]);
  expect((await send({ ...whole, finance_amount: '90,000,000', finance_rate: '0.01' })).status).toBe(201);
  const { finance } = (await leads())[0]?.payload ?? {};
  expect(finance).toMatchObject({ lender: 'wattle', amount: 100_000, term: 5 });
  expect(JSON.stringify(finance)).not.toContain('0.01,');
});

test('R2-033 R4-050: without scripts step by step, and a second applicant is only asked for if there is one', async () => {
  const { post, leads } = await setUp();
  const first = await post({ step: 's_loan1', finance_amount: '30,000', finance_term: '5', loan_use: 'private' });
  expect(first.status).toBe(200);
  expect(first.text).toContain('Step 2 of 6');
  expect(first.text).toContain('name="finance_amount" value="30,000"');
  expect(first.text).toContain('Private: Date of birth.');
  expect(first.text).toMatch(/id="birth_date"[^>]*autocomplete="off"/);
  expect(first.headers.get('cache-control')).toBe('no-store');
  const alone = await post({ ...whole, step: 's_money1' });
  expect(alone.text).toContain('Step 6 of 6: Papers and agreement');
  const two = await post({ ...whole, applicants: 'two', step: 's_money1' });
  expect(two.text).toContain('Step 6 of 7: The second applicant');
  const missing = await post({ ...whole, applicants: 'two', step: 's_second' });
  expect(missing.status).toBe(422);
  expect(missing.text).toContain('Second applicant’s name: please fill this in.');
  const sent = await post({ ...whole, ...second, step: 's_agree1' });
  expect(sent.status).toBe(303);
  expect(sent.headers.get('location')).not.toMatch(said);
  // Fields of a removed second applicant are dropped.
  await post({ ...whole, ...second, applicants: 'one', email: 'other@example.com', step: 's_agree1' });
  expect(JSON.stringify((await leads()).map(({ payload }) => payload['answers']))).toMatch(/Sam Tran/);
  const later = (await leads()).find(({ payload }) => payload['email'] === 'other@example.com');
  expect(later?.payload).toMatchObject({ name: 'Mia' });
  expect(JSON.stringify(later?.payload)).not.toMatch(/Sam Tran|3,141/);
});

test('every field of it with markup, too much and other scripts is a clear no, never a fault', async () => {
  const { send, post } = await setUp();
  for (const text of ['x'.repeat(500), '<script>alert(1)</script>', '\u202eمرحبا', '\u0000', '1e999', '__proto__']) {
    const fields = Object.fromEntries([...Object.keys(whole), ...Object.keys(second)].map((name) => [name, text]));
    const [json, plain] = await Promise.all([send(fields), post({ ...fields, step: 's_agree1' })]);
    expect([json.status, plain.status]).toEqual([422, 422]);
    expect(plain.text).not.toContain('<script>');
  }
});
