/** Form documents through the doors that people use: saved and published in the console, sent on the site. */
import { expect, test } from 'vitest';
import type { LeadDetail } from '#schemas/api/lead.ts';
import type { Form, FormField } from '#schemas/documents/form.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { listLeads } from '#tenants/leads/list-leads.ts';
import { aForm, aSteppedForm, mia } from '#tests/build/form.ts';
import { aPlatform, staff } from '#tests/build/platform.ts';
import { publishAll } from '#tests/build/publish.ts';

const options = [
  { value: 'wash', label: 'Wash' },
  { value: 'tyres', label: 'Tyres & wheels' },
];
const sizes = [
  { value: 'few', label: 'Up to 5' },
  { value: 'many', label: 'More' },
];

const fleet = aSteppedForm([
  [
    'Your fleet',
    {
      f_size: { kind: 'select', name: 'size', label: 'How many vehicles?', required: true, options: sizes },
      f_budget: { kind: 'money', name: 'budget', label: 'Budget', when: { data: 'size', is: 'many' }, required: true },
      f_driven: { kind: 'kilometres', name: 'driven', label: 'Driven a year' },
      f_extras: { kind: 'checks', name: 'extras', label: 'Also wanted', options },
      f_about: { kind: 'long-text', name: 'message', label: 'Comments' },
    },
  ],
  [
    'And then',
    {
      f_cars: { kind: 'vehicle', name: 'car_id', label: 'Which vehicle?' },
      f_news: { kind: 'opt-in', name: 'opt_in', label: 'News', text: 'Send me fleet news.' },
    },
  ],
]);

const page = {
  type: 'content',
  title: 'Fleet',
  route: '/fleet-form',
  layout: {
    root: ['b_form1'],
    blocks: {
      b_form1: {
        type: 'form',
        version: 1,
        props: { form: 'fleet', heading: '', lead: '', show: 'here', page: '', location: '', ground: 'page' },
      },
    },
  },
};

async function setUp(form: Form = fleet) {
  const platform = await aPlatform();
  const ned = await platform.signIn(staff.northAdmin.email);
  const save = (key: string, body: unknown, revision = '') =>
    ned.call('PUT', `/tenants/north/documents/${encodeURIComponent(key)}`, { revision, body });
  const saved = await save('form/fleet', form);
  await save('page/fleet-form', page);
  const published = await publishAll(ned);
  const send = (fields: { readonly [name: string]: Json }) =>
    platform.request('north.localhost', 'POST', '/api/leads', { form: 'fleet', ...fields });
  const post = (fields: { readonly [name: string]: string }) =>
    platform.request(
      'north.localhost',
      'POST',
      '/api/leads',
      new URLSearchParams({ form: 'fleet', ...fields }).toString(),
      { 'content-type': 'application/x-www-form-urlencoded', referer: 'http://north.localhost/fleet-form' },
    );
  const leads = async () => (await listLeads(platform.platform.store, platform.north)).leads;
  return { ...platform, ned, save, saved, published, send, post, leads };
}

const whole = { ...mia, size: 'many', budget: '$45,000' };

test('R4-050 R4-051 R5-024: a form that staff wrote is on the page, and what is sent is a lead with an answer a line', async () => {
  const { site, send, leads, saved, published, ned } = await setUp();
  expect([saved.status, published.status]).toEqual([200, 201]);
  const shown = await site('north', '/fleet-form');
  expect(shown.text).toContain('Step 1 of 3');
  expect(shown.text).toContain('name="phone"');
  const answer = await send({
    ...whole,
    'extras.tyres(check_option)': true,
    driven: '12,000 kms',
    size_radio_options: 'left behind',
    category: 'Forged',
    answers: [{ name: 'x', label: 'x', text: 'forged' }],
    car_id: 's1002',
    opt_in: 'on',
  });
  expect(answer.status).toBe(201);
  const { lead_id } = answer.body as { readonly lead_id: string };
  const [lead] = await leads();
  expect(lead).toMatchObject({ id: lead_id, category: 'Fleet' });
  expect(lead?.payload).toMatchObject({
    form: 'fleet',
    name: 'Mia Tran',
    additional_services: ['Tyres & wheels'],
    // R5-033, R5-032: as amounts, whatever was typed around them; the vehicle by its stock number, with facts of stock.
    answers: [
      { name: 'size', label: 'How many vehicles?', text: 'More' },
      { name: 'budget', label: 'Budget', text: '$45,000' },
      { name: 'driven', label: 'Driven a year', text: '12,000 kms' },
      { name: 'extras', label: 'Also wanted', text: 'Tyres & wheels' },
    ],
    stock_number: 'S1002',
    consent: { opt_in: true, text: 'Send me fleet news.', asked: true, shown_ticked: false },
  });
  expect(JSON.stringify(lead?.payload)).not.toMatch(/orged|left behind/);
  const screen = await ned.call('GET', `/tenants/north/leads/${lead_id}`);
  expect(screen.text).toContain('How many vehicles?');
});

test('R5-025: without name, email or phone nothing is stored, and each says so at its field', async () => {
  const { send, leads } = await setUp();
  for (const [input, message] of [
    ['name', 'Please enter your name.'],
    ['email', 'Please enter your email.'],
    ['phone', 'Please enter your phone number.'],
  ] as const) {
    const answer = await send({ ...whole, [input]: '' });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      error: { message: 'Please fix the following errors:', problems: [{ pointer: `/${input}`, message }] },
    });
  }
  expect(await leads()).toHaveLength(0);
});

test('R4-050: without scripts step by step: errors at the step, back without loss, all checked again at the end', async () => {
  const { post, leads } = await setUp();
  const first = await post({ ...mia, email: 'mia@', step: 's_step0' });
  expect(first.status).toBe(422);
  expect(first.text).toContain('Please fix the following errors:');
  expect(first.text).toContain('value="mia@"');
  expect(first.text).toContain('id="email-error"');
  // In the look of the site: its colours, its width, its controls.
  expect(first.text).toMatch(/href="\/assets\/site\/[\s\S]*<main[^>]*><section class="ui-section">/);
  expect(first.text).toContain('<input class="ui-control" id="email"');

  const second = await post({ ...mia, step: 's_step0' });
  expect(second.status).toBe(200);
  for (const part of [
    'Step 2 of 3',
    'name="size"',
    'name="email" value="mia@example.com"',
    'name="step" value="s_step1"',
  ])
    expect(second.text).toContain(part);
  expect(second.text).not.toContain('name="budget"');

  const asks = await post({ ...mia, step: 's_step1', size: 'many' });
  expect(asks.status).toBe(422);
  expect(asks.text).toContain('Budget: please fill this in.');

  const back = await post({ ...whole, step: 's_step1', action: 'back' });
  expect(back.status).toBe(200);
  for (const part of ['Step 1 of 3', 'value="Mia Tran"', 'name="budget" value="$45,000"', 'href="/fleet-form"'])
    expect(back.text).toContain(part);

  // A hidden value that was changed on the way is found at the end, on its own step.
  const forged = await post({ ...whole, email: 'nobody', step: 's_step2' });
  expect(forged.status).toBe(422);
  expect(forged.text).toContain('Step 1 of 3');
  expect(await leads()).toHaveLength(0);

  const sent = await post({ ...whole, step: 's_step2' });
  expect(sent.status).toBe(303);
  expect(sent.headers.get('location')).toMatch(/^\/success\?lead_id=/);
  // The same form again is the same lead.
  expect((await post({ ...whole, step: 's_step2' })).headers.get('location')).toBe(sent.headers.get('location'));
  expect(await leads()).toHaveLength(1);
});

test('a form that staff changed meanwhile says so and keeps what was typed; one that is not offered, or unknown, is refused', async () => {
  const { send, post, save, saved, ned, leads } = await setUp();
  const { revision } = saved.body as { readonly revision: string };
  const needed: FormField = { kind: 'text', name: 'company', label: 'Company', required: true };
  const changed = aForm(
    { f_firm: needed },
    { category: 'Fleet', gate: 'test-drive.enabled', successPath: '/fleet-thanks' },
  );
  expect((await save('form/fleet', changed, revision)).status).toBe(200);
  await publishAll(ned);
  const stale = await send({ ...whole, form_version: 'earlier1' });
  expect(stale.body).toMatchObject({
    error: {
      message:
        'This form has changed since you opened it. What you typed is still here: please check it and send it again.',
      problems: [{ pointer: '/company', message: 'Company: please fill this in.' }],
    },
  });
  const plain = await post({ ...mia, form_version: 'earlier1' });
  expect(plain.text).toContain('This form has changed since you opened it.');
  expect(plain.text).toContain('value="Mia Tran"');
  expect((await send({ ...mia, company: 'Fernleaf' })).body).toMatchObject({ success: '/fleet-thanks' });

  expect((await send({ ...whole, form: 'gone' })).status).toBe(422);
  expect((await post({ ...whole, form: 'gone' })).text).toContain('We do not know this form any more.');
  const switches = await ned.get<{ readonly revision: string; readonly body: object }>(
    '/tenants/north/documents/switches',
  );
  await save('switches', { ...switches.body, 'test-drive.enabled': false }, switches.revision);
  await publishAll(ned);
  const closed = await send({ ...mia, company: 'Fernleaf' });
  expect([closed.status, JSON.stringify(closed.body)]).toEqual([
    422,
    expect.stringContaining('not offered at the moment'),
  ]);
  expect(await leads()).toHaveLength(1);
});

test('every field of every kind with too much, markup and other scripts of the world is a lead or a clear no', async () => {
  const { send, post } = await setUp();
  const hostile = [
    'x'.repeat(2000),
    '<script>alert(1)</script>',
    '🚙'.repeat(200),
    '\u202eabc مرحبا',
    '\u0000',
    '-1',
    '1e999',
    '__proto__',
  ];
  for (const text of hostile) {
    const fields = Object.fromEntries(
      ['name', 'email', 'phone', 'size', 'budget', 'driven', 'message', 'car_id', 'opt_in', 'step', 'form_version'].map(
        (name) => [name, text],
      ),
    );
    const [json, plain] = await Promise.all([send(fields), post(fields)]);
    expect([json.status, plain.status]).toEqual([422, 422]);
    expect(plain.text).not.toContain('<script>');
  }
  expect((await send({ ...whole, message: 'x'.repeat(100_000) })).status).toBe(413);
  expect((await send({ ...whole, size: { a: 1 }, budget: ['x'] })).status).toBe(422);
});

test('a form that is not sound is not published, and one whose fields have no place is not saved', async () => {
  const { save, saved, ned } = await setUp();
  const { revision } = saved.body as { readonly revision: string };
  const homeless = await save('form/fleet', { ...fleet, order: ['s_step0'] }, revision);
  expect([homeless.status, homeless.text]).toEqual([422, expect.stringContaining('is in no place of the order')]);
  const nobody = aForm({}, { fields: {}, steps: { s_only: { title: 'One', fields: [] } } });
  const draft = await save('form/fleet', nobody, revision);
  expect(draft.status).toBe(200);
  expect(draft.text).toContain('without it nobody can be answered');
  expect((await publishAll(ned)).status).toBe(422);
  expect((await save('form/other', 'x')).status).toBe(400);
});

test('R2-041: what is sent from an offer names it, in the words of the site and of nobody else', async () => {
  const { ned, site, send, request, leads } = await setUp();
  const saved = await ned.call('PUT', '/tenants/north/documents/page%2Foffers', {
    revision: '',
    body: {
      ...{ type: 'content', title: 'Offers', route: '/offers' },
      layout: {
        root: ['b_promo1', 'b_other1', 'b_enquire1'],
        blocks: {
          b_promo1: {
            ...{ type: 'promo-banner', version: 1 },
            props: { heading: 'Two years of free service', link: { label: 'Ask for it', href: '#enquire' } },
          },
          b_other1: {
            ...{ type: 'promo-banner', version: 1 },
            props: { heading: 'Demonstrators', link: { label: 'See them', href: '/search/demo-cars' } },
          },
          b_enquire1: { type: 'enquiry-form', version: 1, props: { heading: 'Ask', category: 'Special Offer' } },
        },
      },
    },
  });
  expect(saved.status, saved.text).toBe(200);
  await publishAll(ned);
  const shown = await site('north', '/offers');
  expect(shown.text).toContain('href="?offer=b_promo1#enquire"');
  expect(shown.text).toContain('href="/search/demo-cars"');
  expect(shown.text).not.toContain('About the offer');
  expect((await site('north', '/offers?offer=b_promo1')).text).toContain(
    'About the offer <strong>Two years of free service</strong>',
  );
  expect((await site('north', '/fleet-form?offer=b_promo1')).text).toContain('name="offer" value="b_promo1"');
  for (const odd of ['b_gone', '<b>', 'x'.repeat(3000), '__proto__'])
    expect((await site('north', `/offers?offer=${encodeURIComponent(odd)}`)).text).not.toContain('About the offer');

  const enquiry = { ...mia, category: 'Special Offer', message: 'Yes please.' };
  await request('north.localhost', 'POST', '/api/leads', { ...enquiry, form: 'vehicle', offer: 'b_promo1' });
  await send({ ...whole, offer: 'b_promo1' });
  await request('north.localhost', 'POST', '/api/leads', { ...enquiry, message: 'Again.', offer: 'Anything goes' });
  const stored = await leads();
  const offers = new Map(stored.map(({ payload: { message = 'form', offer } }) => [message, offer]));
  const words = 'Two years of free service';
  expect(Object.fromEntries(offers)).toEqual({ 'Yes please.': words, form: words, 'Again.': undefined });
  const enquired = stored.find(({ payload }) => payload['message'] === 'Yes please.');
  const detail = await ned.call('GET', `/tenants/north/leads/${enquired?.id}`);
  expect(detail.text).toContain('["Offer","Two years of free service"]');
});

test('R2-039: a form about a vehicle: the page after it and the receipt name the vehicle, the yard and a reference, by when included', async () => {
  const { send, request, ned } = await setUp();
  const sent = await send({ ...whole, car_id: 'v_2' });
  const { lead_id } = sent.body as { readonly lead_id: string };
  const cookie = sent.headers.get('set-cookie')?.split(';')[0] ?? '';
  const after = await request('north.localhost', 'GET', '/api/leads/sent?part=1', undefined, { cookie });
  const reference = lead_id.slice(0, 8).toUpperCase();
  for (const words of [reference, 'Fleet', '<a href="/cars/2020-aster-field-2">', 'Harbour Motors Newstead'])
    expect(after.text).toContain(words);
  expect(after.text).not.toContain('Mia');
  const path = `/tenants/north/leads/${lead_id}`;
  const receipt = (await ned.get<LeadDetail>(path)).deliveries.find(({ kind }) => kind === 'receipt');
  const { text } = await ned.get<{ readonly text: string }>(`${path}/deliveries/${receipt?.id}`);
  for (const words of [reference, '2020 Aster Field', 'Harbour Motors Newstead']) expect(text).toContain(words);
});

test('double clicks and retries of a form are one lead, however they come', async () => {
  const { send, leads } = await setUp();
  const fields = { ...whole, idempotency_key: 'double-abcdefgh' };
  const answers = await Promise.all([send(fields), send(fields), send(fields)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
  expect(new Set(answers.map(({ body }) => (body as { readonly lead_id: string }).lead_id)).size).toBe(1);
  expect(await leads()).toHaveLength(1);
});

test('a step that staff took away meanwhile: what was typed stays, and the form goes on from what is wrong', async () => {
  const { post, leads } = await setUp();
  const expired = await post({ ...mia, email: 'mia@', message: 'Kept', step: 's_gone', form_version: 'earlier1' });
  expect(expired.status).toBe(422);
  expect(expired.text).toContain('This form has changed since you opened it.');
  for (const kept of ['value="mia@"', 'value="Mia Tran"', 'name="message" value="Kept"'])
    expect(expired.text).toContain(kept);
  expect(await leads()).toHaveLength(0);
});
