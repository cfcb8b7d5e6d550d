import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aLocation, openingHours } from '#tests/build/location.ts';
import { addDays, localDay, localMinutes } from '../text/dates.ts';
import { displayLocal } from '../text/local-time.ts';
import { calendarFile } from './calendar-file.ts';
import { hasDepartment, rulesOf, yardsWith } from './rules.ts';
import { freeAt, gridOn, nextSlots, type SlotFacts, type Span, slotsOn } from './slots.ts';
import { appointmentText, momentWords } from './words.ts';

const now = new Date('2026-04-01T00:00:00Z');
const rules = { offered: true, minutes: 60, step: 30, capacity: 1, buffer: 0, notice: 0, ahead: 90, closed: [] };
const everyDay = (open: string, close: string) => [0, 1, 2, 3, 4, 5, 6].map((day) => openingHours(day, open, close));
const yardWith = (zone: string, open = '08:30', close = '17:30') =>
  aLocation({
    time_zone: zone,
    contact_detail: { ...aLocation().contact_detail, opening_hours: everyDay(open, close) },
  });

const facts = (changes: Partial<SlotFacts> = {}): SlotFacts => ({
  yard: yardWith('Australia/Sydney'),
  rules,
  settings: {},
  booked: [],
  blocked: [],
  now,
  ...changes,
});
const local = (spans: readonly Span[], zone: string) =>
  spans.map(({ start }) => displayLocal(new Date(start), zone).slice(11));

describe('R7-016: times are made from the hours of the yard', () => {
  test.each([
    // Clocks go back at 3:00 to 2:00: a night workshop's hour happens twice, and is offered once.
    ['2026-04-05', 'Australia/Sydney', '00:00', '06:00', ['00:00', '01:00', '02:00', '03:00', '04:00', '05:00']],
    // Clocks go from 2:00 to 3:00: there is no 2:00.
    ['2026-10-04', 'Australia/Sydney', '00:00', '06:00', ['00:00', '01:00', '03:00', '04:00', '05:00']],
    // Half an hour on Lord Howe Island: 2:00 is skipped.
    ['2026-10-04', 'Australia/Lord_Howe', '00:00', '05:00', ['00:00', '01:00', '03:00', '04:00']],
    ['2026-04-05', 'Australia/Lord_Howe', '00:00', '05:00', ['00:00', '01:00', '02:00', '03:00', '04:00']],
    ['2026-09-27', 'Pacific/Auckland', '01:00', '05:00', ['01:00', '03:00', '04:00']],
    ['2028-02-29', 'Australia/Brisbane', '08:30', '11:30', ['08:30', '09:30', '10:30']],
    [
      '2026-04-06',
      'Australia/Sydney',
      '09:00',
      '24:00',
      [
        '09:00',
        '10:00',
        '11:00',
        '12:00',
        '13:00',
        '14:00',
        '15:00',
        '16:00',
        '17:00',
        '18:00',
        '19:00',
        '20:00',
        '21:00',
        '22:00',
        '23:00',
      ],
    ],
  ])('%s in %s from %s to %s', (day, zone, open, close, expected) => {
    const asked = facts({
      yard: yardWith(zone, open, close),
      now: new Date(`${addDays(day, -2)}T00:00:00Z`),
      rules: { ...rules, step: 60 },
    });
    expect(local(slotsOn(day, asked), zone)).toEqual(expected);
  });

  test('a special day, a holiday and a closed weekday', () => {
    const yard = {
      ...aLocation({ time_zone: 'Australia/Brisbane' }),
      special_hours: [
        { date: '2026-04-07', status: 'Closed' as const },
        { date: '2026-04-08', status: 'Open' as const, start_hour: '10:00', end_hour: '12:00' },
      ].map((entry) => ({
        location_id: null,
        location: null,
        hours: null,
        start_hour: null,
        end_hour: null,
        ...entry,
      })),
    };
    const asked = facts({ yard, rules: { ...rules, closed: [['2026-04-09', '2026-04-10']] } });
    expect(slotsOn('2026-04-07', asked)).toEqual([]);
    expect(local(slotsOn('2026-04-08', asked), 'Australia/Brisbane')).toEqual(['10:00', '10:30', '11:00']);
    expect(slotsOn('2026-04-10', asked)).toEqual([]);
    expect(slotsOn('2026-04-12', asked)).toEqual([]);
  });

  test('notice, days ahead, blocked times, and a department that is not offered', () => {
    const soon = facts({ now: new Date('2026-04-06T23:30:00Z'), rules: { ...rules, notice: 2, ahead: 2 } });
    expect(local(slotsOn('2026-04-07', soon), 'Australia/Sydney')[0]).toBe('11:30');
    expect(slotsOn('2026-04-08', soon)).not.toEqual([]);
    expect(slotsOn('2026-04-09', soon)).toEqual([]);
    const friday = { start: '2026-04-10T02:00:00.000Z', end: '2026-04-10T10:00:00.000Z' };
    expect(local(slotsOn('2026-04-10', facts({ blocked: [friday] })), 'Australia/Sydney').at(-1)).toBe('11:00');
    expect(slotsOn('2026-04-10', facts({ rules: { ...rules, offered: false } }))).toEqual([]);
  });
});

test('the most at any one moment counts, not how many come one after the other; the pause belongs to each', () => {
  const span = (from: string, until: string): Span => ({
    start: `2026-04-07T${from}:00.000Z`,
    end: `2026-04-07T${until}:00.000Z`,
  });
  const two = [span('00:00', '00:30'), span('00:30', '01:00')];
  const asked = { rules: { ...rules, capacity: 2 }, blocked: [] };
  expect(freeAt(span('00:00', '01:00'), { ...asked, booked: two })).toBe(1);
  expect(freeAt(span('00:00', '01:00'), { ...asked, booked: [...two, span('00:15', '00:45')] })).toBe(0);
  const paused = { rules: { ...rules, buffer: 15 }, blocked: [] };
  expect(freeAt(span('01:00', '02:00'), { ...paused, booked: [span('00:00', '01:00')] })).toBe(0);
  expect(freeAt(span('01:15', '02:15'), { ...paused, booked: [span('00:00', '01:00')] })).toBe(1);
});

test('R7-016: in any order of bookings, a time is within the opening hours and never exceeds the capacity', () => {
  const zones = [
    'Australia/Sydney',
    'Australia/Lord_Howe',
    'Pacific/Auckland',
    'Australia/Brisbane',
    'Australia/Perth',
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.constantFrom('2026-04-04', '2026-04-05', '2026-10-03', '2026-10-04', '2026-09-27', '2028-02-29'),
      fc.record({
        minutes: fc.integer({ min: 5, max: 240 }),
        step: fc.integer({ min: 5, max: 120 }),
        capacity: fc.integer({ min: 1, max: 4 }),
        buffer: fc.integer({ min: 0, max: 60 }),
      }),
      fc.integer({ min: 0, max: 1200 }),
      fc.integer({ min: 30, max: 600 }),
      fc.array(fc.nat(1000), { maxLength: 40 }),
      (zone, day, own, opens, length, picks) => {
        const closes = Math.min(opens + length, 1440);
        const clock = (at: number) =>
          `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
        const booked: Span[] = [];
        const asked = (): SlotFacts =>
          facts({
            yard: yardWith(zone, clock(opens), clock(closes)),
            rules: { ...rules, ...own },
            booked,
            now: new Date(`${addDays(day, -1)}T00:00:00Z`),
          });
        for (const pick of picks) {
          const free = slotsOn(day, asked());
          const slot = free[pick % Math.max(1, free.length)];
          if (slot) booked.push(slot);
        }
        for (const { start, end } of gridOn(day, asked())) {
          expect(localDay(new Date(start), zone)).toBe(day);
          expect(localMinutes(new Date(start), zone)).toBeGreaterThanOrEqual(opens);
          const [endDay, minutes] = [localDay(new Date(end), zone), localMinutes(new Date(end), zone)];
          expect(endDay === day ? minutes <= closes : minutes === 0 && closes === 1440).toBe(true);
        }
        for (const { start } of booked)
          expect(booked.filter((each) => each.start <= start && start < each.end).length).toBeLessThanOrEqual(
            own.capacity,
          );
      },
    ),
    { numRuns: 60 },
  );
});

test('rules: the tenant’s over the usual ones, the yard’s over both; a yard without the department offers nothing', () => {
  const document = {
    sales: { minutes: 30 },
    closed: [{ from: '2026-12-25' }],
    yards: [{ location: 'l_1', department: 'sales' as const, capacity: 5 }],
  };
  const yard = { id: 'l_1', location_type: '' as const, dealership_id: null };
  expect(rulesOf(document, yard, 'sales', [yard])).toMatchObject({ minutes: 30, capacity: 5, step: 30, offered: true });
  expect(rulesOf(document, yard, 'sales', [yard]).closed).toEqual([['2026-12-25', '2026-12-25']]);
  expect(rulesOf(document, { ...yard, id: 'l_2', location_type: 'service' }, 'sales', [yard]).offered).toBe(false);
  expect(rulesOf(null, yard, 'parts', [yard]).offered).toBe(false);
});

test('a sales yard has what no other location of its dealership has; a rule for the location alone counts anyway', () => {
  const yard = (id: string, location_type: '' | 'sales' | 'service' | 'parts', dealership_id: string | null) =>
    ({ id, location_type, dealership_id }) as const;
  const [east, eastService, west, parts] = [
    yard('east', 'sales', 'd_1'),
    yard('east-service', 'service', 'd_1'),
    yard('west', 'sales', 'd_2'),
    yard('parts', 'parts', null),
  ];
  const yards = [east, eastService, west, parts];
  expect(yardsWith(yards, 'service').map(({ id }) => id)).toEqual(['east-service', 'west']);
  expect(yardsWith(yards, 'sales').map(({ id }) => id)).toEqual(['east', 'west']);
  expect(hasDepartment(yard('one', '', null), 'parts', yards)).toBe(true);
  // If no yard has it, the shopper may still ask anywhere.
  expect(yardsWith([parts], 'service')).toEqual([parts]);
  const own = { yards: [{ location: 'east', department: 'service' as const, capacity: 1 }] };
  expect(rulesOf(own, east, 'service', yards).offered).toBe(true);
  expect(rulesOf(null, east, 'service', yards).offered).toBe(false);
});

test('the next free times go on to the days after', () => {
  const yard = aLocation({ time_zone: 'Australia/Brisbane' });
  const next = nextSlots('2026-04-04T05:30:00.000Z', 2, facts({ yard, rules: { ...rules, minutes: 30 } }));
  expect(next.map(({ start }) => start)).toEqual(['2026-04-04T05:30:00.000Z', '2026-04-05T22:30:00.000Z']);
});

test('an appointment in words, on the clock of its yard', () => {
  expect(momentWords('2026-11-28T00:30:00.000Z', 'Australia/Brisbane')).toBe(
    'Saturday 28 Nov 2026, 10:30 am, Brisbane time',
  );
  const said = {
    department: 'service',
    start: '2026-11-28T00:30:00.000Z',
    zone: 'Australia/Sydney',
    status: 'cancelled',
  };
  expect(appointmentText(said)).toBe('Service, Saturday 28 Nov 2026, 11:30 am, Sydney time (cancelled)');
  expect(appointmentText({ start: 'x', zone: 'y' })).toBe('');
});

test('a calendar file: UTC, escaped, lines of at most 75 bytes that are whole characters', () => {
  const file = calendarFile({
    uid: 'abc@forecourt',
    sequence: 2,
    start: '2026-11-28T00:30:00.000Z',
    end: '2026-11-28T01:15:00.000Z',
    changedAt: '2026-11-23T10:00:00.000Z',
    isCancelled: false,
    title: 'Test drive; “Mazda”, 雪'.repeat(6),
    place: '1 Lot Street\nNundah',
    text: 'BEGIN:VEVENT\r\nATTENDEE:x',
    address: 'http://north.localhost/a',
  });
  const lines = file.split('\r\n');
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(lines).toContain('DTSTART:20261128T003000Z');
  expect(file.replaceAll('\r\n ', '')).toContain('SUMMARY:Test drive\\; “Mazda”\\, 雪Test');
  expect(file.replaceAll('\r\n ', '')).toContain('LOCATION:1 Lot Street\\nNundah');
  expect(lines.filter((line) => line.startsWith('BEGIN:VEVENT'))).toHaveLength(1);
  expect(file).not.toContain('�');
});
