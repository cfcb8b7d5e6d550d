import { describe, expect, test } from 'vitest';
import { optionalMoment } from '#schemas/shapes/formats.ts';
import { emptyTimes, shownTimes } from './shown-times.ts';

const moment = { type: 'string', pattern: optionalMoment };
const dates = { from: moment, until: moment };
const schema = {
  type: 'object',
  properties: {
    ...dates,
    slides: { type: 'array', items: { type: 'object', properties: { ...dates, title: { type: 'string' } } } },
    note: { type: 'object', properties: { from: { type: 'string' }, until: { type: 'string' } } },
  },
};
const zone = 'Australia/Brisbane';
const block = (props: object, when?: object) =>
  ({ type: 'promo', version: 1, props, ...(when ? { when } : {}) }) as Parameters<typeof shownTimes>[0];

describe('dates of a block', () => {
  test.each([
    [{ from: '2026-06-01', until: '2026-06-30' }, [['', '2026-06-01T00:00', '2026-07-01T00:00']]],
    [{ from: '2026-06-01T09:00', until: '2026-06-30T17:00' }, [['', '2026-06-01T09:00', '2026-06-30T17:00']]],
    [{ from: '', until: '2026-12-31' }, [['', '', '2027-01-01T00:00']]],
    [{ from: '', until: '' }, []],
    [{ from: 'soon', until: '2026-13-40x' }, []],
    [
      { slides: [{ title: 'a', from: '', until: '' }, { from: '2026-01-02' }] },
      [['/slides/1', '2026-01-02T00:00', '']],
    ],
    // What only happens to be called so is no date of showing.
    [{ note: { from: '2026-01-01', until: '2026-01-02' } }, []],
  ])('%j', (props, expected) => {
    expect(shownTimes(block(props), schema, zone).map(({ pointer, from, until }) => [pointer, from, until])).toEqual(
      expected,
    );
  });

  test('a condition counts where it alone decides, on the site’s own clock', () => {
    const date = { from: '2026-06-01T09:00', to: '2026-06-30T17:00' };
    const expected = [{ pointer: '', from: date.from, until: date.to }];
    expect(shownTimes(block({}, { date }), schema, zone)).toEqual(expected);
    expect(shownTimes(block({}, { all: [{ switch: 'a', is: true }, { date }] }), schema, zone)).toEqual(expected);
    expect(shownTimes(block({}, { any: [{ switch: 'a', is: true }, { date }] }), schema, zone)).toEqual([]);
    expect(shownTimes(block({}, { date: { from: '2026-06-01T09:00', tz: 'Pacific/Auckland' } }), schema, zone)).toEqual(
      [{ pointer: '', from: '2026-06-01T07:00', until: '' }],
    );
  });
});

describe('a place without contents', () => {
  const span = (from: string, until: string, pointer = '') => [{ pointer, from, until }];
  test.each([
    ['one that ends', [span('', '2026-02-01T00:00')], [['2026-02-01T00:00', '']]],
    ['one that never ends in addition', [span('', '2026-02-01T00:00'), []], []],
    ['one that begins', [span('2026-02-01T00:00', '')], []],
    ['a gap', [span('', '2026-02-01T00:00'), span('2026-03-01T00:00', '')], [['2026-02-01T00:00', '2026-03-01T00:00']]],
    ['one after the other', [span('', '2026-02-01T00:00'), span('2026-02-01T00:00', '')], []],
    [
      'a short one within a long one',
      [span('', '2026-05-01T00:00'), span('2026-02-01T00:00', '2026-03-01T00:00')],
      [['2026-05-01T00:00', '']],
    ],
    ['dates of a part only', [span('', '2026-02-01T00:00', '/slides/0')], []],
    ['nothing', [], []],
  ] as const)('%s', (_, times, expected) => {
    expect(emptyTimes(times).map(({ from, until }) => [from, until])).toEqual(expected);
  });
});
