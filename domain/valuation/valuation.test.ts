import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { usualQuestions } from '#schemas/documents/valuation.ts';
import { tradedCarSchema, valuationSchema } from '#schemas/shapes/valuation.ts';
import { validateDocument, validateValue } from '#schemas/validate/validate.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { embeddedValuation } from './embedded-valuation.ts';
import { displayEquity, displayRange, estimateOf, isStillValid, refusedOnline } from './estimate.ts';
import { displayChange, valuationLines } from './lead-valuation.ts';
import { answerField, readAnswers, readCar } from './read-car.ts';
import { valuationRules } from './valuation-rules.ts';

const now = new Date('2026-03-02T01:00:00Z');
const zone = 'Australia/Brisbane';
const rules = valuationRules(null);
const typed = {
  trade_make: 'Aster',
  trade_model: 'Ridge',
  trade_badge: 'Touring',
  trade_year: '2021',
  trade_km: '48,000 km',
  rego: 'abc-12d',
  regoState: 'qld',
};
const au = { country: 'AU', now };

/** Answer of a question by its place; the first of all others. */
const answered = (at = -1, answer = 1) =>
  rules.questions.map((question, place) => ({
    question,
    answer:
      question.answers[place === at ? answer : question.question.includes('serviced') ? 1 : 0] ?? question.answers[0],
  }));
const given = (at?: number, answer?: number) =>
  answered(at, answer).flatMap(({ question, answer: chosen }) => (chosen ? [{ question, answer: chosen }] : []));
const value = { low: 20_000, high: 23_000, basis: null };
const estimate = (over: Partial<Parameters<typeof estimateOf>[0]> = {}) =>
  estimateOf({ value, answers: given(), rules, owing: null, now, zone, ...over });

describe('R5-037 R9-027: who gets no estimate online', () => {
  test.each([
    [2019, 50_000, null],
    [2018, 50_000, 'age'],
    [2024, 100_000, null],
    [2024, 100_001, 'kilometres'],
  ])('a vehicle of %d with %d km', (year, km, outcome) => {
    expect(refusedOnline({ year, km }, {}, now)?.outcome ?? null).toBe(outcome);
  });

  test('the limits are the site’s, and one that values nothing online says so', () => {
    expect(refusedOnline({ year: 2014, km: 1 }, { 'trade-in.max-age': 15 }, now)).toBeNull();
    expect(refusedOnline({ year: 2024, km: 70_000 }, { 'trade-in.max-km': 60_000 }, now)?.text).toContain('60,000 km');
    expect(refusedOnline({ year: 2024, km: 1 }, { 'trade-in.valuation': false }, now)?.outcome).toBe('closed');
  });
});

describe('the estimate', () => {
  test('answers that change nothing leave the value, rounded', () => {
    expect(estimate()).toMatchObject({ outcome: 'estimate', low: 20_000, high: 23_000, validUntil: '2026-03-09' });
    expect(displayRange(estimate())).toBe('$20,000 to $23,000');
  });

  test('each answer says what it did, and the range follows', () => {
    const accident = estimate({ answers: given(1, 1) });
    expect(accident).toMatchObject({ low: 18_600, high: 21_400 });
    expect(accident.changes[1]).toMatchObject({ answer: 'Yes, and it was repaired', low: -1400, high: -1610 });
    expect(displayChange({ low: -1400, high: -1610 })).toBe('-$1,400 to -$1,610');
    expect(estimate({ answers: given(4, 1) }).changes[4]).toMatchObject({ low: -350, high: -350 });
  });

  test('without enough comparables it says so and names no figure', () => {
    expect(estimate({ value: null, owing: 500 })).toMatchObject({ outcome: 'few', low: null, high: null, owing: 500 });
  });

  test.each([
    [null, null],
    [0, null],
    [8000, '$12,000 to $15,000 after $8,000 owing'],
    [21_000, 'Up to $2,000 after $21,000 owing'],
    [23_000, 'Less than the $23,000 owing'],
  ])('with %j owing there is left: %j', (owing, text) => {
    expect(displayEquity(estimate({ owing }))).toBe(text);
  });

  test('it holds until the end of its last day, by the clock of the site', () => {
    const one = estimate();
    expect(isStillValid(one, new Date('2026-03-09T13:59:00Z'), zone)).toBe(true);
    expect(isStillValid(one, new Date('2026-03-09T14:01:00Z'), zone)).toBe(false);
  });

  test('for any settings: never reversed, never zero or below, always valid for the lead', () => {
    const unit = fc.constantFrom('percent' as const, 'dollars' as const);
    const answer = fc.record({
      label: fc.string({ minLength: 1, maxLength: 20 }),
      change: fc.integer({ min: -100_000, max: 100_000 }),
      unit,
    });
    const question = fc.record({
      question: fc.string({ minLength: 1, maxLength: 20 }),
      answers: fc.array(answer, { minLength: 2, maxLength: 8 }),
    });
    const document = fc.record({
      payFrom: fc.integer({ min: 30, max: 110 }),
      payTo: fc.integer({ min: 30, max: 110 }),
      roundTo: fc.constantFrom(10 as const, 100 as const, 1000 as const),
      validDays: fc.integer({ min: 1, max: 90 }),
      askOwing: fc.boolean(),
      questions: fc.array(question, { maxLength: 12 }),
    });
    const dollars = fc.integer({ min: 1, max: 500_000 });
    fc.assert(
      fc.property(document, dollars, dollars, fc.nat(7), (one, low, high, pick) => {
        expect(validateDocument('valuation', one)).toEqual([]);
        const made = valuationRules(one);
        expect(made.payFrom).toBeLessThanOrEqual(made.payTo);
        const answers = made.questions.flatMap((asked) => {
          const chosen = asked.answers[pick % asked.answers.length];
          return chosen ? [{ question: asked, answer: chosen }] : [];
        });
        const result = estimate({ value: { low, high, basis: null }, answers, rules: made });
        expect(result.low).toBeGreaterThan(0);
        expect(result.high).toBeGreaterThanOrEqual(result.low ?? 0);
        expect(validateValue(valuationSchema, result)).toEqual([]);
      }),
    );
  });
});

describe('the vehicle that a form names', () => {
  test('R4-052: is read with its plate as registers write it', () => {
    const read = readCar(typed, {}, au);
    expect(read).toEqual({
      car: {
        make: 'Aster',
        model: 'Ridge',
        badge: 'Touring',
        year: 2021,
        km: 48_000,
        rego: 'ABC12D',
        regoState: 'QLD',
      },
    });
    expect('car' in read && validateValue(tradedCarSchema, read.car)).toEqual([]);
  });

  test('what the plate says fills in what was not typed', () => {
    const plate = { make: 'Aster', model: 'Ridge', badge: '', year: 2020 };
    expect(readCar({ trade_km: '1', trade_year: '2021' }, plate, au)).toMatchObject({
      car: { make: 'Aster', year: 2021 },
    });
  });

  test.each([
    [{ trade_make: '' }, '/trade_make'],
    [{ trade_model: 'x'.repeat(100_000) }, '/trade_model'],
    [{ trade_year: '1893' }, '/trade_year'],
    [{ trade_year: '2028' }, '/trade_year'],
    [{ trade_year: 'new' }, '/trade_year'],
    [{ trade_km: '' }, '/trade_km'],
    [{ trade_km: '-5' }, '/trade_km'],
    [{ trade_km: '1e9' }, '/trade_km'],
    [{ trade_km: '9'.repeat(100_000) }, '/trade_km'],
    [{ rego: '<script>' }, '/rego'],
    [{ regoState: 'TEXAS' }, '/regoState'],
  ])('%j is refused at its field', (over, pointer) => {
    expect(readCar({ ...typed, ...over }, {}, au)).toMatchObject({ problems: [{ pointer }] });
  });
});

describe('the answers of a form', () => {
  const all = Object.fromEntries(rules.questions.map(({ id }) => [answerField(id), 'a1']));

  test('are those of the site’s questions, with what is owing', () => {
    expect(readAnswers({ ...all, finance_owing: '$8,500' }, rules)).toMatchObject({ owing: 8500 });
    expect(readAnswers(all, rules)).toMatchObject({ owing: null });
  });

  test.each([
    [{ answer_q2: 'a9' }, '/answer_q2', 'Please choose again'],
    [{ answer_q1: '' }, '/answer_q1', 'Please answer'],
    [{ answer_q1: ['a1'] }, '/answer_q1', 'Please answer'],
    [{ finance_owing: 'lots' }, '/finance_owing', 'whole dollars'],
    [{ finance_owing: '99999999' }, '/finance_owing', 'whole dollars'],
  ])('%j is refused', (over, pointer, message) => {
    expect(readAnswers({ ...all, ...over }, rules)).toMatchObject({
      problems: [{ pointer, message: expect.stringContaining(message) }],
    });
  });
});

describe('the embedded driver', () => {
  const stock = (vehicles: readonly ReturnType<typeof aVehicle>[]) => ({
    search: async () => ({ hits: vehicles, facets: {}, stats: {}, count: vehicles.length, ms: 0, pages: 1 }),
    facts: async () => ({
      makes: [{ slug: 'aster', name: 'Aster', models: [{ slug: 'ridge', name: 'Ridge' }] }],
      bodies: [],
      dealerships: [],
    }),
  });
  const eight = Array.from({ length: 8 }, (_, at) =>
    aVehicle({ id: `v_${at}`, slug: `v-${at}`, price: 30_000 + at * 100, km: 45_000 + at * 1000 }),
  );
  const car = { make: 'aster', model: 'RIDGE', badge: '', year: 2021, km: 48_000 };

  test('pays the site’s share of what vehicles like it are advertised for, and shows them', async () => {
    const found = await embeddedValuation(stock(eight), rules).value(car);
    expect(found?.low).toBeGreaterThan(0.74 * 30_000);
    expect(found?.high).toBeLessThan(0.92 * 30_800);
    expect(found?.basis?.comparables).toHaveLength(8);
    expect(found?.basis).toMatchObject({ count: 8, kind: 'Aster Ridge' });
  });

  test.each([
    ['too few of them', eight.slice(0, 3), car],
    ['an unknown make', eight, { ...car, make: 'Zeta' }],
    ['another badge', eight, { ...car, badge: 'Base' }],
  ])('says nothing with %s', async (_, vehicles, asked) => {
    expect(await embeddedValuation(stock(vehicles), rules).value(asked)).toBeNull();
  });
});

test('a lead says all of it in words', () => {
  const payload = {
    trade_in: { make: 'Aster', model: 'Ridge', badge: 'Touring', year: 2021, km: 48_000 },
    valuation: estimate({ answers: given(1, 1), owing: 5000 }),
    offer_accepted: true,
  };
  expect(Object.fromEntries(valuationLines(payload))).toMatchObject({
    'Their vehicle': '2021 Aster Ridge Touring',
    'Its kilometres': '48,000 km',
    'Online estimate': '$18,600 to $21,400',
    Estimate: 'Accepted, valid until 2026-03-09',
    'Left for them': '$13,600 to $16,400 after $5,000 owing',
    'Has it been in an accident?': 'Yes, and it was repaired (-$1,400 to -$1,610)',
  });
  expect(valuationLines({})).toEqual([]);
  expect(valuationLines({ trade_in: { make: 5 } })).toEqual([]);
});

test('the usual questions are a document that its schema takes', () => {
  expect(validateDocument('valuation', { questions: JSON.parse(JSON.stringify(usualQuestions)) })).toEqual([]);
});
