import { describe, expect, test } from 'vitest';
import type { SpinToWin } from '#schemas/documents/spin-to-win.ts';
import { checkSpin } from './check-spin.ts';
import { prizeAt, prizeKey, spinNumbers } from './draw-prize.ts';
import { leftOf, spinFacts } from './spin-facts.ts';

const zone = 'Australia/Brisbane';
const spin: SpinToWin = {
  from: '2026-03-02',
  until: '2026-03-31T17:00',
  prizes: [
    { name: 'Free service', chance: 2.5, count: 3, terms: 'Book by June.' },
    { name: 'Mug', chance: 30, count: 100, terms: 'Collect it at the yard.' },
    { name: 'Weekend with a ute', chance: 0.01, count: 1, terms: 'Licence needed.' },
  ],
  noPrize: 67.49,
  terms: 'Run by Harbour Motors.',
};

test('R2-044: over 100,000 draws each prize comes as often as its chance says', () => {
  const draws = 100_000;
  let state = 42;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * spinNumbers);
  };
  const seen = new Map<string, number>();
  for (let draw = 0; draw < draws; draw += 1) {
    const name = prizeAt(spin.prizes ?? [], next())?.name ?? '';
    seen.set(name, (seen.get(name) ?? 0) + 1);
  }
  const chances = [...(spin.prizes ?? []), { name: '', chance: spin.noPrize ?? 0 }];
  for (const { name, chance } of chances) {
    const share = chance / 100;
    const spread = Math.sqrt(draws * share * (1 - share));
    expect(Math.abs((seen.get(name) ?? 0) - draws * share)).toBeLessThan(5 * spread + 1);
  }
});

test('R2-044: each number of a spin belongs to exactly one prize, or to none', () => {
  const counted = new Map<string, number>();
  for (let number = 0; number < spinNumbers; number += 1) {
    const name = prizeAt(spin.prizes ?? [], number)?.name ?? '';
    counted.set(name, (counted.get(name) ?? 0) + 1);
  }
  expect(Object.fromEntries(counted)).toEqual({ 'Free service': 250, Mug: 3000, 'Weekend with a ute': 1, '': 6749 });
});

describe('R2-044: messages to shoppers', () => {
  const at = (now: string, taken = new Map<string, number>(), changes: SpinToWin = {}) =>
    spinFacts({ ...spin, ...changes }, taken, zone, new Date(now));
  test.each([
    ['2026-03-01T13:59:00Z', 'before', 'The wheel opens on 2 Mar 2026 and runs until 31 Mar 2026 at 17:00.'],
    ['2026-03-01T14:00:00Z', 'open', ''],
    ['2026-03-31T06:59:00Z', 'open', ''],
    ['2026-03-31T07:00:00Z', 'after', 'It ran from 2 Mar 2026 until 31 Mar 2026 at 17:00 and has ended.'],
  ])('by its dates on the site’s clock: %s', (now, state, note) => {
    expect(at(now)).toMatchObject({ state, note });
  });
  test('that all is won, and what is', () => {
    const taken = new Map([
      ['mug', 100],
      ['free service', 3],
    ]);
    expect(at('2026-03-10T00:00:00Z', taken).prizes.map(({ isGone }) => isGone)).toEqual([true, true, false]);
    taken.set('weekend with a ute', 1);
    expect(at('2026-03-10T00:00:00Z', taken).state).toBe('gone');
    // Staff may lower a number below what was won.
    expect(leftOf({ name: 'Mug', count: 20 }, taken)).toBe(0);
  });
  test('nothing without dates, or without prizes', () => {
    expect(at('2026-03-10T00:00:00Z', new Map(), { until: '' }).state).toBe('none');
    expect(at('2026-03-10T00:00:00Z', new Map(), { prizes: [] }).state).toBe('none');
  });
  test('chances as they are', () => {
    const { prizes, noPrize } = at('2026-03-10T00:00:00Z');
    expect([...prizes.map(({ chance }) => chance), noPrize.chance]).toEqual(['2.5%', '30%', '0.01%', '67.49%']);
  });
});

describe('R2-044: what keeps a wheel from going live', () => {
  const pointers = (changes: SpinToWin, country = 'AU') =>
    checkSpin({ ...spin, ...changes }, country).map(({ pointer, severity }) => `${severity} ${pointer}`);
  const [first, ...others] = spin.prizes ?? [];
  const prizes = (changes: object) => [{ name: '', chance: 0, count: 0, ...first, ...changes }, ...others];
  test.each<[string, SpinToWin, string[]]>([
    ['nothing', {}, []],
    ['chances that do not add up', { noPrize: 67 }, ['error /noPrize']],
    ['a prize without terms', { prizes: prizes({ terms: ' ' }) }, ['error /prizes/0/terms']],
    ['two prizes of one name', { prizes: prizes({ name: ' mug ' }) }, ['error /prizes/1/name']],
    ['a prize that is not there', { prizes: prizes({ count: 0 }) }, ['error /prizes/0/count']],
    ['a prize that is none', { prizes: prizes({ name: 'No  Prize' }) }, ['error /prizes/0/name']],
    ['a chance that is too fine', { prizes: prizes({ chance: 2.501 }) }, ['error /prizes/0/chance']],
    ['no end', { until: '' }, ['error /until']],
    ['an end before it begins', { until: '2026-03-01' }, ['error /until']],
    ['no terms', { terms: '' }, ['error /terms']],
    ['nothing, without prizes', { prizes: [], from: '', until: '', terms: '' }, []],
    ['a permit, above what states allow', { prizes: prizes({ value: 4000 }) }, ['warning /permits']],
    [
      'nothing, with the permits',
      {
        prizes: prizes({ value: 4000 }),
        permits: [
          { state: 'NSW', number: 'TP/1' },
          { state: 'ACT', number: 'TP 2' },
          { state: 'SA', number: 'T3' },
        ],
      },
      [],
    ],
  ])('%s', (_, changes, expected) => {
    expect(pointers(changes)).toEqual(expected);
  });
  test('no permit is required in New Zealand', () => {
    expect(pointers({ prizes: prizes({ value: 4000 }) }, 'NZ')).toEqual([]);
  });
});

test('prizes are counted by their name, however it is written', () => {
  expect(prizeKey({ name: '  Free   Service ' })).toBe('free service');
});
