import { expect, test } from 'vitest';
import { anOffer, aRepaymentOffer, wholeRepayment } from '#tests/build/offer.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { blankModel } from '../models/blank-model.ts';
import { offerFigure } from './display-offer.ts';
import { copiedOffer, editedOffer, offerSlug } from './edit-offer.ts';
import { missingDisclosure } from './missing-disclosure.ts';
import { offerMatcher, offersOfModel } from './offer-match.ts';
import { offerProblems } from './offer-problems.ts';
import { liveOffers, offerState, offerTurns } from './offer-state.ts';

const zone = 'Australia/Brisbane';
const au = { country: 'AU', models: new Set(['m_1']) } as const;

test.each([
  ['a draft', { status: 'draft' }, '2026-06-15T00:00:00Z', zone, 'draft'],
  ['no dates', {}, '2026-06-15T00:00:00Z', zone, 'live'],
  ['before its first day', { from: '2026-06-15' }, '2026-06-14T13:59:00Z', zone, 'scheduled'],
  ['on its first minute', { from: '2026-06-15' }, '2026-06-14T14:00:00Z', zone, 'live'],
  ['in the last minute of its last day', { until: '2026-06-15' }, '2026-06-15T13:59:59Z', zone, 'live'],
  ['when its last day is over', { until: '2026-06-15' }, '2026-06-15T14:00:00Z', zone, 'ended'],
  ['at the minute of its end', { until: '2026-06-15T17:00' }, '2026-06-15T07:00:00Z', zone, 'ended'],
  ['a minute before it', { until: '2026-06-15T17:00' }, '2026-06-15T06:59:00Z', zone, 'live'],
  ['the same instant in Auckland', { until: '2026-06-15T17:00' }, '2026-06-15T06:59:00Z', 'Pacific/Auckland', 'ended'],
  ['a date that is none', { until: 'soon' }, '2026-06-15T00:00:00Z', zone, 'ended'],
] as const)('an offer %s', (_name, changes, at, clock, state) => {
  expect(offerState(anOffer(changes), clock, new Date(at))).toBe(state);
});

test('turns are the instants at which what runs changes, and at each of them it does', () => {
  const offers = [
    anOffer({ id: 'a', from: '2026-06-10', until: '2026-06-15' }),
    anOffer({ id: 'b', from: '2026-06-12T09:30', until: null }),
    anOffer({ id: 'c', status: 'draft', from: '2026-06-13' }),
    // A clock change: 2:30 does not exist on that day.
    anOffer({ id: 'd', until: '2026-10-04T02:30' }),
  ];
  const clock = 'Australia/Sydney';
  const turns = offerTurns(offers, clock);
  expect(turns.length).toBe(4);
  const runs = (ms: number) =>
    liveOffers(offers, clock, new Date(ms))
      .map(({ id }) => id)
      .join();
  for (const turn of turns) expect(runs(turn - 1)).not.toBe(runs(turn));
});

test('they stand by their place, then by what ends next, then by title', () => {
  const offers = [
    anOffer({ id: 'late', title: 'B', until: '2027-01-01' }),
    anOffer({ id: 'open', title: 'A' }),
    anOffer({ id: 'soon', title: 'C', until: '2026-07-01' }),
    anOffer({ id: 'first', position: 2 }),
    anOffer({ id: 'tenth', position: 10 }),
  ];
  expect(liveOffers(offers, zone, new Date('2026-06-01T00:00:00Z')).map(({ id }) => id)).toEqual([
    'first',
    'tenth',
    'soon',
    'late',
    'open',
  ]);
});

const used = { condition: ['used' as const], kind: '' as const, make: '', model: '', body: '', location: '' };
const model = { ...blankModel, id: 'm_1', name: 'Mazda CX-5', manufacturer_name: 'Mazda' };

test.each([
  ['used', { filter: used }, {}, true],
  ['used, of another spelling', { filter: { ...used, make: 'mazda', model: 'cx 5' } }, {}, true],
  ['another make', { filter: { ...used, make: 'Toyota' } }, {}, false],
  ['another condition', { filter: { ...used, condition: ['new' as const] } }, {}, false],
  ['another body', { filter: { ...used, body: 'Ute' } }, {}, false],
  ['sold', { filter: used }, { sold: true }, false],
  ['chosen', { covers: 'vehicles', vehicle_ids: ['v_1'] }, {}, true],
  ['not chosen', { covers: 'vehicles', vehicle_ids: ['v_2'] }, {}, false],
  ['a used one of the model', { covers: 'models', model_ids: ['m_1'] }, {}, false],
  ['a new one of the model', { covers: 'models', model_ids: ['m_1'] }, { car_type: 'new' }, true],
  ['a new one of another make', { covers: 'models', model_ids: ['m_1'] }, { car_type: 'new', make: 'Kia' }, false],
  ['no vehicle', { covers: 'nothing' }, {}, false],
] as const)('what is covered: %s', (_name, offer, vehicle, isCovered) => {
  const own = aVehicle({ id: 'v_1', make: 'Mazda', model: 'CX-5', car_type: 'used', simple_body: 'SUV', ...vehicle });
  const one = { ...anOffer(), ...offer } as ReturnType<typeof anOffer>;
  expect(offerMatcher([one], [model])(own)).toEqual(isCovered ? [one] : []);
});

test('the offers of a model: those that name it, and those for new vehicles of its make', () => {
  const make = { condition: ['new' as const], kind: '' as const, make: 'Mazda', model: '', body: '', location: '' };
  const offers = [
    anOffer({ id: 'named', covers: 'models', model_ids: ['m_1'] }),
    anOffer({ id: 'other', covers: 'models', model_ids: ['m_2'] }),
    anOffer({ id: 'make', filter: make }),
    anOffer({ id: 'model', filter: { ...make, model: 'CX-5' } }),
    anOffer({ id: 'another model', filter: { ...make, model: 'CX-30' } }),
    anOffer({ id: 'used', filter: { ...make, condition: ['used'] } }),
    anOffer({ id: 'yard', filter: { ...make, location: 'North' } }),
    anOffer({ id: 'all' }),
  ];
  expect(offersOfModel(offers, model).map(({ id }) => id)).toEqual(['named', 'make', 'model']);
});

const needed = [
  'amount',
  'rate',
  'comparison_rate',
  'term',
  'cash_price',
  'deposit',
  'total',
  'lender',
  'conditions',
] as const;

test('a repayment that lacks nothing may be published, and is shown with all of it', () => {
  const offer = aRepaymentOffer();
  expect(offerProblems(offer, au)).toEqual([]);
  const figure = offerFigure(offer, 'AU');
  expect(figure?.text).toBe('$139/wk*');
  expect(figure?.note).toBe('6.49% p.a., comparison rate 7.12% p.a.');
  const said = figure?.disclosure.join(' ');
  for (const words of [
    '5 years',
    '$30,990',
    'deposit of $3,000',
    '$36,140',
    'licence 123456',
    'WARNING: The comparison rate',
  ])
    expect(said).toContain(words);
});

test.each(needed)('a repayment without its %s is refused, says what is missing, and is never shown', (field) => {
  const offer = aRepaymentOffer({ repayment: { ...wholeRepayment, [field]: null } });
  const problems = offerProblems(offer, au);
  expect(problems.map(({ pointer }) => pointer)).toEqual([`/repayment/${field}`]);
  expect(problems[0]?.message).toContain(`Missing: ${missingDisclosure(offer)[0]}.`);
  expect(offerFigure(offer, 'AU')).toBeNull();
  expect(offerProblems({ ...offer, status: 'draft' }, au)).toEqual([]);
});

test.each([
  [
    'a comparison rate below the rate',
    { repayment: { ...wholeRepayment, comparison_rate: 5 } },
    '/repayment/comparison_rate',
  ],
  [
    'a repayment below what the loan costs',
    { repayment: { ...wholeRepayment, amount: 99, total: 25_740 } },
    '/repayment/amount',
  ],
  ['a total that does not add up', { repayment: { ...wholeRepayment, total: 30_000 } }, '/repayment/total'],
  ['a deposit above the price', { repayment: { ...wholeRepayment, deposit: 40_000 } }, '/repayment/deposit'],
  ['a rate in the badge', { badge: 'From 1.9% p.a.' }, '/badge'],
  ['a repayment in the title', { title: 'From $99 a week' }, '/title'],
] as const)('refused: %s', (_name, changes, pointer) => {
  expect(offerProblems(aRepaymentOffer(changes), au).map((problem) => problem.pointer)).toContain(pointer);
});

test.each([
  ['a rate in words alone', { text: 'Finance at 1.9% p.a.' }, '/text'],
  ['a price without an amount', { price_kind: 'price' }, '/price'],
  [
    'a new vehicle without on-road costs',
    { price_kind: 'price', price: 30_000, price_type: 'excluding_charges', filter: { ...used, condition: ['new'] } },
    '/price_type',
  ],
  ['a reduction without terms', { price_kind: 'reduction', reduction: 500, terms: null }, '/terms'],
  ['vehicles that were not chosen', { covers: 'vehicles' }, '/vehicle_ids'],
  ['models that are gone', { covers: 'models', model_ids: ['gone'] }, '/model_ids'],
  ['an end before its beginning', { from: '2026-06-15', until: '2026-06-14' }, '/until'],
  ['a script as picture', { image: { url: 'javascript:alert(1)', thumb: '/img/a.webp' } }, '/image'],
  ['a long title', { title: 'a'.repeat(100_000) }, '/title'],
  ['a date that is none', { until: 'x'.repeat(100_000) }, '/until'],
] as const)('refused: %s', (_name, changes, pointer) => {
  const offer = { ...anOffer(), ...changes } as ReturnType<typeof anOffer>;
  expect(offerProblems(offer, au).map((problem) => problem.pointer)).toContain(pointer);
  if (pointer !== '/title') expect(offerProblems({ ...anOffer() }, au)).toEqual([]);
});

test('edits change neither id nor address, and rich text is made harmless', () => {
  const stored = anOffer();
  const given = { ...stored, id: 'x', slug: 'y', title: ' New ', body: '<b>a</b>', vehicle_ids: ['a', 'a'] };
  const edited = editedOffer(stored, given, (html) => html.replace(/<[^>]*>/g, ''));
  expect(edited).toMatchObject({ id: 'o_1', slug: 'full-tank', title: 'New', body: 'a', vehicle_ids: ['a'] });
});

test('a copy is a draft without dates; addresses tell those of one title apart', () => {
  const copy = copiedOffer(anOffer({ title: 'x'.repeat(80), until: '2026-01-01' }), { id: 'o_2', slug: 's' });
  expect([copy.status, copy.until, copy.title.length, copy.title.endsWith(' (copy)')]).toEqual([
    'draft',
    null,
    80,
    true,
  ]);
  expect(offerSlug('$1,500 off!', new Set())).toBe('1-500-off');
  expect(offerSlug('', new Set(['offer']))).toBe('offer-2');
});
