/** Trade-in and sell my car, through the doors that shoppers and staff use. */
import { describe, expect, test } from 'vitest';
import { staff } from '#tests/build/platform.ts';
import { fakeLog } from '#tests/build/site-pages.ts';
import { answersOf, first, minute, setUp } from './valuation.fixtures.ts';

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
  // Sent again, and the answers again after that: nothing changes.
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

test('an abandoned valuation is delivered after half an hour, and again if the offer is accepted later', async () => {
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
  test('names each field, stores nothing, and adding to a lead requires its key', async () => {
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

test('R4-052: a plate that a service knows fills in the vehicle; for any other the form asks', async () => {
  const rego = {
    url: 'http://plates.example',
    fetch: (async (input) =>
      String(input).includes('ABC12D')
        ? Response.json({ make: 'Aster', model: 'Ridge', badge: 'Touring', year: 2021 })
        : new Response(null, { status: 404 })) as typeof fetch,
  };
  const { call, send } = await setUp({ valuation: { rego } });
  expect((await call({ rego: 'abc-12d', regoState: 'QLD' }, '/api/rego')).body).toEqual({
    known: true,
    make: 'Aster',
    model: 'Ridge',
    badge: 'Touring',
    year: 2021,
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
