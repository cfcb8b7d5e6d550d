/** Form documents through the doors that people use: saved and published in the console, sent on the site. */
import { expect, test } from 'vitest';
import type { FormField } from '#schemas/documents/form.ts';
import { aForm, mia } from '#tests/build/form.ts';
import { publishAll } from '#tests/build/publish.ts';
import { fleet, setUp, whole } from './forms.fixtures.ts';

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
    // R5-033, R5-032: as amounts, with any text around them; the vehicle by its stock number, with facts of stock.
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
  expect((await post({ ...whole, form: 'gone' })).text).toContain('This form no longer exists.');
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
  expect(draft.text).toContain('without it you cannot reply');
  expect((await publishAll(ned)).status).toBe(422);
  expect((await save('form/other', 'x')).status).toBe(400);
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
