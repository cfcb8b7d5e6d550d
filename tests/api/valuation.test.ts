/** Trade-in and sell my car, through the doors that shoppers and staff use. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Logger } from '#composer-api/kernel/log.ts';
import type { ValuationOptions } from '#composer-api/site/data/valuation-of.ts';
import { fakeLog } from '#composer-api/site/site.fixtures.ts';
import type { LeadDetail } from '#schemas/api/lead.ts';
import type { ValuationStep, ValuationTrial } from '#schemas/api/valuation.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { aPlatform, staff } from '#tests/build/platform.ts';
import { smtpReceiver } from '#tests/build/smtp-receiver.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

const minute = 60_000;
const alike = Array.from({ length: 9 }, (_, at) =>
  aVehicle({
    id: `v_${at + 1}`,
    slug: `ridge-${at + 1}`,
    stocknum: `S${at}`,
    vin: null,
    price: 30_000 + at * 100,
    km: 40_000 + at * 2000,
  }),
);

const first = {
  step: 'car',
  idempotency_key: 'trade-abcdefgh',
  ...{ trade_make: 'aster', trade_model: 'ridge', trade_badge: 'Touring', trade_year: '2021', trade_km: '48,000' },
  ...{ rego: 'abc 12d', regoState: 'QLD', name: 'Mia', email: 'mia@example.com', phone: '0412 345 678' },
};

interface Given {
  readonly switches?: { readonly [key: string]: Json };
  readonly valuation?: ValuationOptions;
  readonly log?: Logger;
}

async function setUp({ switches = {}, valuation, log }: Given = {}) {
  const receiver = await smtpReceiver();
  let at = Date.parse('2026-03-02T01:00:00Z');
  const tested = await aPlatform({
    mail: { smtpUrl: receiver.url, from: 'forecourt@platform.example' },
    documents: {
      switches,
      'lead-routing': { rules: [{ name: 'CRM', mailTo: ['desk@north.example'], adfTo: ['crm@north.example'] }] },
    },
    vehicles: alike,
    now: () => new Date(at),
    ...(valuation ? { valuation } : {}),
    ...(log ? { log } : {}),
  });
  const call = (fields: object, path = '/api/valuations') => tested.request('north.localhost', 'POST', path, fields);
  const send = async (fields: object) => (await call(fields)).body as ValuationStep;
  const plain = (fields: { readonly [name: string]: string }) =>
    tested.request('north.localhost', 'POST', '/api/valuations', new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });
  const staffSee = async (id: string) =>
    (await tested.signIn(staff.northAdmin.email)).get<LeadDetail>(`/tenants/north/leads/${id}`);
  return {
    ...{ ...tested, receiver, call, send, plain, staffSee },
    deliver: () => tested.platform.deliveries.runDue(),
    later: (ms: number) => {
      at += ms;
    },
  };
}

/** The second step with the best answers, but for those given. */
const answersOf = ({ lead_id, valuation_key, questions }: ValuationStep, over: object = {}) => ({
  ...{ step: 'answers', lead_id, valuation_key },
  ...Object.fromEntries(questions.map(({ field }) => [field, 'a1'])),
  ...over,
});

test('R2-032 R4-052: one lead grows with its steps, and is delivered once, when the offer was accepted', async () => {
  const { send, deliver, receiver, staffSee } = await setUp();
  const begun = await send({ ...first, car_id: 'v_3' });
  expect(begun).toMatchObject({
    next: 'answers',
    subcategory: '1. Lead Data',
    car: '2021 aster ridge Touring',
    valuation: null,
  });
  await deliver();
  expect(receiver.received).toEqual([]);
  const offered = await send(answersOf(begun, { answer_q2: 'a2', finance_owing: '$4,000' }));
  expect(offered).toMatchObject({
    next: 'offer',
    lead_id: begun.lead_id,
    subcategory: '2. Adjustment Answers',
    valid_until: '9 March 2026',
  });
  expect(offered.range).toMatch(/^\$2\d,\d00 to \$2\d,\d00$/);
  expect(offered.valuation?.comparables.length).toBeGreaterThan(5);
  expect(offered.changes[1]?.text).toMatch(/^-\$1,\d{3} to -\$1,\d{3}$/);
  const accept = { step: 'offer', accept: 'yes', lead_id: begun.lead_id, valuation_key: begun.valuation_key };
  expect(await send(accept)).toMatchObject({ next: 'done', subcategory: '3. Offer Accepted', offer_accepted: true });
  // Sent again, and the answers once more after that: nothing changes.
  expect(await send(accept)).toMatchObject({ next: 'done', offer_accepted: true });
  expect(await send(answersOf(begun))).toMatchObject({ next: 'done', range: offered.range });
  await deliver();
  const byRecipient = new Map(receiver.received.map(({ to, mail }) => [to.join(), mail.text ?? '']));
  expect(receiver.received).toHaveLength(3);
  for (const text of [
    'Their vehicle: 2021 aster ridge Touring',
    `Online estimate: ${offered.range}`,
    'Accepted, valid until 2026-03-09',
    'Compared with:',
    'Yes, and it was repaired',
  ])
    expect(byRecipient.get('desk@north.example')).toContain(text);
  const adf = byRecipient.get('crm@north.example') ?? '';
  expect(adf).toContain('<vehicle interest="buy" status="used"><year>2021</year><make>Aster</make>');
  expect(adf).toContain(
    '<vehicle interest="trade-in" status="used"><year>2021</year><make>aster</make><model>ridge</model><trim>Touring</trim><odometer status="original" units="km">48000</odometer><comments>Plate ABC12D QLD. Online estimate $',
  );
  expect(byRecipient.get('mia@example.com')).not.toContain('Online estimate');
  const lead = await staffSee(begun.lead_id);
  expect(lead.category).toBe('Trade-in');
  expect(Object.fromEntries(lead.lines)).toMatchObject({
    'Stock number': 'S2',
    'Online estimate': offered.range,
    'Left for them': expect.stringContaining('after $4,000 owing'),
    Registration: 'ABC12D',
  });
});

test('a shopper who gives up is delivered after half an hour, and once more when the offer is accepted later', async () => {
  const { send, deliver, receiver, later } = await setUp();
  const begun = await send(first);
  later(29 * minute);
  await deliver();
  expect(receiver.received).toEqual([]);
  later(2 * minute);
  await deliver();
  const toDesk = () =>
    receiver.received.filter(({ to }) => to.includes('desk@north.example')).map(({ mail }) => mail.text ?? '');
  expect(toDesk()).toHaveLength(1);
  expect(toDesk()[0]).toContain('Not asked for: they left before it');
  await send(answersOf(begun));
  await send({ step: 'offer', accept: 'no', lead_id: begun.lead_id, valuation_key: begun.valuation_key });
  await deliver();
  expect(toDesk()).toHaveLength(2);
  expect(toDesk()[1]).toContain('Not accepted, valid until');
  // The shopper's receipt went out once.
  expect(receiver.received.filter(({ to }) => to.includes('mia@example.com'))).toHaveLength(1);
});

test.each([
  ['R5-037: too old', { trade_year: '2015' }, {}, 'age', 'over 7 years'],
  ['R5-037: too far driven', { trade_km: '100001' }, {}, 'kilometres', 'over 100,000 km'],
  ['a site that values nothing online', {}, { 'trade-in.valuation': false }, 'closed', 'in person'],
])('%s: no figure, said at once, and the lead is delivered at once', async (_, over, switches, outcome, words) => {
  const { send, deliver, receiver } = await setUp({ switches });
  const answer = await send({ ...first, ...over });
  expect(answer).toMatchObject({
    next: 'done',
    range: null,
    valuation: { outcome, text: expect.stringContaining(words) },
  });
  await deliver();
  expect(receiver.received).toHaveLength(3);
});

test('too few comparables, and a service that fails, say so; without the offer step the estimate is the end', async () => {
  const { send } = await setUp();
  const few = await send({ ...first, trade_model: 'Unheard' });
  expect(await send(answersOf(few))).toMatchObject({ next: 'done', range: null, valuation: { outcome: 'few' } });
  const failing = await setUp({
    valuation: { service: { url: 'http://value.example', fetch: async () => new Response('', { status: 500 }) } },
  });
  const begun = await failing.send(first);
  expect(await failing.send(answersOf(begun))).toMatchObject({ next: 'done', valuation: { outcome: 'failed' } });
  const short = await setUp({ switches: { 'trade-in.offer': false } });
  const shown = await short.send(answersOf(await short.send(first)));
  expect(shown).toMatchObject({ next: 'done', offer_accepted: false, valuation: { outcome: 'estimate' } });
});

test('a double press, a retry and a corrected vehicle are one lead; an expired offer is not accepted', async () => {
  const { send, call, later, signIn } = await setUp();
  const [begun, again] = await Promise.all([send(first), send(first)]);
  expect(again).toEqual(begun);
  const corrected = await send({
    ...first,
    idempotency_key: 'another-key-1',
    lead_id: begun.lead_id,
    valuation_key: begun.valuation_key,
    trade_year: '2022',
  });
  expect(corrected).toMatchObject({ lead_id: begun.lead_id, car: '2022 aster ridge Touring' });
  await send(answersOf(begun));
  later(9 * 24 * 60 * minute);
  const late = await call({ step: 'offer', accept: 'yes', lead_id: begun.lead_id, valuation_key: begun.valuation_key });
  expect(late.status).toBe(400);
  expect(late.text).toContain('valid until 2026-03-09');
  const { leads } = await (await signIn(staff.northAdmin.email)).get<{ leads: object[] }>('/tenants/north/leads');
  expect(leads).toHaveLength(1);
});

describe('what is refused', () => {
  test('names each field, keeps nothing, and nobody adds to a lead without its key', async () => {
    const { send, call, request } = await setUp();
    const bad = await call({
      step: 'car',
      trade_year: '3021',
      rego: 'x'.repeat(20_000),
      valuation: { low: 1 },
      trade_in: {},
    });
    expect(bad.status).toBe(422);
    const { problems } = (bad.body as { error: { problems: { pointer: string }[] } }).error;
    expect(problems.map(({ pointer }) => pointer)).toEqual(
      expect.arrayContaining([
        '/trade_make',
        '/trade_model',
        '/trade_year',
        '/trade_km',
        '/rego',
        '/name',
        '/email',
        '/phone',
      ]),
    );
    const begun = await send(first);
    for (const key of [{}, { valuation_key: 'a'.repeat(32) }, { valuation_key: { $ne: '' } }])
      expect((await call({ ...answersOf(begun), valuation_key: '', ...key })).status).toBe(404);
    // Of another site.
    expect((await request('south.localhost', 'POST', '/api/valuations', answersOf(begun))).status).toBe(404);
    expect((await call(answersOf(begun, { answer_q1: 'a99' }))).status).toBe(422);
    expect((await call({ ...begun, step: 'offer', accept: 'yes' })).status).toBe(400);
    expect((await call({ step: 'all' })).status).toBe(400);
    expect((await call({ ...first, trade_make: 'x'.repeat(100_000) })).status).toBe(413);
  });
});

test('R2-032: without scripts each step is a page of its own, and what was typed stays', async () => {
  const { plain, staffSee } = await setUp();
  const wrong = await plain({ ...first, idempotency_key: '', trade_year: '1800', trade_badge: '<b>"GT"</b>' });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain('Please fix the following errors:');
  expect(wrong.text).toContain('value="&lt;b&gt;&quot;GT&quot;&lt;/b&gt;"');
  expect(wrong.text).toContain('href="#trade_year"');
  const asked = await plain({ ...first, idempotency_key: '' });
  expect(asked.text).toContain('Has it been in an accident?');
  const hidden = (page: string, name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? '';
  const key = { lead_id: hidden(asked.text, 'lead_id'), valuation_key: hidden(asked.text, 'valuation_key') };
  const missing = await plain({ step: 'answers', ...key, answer_q1: 'a2' });
  expect(missing.status).toBe(422);
  expect(missing.text).toContain('<option value="a2" selected>');
  const offer = await plain({
    step: 'answers',
    ...key,
    ...Object.fromEntries([1, 2, 3, 4, 5].map((at) => [`answer_q${at}`, 'a1'])),
  });
  expect(offer.text).toMatch(/Your estimate: \$2\d,\d00 to \$2\d,\d00/);
  expect(offer.text).toContain('What your answers did');
  const done = await plain({ step: 'offer', ...key, accept: 'yes' });
  expect(done.status).toBe(303);
  expect(done.headers.get('location')).toBe(`/success?lead_id=${key.lead_id}`);
  expect(done.headers.get('set-cookie')).toMatch(/^fc_sent=[^;]+;.*HttpOnly/);
  expect(Object.fromEntries((await staffSee(key.lead_id)).lines)['Estimate']).toContain('Accepted');
});

test('R4-052: a plate that a service knows fills in the vehicle; one that it does not is asked for', async () => {
  const rego = {
    url: 'http://plates.example',
    fetch: (async (input) =>
      String(input).includes('ABC12D')
        ? Response.json({ make: 'Aster', model: 'Ridge', badge: 'Touring', year: 2021 })
        : new Response(null, { status: 404 })) as typeof fetch,
  };
  const { call, send } = await setUp({ valuation: { rego } });
  expect((await call({ rego: 'abc-12d', regoState: 'QLD' }, '/api/rego')).body).toEqual({
    ...{ known: true, make: 'Aster', model: 'Ridge', badge: 'Touring', year: 2021 },
  });
  expect((await call({ rego: 'ZZZ999', regoState: 'QLD' }, '/api/rego')).body).toMatchObject({ known: false });
  const { trade_make: _, trade_model: __, trade_badge: ___, trade_year: ____, ...plateOnly } = first;
  expect(await send(plateOnly)).toMatchObject({ next: 'answers', car: '2021 Aster Ridge Touring' });
  expect((await call({ ...plateOnly, rego: 'ZZZ999' })).status).toBe(422);
});

test('R7-019 R8-012: the valuation that was shown is saved with column_name valuation, as the site said it, and the log says so', async () => {
  const { log, lines } = fakeLog();
  const said = () => lines.map((line) => line['text']);
  const { send, call, staffSee } = await setUp({ switches: { 'trade-in.save-valuation': true }, log });
  const begun = await send(first);
  expect((await call({ ...begun, column_name: 'valuation' }, '/api/miscellaneous')).status).toBe(404);
  const offered = await send(answersOf(begun));
  expect(offered.saves).toBe(true);
  expect((await call({ ...offered, column_name: 'other' }, '/api/miscellaneous')).status).toBe(400);
  const forged = { ...offered, valuation: { ...offered.valuation, low: 99_000 }, column_name: 'valuation' };
  const unsaved = said().filter((message) => message === 'Failed to save valuation data').length;
  expect(await call(forged, '/api/miscellaneous')).toMatchObject({ status: 200, body: { saved: true } });
  expect(said()).toContain('Valuation data saved');
  const failed = await call({ ...forged, valuation_key: 'a'.repeat(32) }, '/api/miscellaneous');
  expect(failed).toMatchObject({ status: 404, body: { error: { message: 'Failed to save valuation data' } } });
  expect(said().filter((message) => message === 'Failed to save valuation data')).toHaveLength(unsaved + 1);
  expect(Object.fromEntries((await staffSee(begun.lead_id)).lines)['Estimate shown']).toBe(
    `${offered.range}, 2026-03-02 11:00`,
  );
});

test('R4-052: staff try a vehicle by the draft: the sum line by line, what is missing at its field, and nothing is stored', async () => {
  const { signIn } = await setUp();
  const nadia = await signIn(staff.northAdmin.email);
  const attempt = async (fields: object) =>
    (await nadia.call('POST', '/tenants/north/valuation/try', { fields })).body as ValuationTrial;
  expect((await attempt({ trade_make: 'Aster' })).problems.map(({ field }) => field)).toEqual([
    ...['trade_model', 'trade_year', 'trade_km'],
  ]);
  const { trade_make, trade_model, trade_year, trade_km } = first;
  const car = { trade_make, trade_model, trade_year, trade_km };
  const tried = await attempt({ ...car, answer_q2: 'a3' });
  expect(tried.sum.map(({ label }) => label)).toEqual([
    'Vehicles like it are advertised around',
    '78% to 88% of it',
    'Has it been serviced on time? Yes, with a full book',
    'Has it been in an accident? Yes, and there is damage',
    'Rounded to $100',
    'Shoppers can',
  ]);
  const { revision, body } = await nadia.get<{ revision: string; body: object }>('/tenants/north/documents/valuation');
  const saved = await nadia.call('PUT', '/tenants/north/documents/valuation', {
    revision,
    body: { ...body, payTo: 95 },
  });
  expect(saved.status).toBe(200);
  expect((await attempt(car)).sum[1]?.label).toBe('78% to 95% of it');
  expect((await attempt({ ...car, trade_year: '2010' })).valuation?.outcome).toBe('age');
  expect((await nadia.call('POST', '/tenants/north/valuation/try', { fields: { x: 'y'.repeat(5000) } })).status).toBe(
    400,
  );
  expect((await nadia.get<{ leads: object[] }>('/tenants/north/leads')).leads).toEqual([]);
});

test('R2-032: photographs come with the vehicle, ahead of the form or with it, and stand on the lead once', async () => {
  const { request, send, plain, staffSee, later } = await setUp();
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();
  const upload = async (name: string) => {
    const answer = await request('north.localhost', 'POST', `/api/leads/files?name=${name}`, picture);
    return (answer.body as { readonly file: string }).file;
  };
  const [front, back] = [await upload('front.jpg'), await upload('back.jpg')];
  const begun = await send({ ...first, files: front });
  // After a reload the form knows its own key alone; the vehicle and the photographs may be others.
  const again = await send({ ...first, trade_km: '52,000', files: `${front},${back}` });
  expect(again).toMatchObject({ lead_id: begun.lead_id, next: 'answers' });
  const lead = await staffSee(begun.lead_id);
  expect(lead.files.map(({ name }) => name)).toEqual(['front.jpg', 'back.jpg']);
  expect(Object.fromEntries(lead.lines)).toMatchObject({ 'Its kilometres': '52,000 km' });
  // Another's files, and those that waited too long, are refused where they were chosen.
  later(25 * 60 * minute);
  const lost = await request('north.localhost', 'POST', '/api/valuations', {
    ...first,
    ...{ idempotency_key: 'trade-other-key', files: front },
  });
  expect([lost.status, JSON.stringify(lost.body)]).toEqual([422, expect.stringContaining('/files')]);

  const form = new FormData();
  const { idempotency_key: _key, ...fields } = first;
  for (const [name, value] of Object.entries({ ...fields, email: 'no' })) form.append(name, value);
  form.append('files', new File([picture], 'side.jpg'));
  const encoded = new Request('http://any.example', { method: 'POST', body: form });
  const page = await request(
    'north.localhost',
    'POST',
    '/api/valuations',
    new Uint8Array(await encoded.arrayBuffer()),
    {
      'content-type': encoded.headers.get('content-type') ?? '',
    },
  );
  expect([page.status, page.text.includes('The files that you sent are here.')]).toEqual([422, true]);
  const kept = /name="files" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const next = await plain({ ...fields, files: kept });
  const id = /name="lead_id" value="([^"]+)"/.exec(next.text)?.[1] ?? '';
  expect((await staffSee(id)).files.map(({ name }) => name)).toEqual(['side.jpg']);
});
