import { describe, expect, test } from 'vitest';
import type { SpecialHours } from '#schemas/entities/location.ts';
import { aLocation, openingHours } from '#tests/build/location.ts';
import { hoursOn, openState, timeZoneOf, upcomingSpecialDays, weekRows } from './opening-hours.ts';
import { displayTime, parseTime } from './time.ts';

const monday = new Date('2026-02-02T00:00:00Z');

const special = (date: string, changes: Partial<SpecialHours> = {}): SpecialHours => ({
  date,
  status: 'Closed',
  start_hour: null,
  end_hour: null,
  hours: null,
  location_id: null,
  location: null,
  ...changes,
});

describe('the week', () => {
  test('R4-057: Monday to Friday are one row when all five are the same', () => {
    expect(weekRows(aLocation(), {}, monday)).toEqual([
      { label: 'Monday to Friday', text: '8:30 am - 5:30 pm', isOpen: true, isToday: true },
      { label: 'Saturday', text: '8:30 am - 4:00 pm', isOpen: true, isToday: false },
      { label: 'Sunday', text: 'Closed', isOpen: false, isToday: false },
    ]);
  });

  test('R4-057: one that differs, or the switch, gives seven rows', () => {
    const { contact_detail } = aLocation();
    const opening_hours = contact_detail.opening_hours.map((entry) =>
      entry.weekday === 4 ? openingHours(4, '08:30', '20:00') : entry,
    );
    const rows = weekRows(aLocation({ contact_detail: { ...contact_detail, opening_hours } }), {}, monday);
    expect(rows.map((row) => row.label)).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ]);
    expect(rows.filter((row) => row.isToday).map((row) => row.label)).toEqual(['Monday']);
    expect(weekRows(aLocation(), { 'hours.collapse-weekdays': false }, monday)).toHaveLength(7);
  });

  test.each([
    ['closed', 'Closed'],
    ['by-appointment', 'By appointment only'],
    ['enquire', 'Enquire Now'],
  ])('R4-056: closed says %s', (choice, text) =>
    expect(weekRows(aLocation(), { 'hours.closed-text': choice }, monday).at(-1)?.text).toBe(text),
  );

  test('R4-055: hours that are written out are shown as written; a missing day is closed', () => {
    const entry = { ...openingHours(1, '08:00', '17:00'), formated_hours: '8 till 5' };
    const location = aLocation({ contact_detail: { ...aLocation().contact_detail, opening_hours: [entry] } });
    expect(hoursOn(location, '2026-02-02', {}).text).toBe('8 till 5');
    expect(hoursOn(location, '2026-02-03', {}).isOpen).toBe(false);
  });
});

describe('open now, on the location’s clock', () => {
  const at = (iso: string, changes = {}) => openState(aLocation(changes), {}, new Date(iso));
  test.each([
    ['2026-02-01T22:29:00Z', false, 'Opens at 8:30 am'],
    ['2026-02-01T22:30:00Z', true, 'Open until 5:30 pm'],
    ['2026-02-02T07:29:00Z', true, 'Open until 5:30 pm'],
    ['2026-02-02T07:30:00Z', false, 'Opens tomorrow at 8:30 am'],
    ['2026-02-07T06:30:00Z', false, 'Opens Monday at 8:30 am'],
  ])('at %s: %s, %s', (iso, isOpen, text) => expect(at(iso)).toEqual({ isOpen, text }));

  test('daylight saving ends overnight', () => {
    const sydney = { time_zone: 'Australia/Sydney' };
    expect(at('2026-04-05T21:30:00Z', sydney)).toEqual({ isOpen: false, text: 'Opens at 8:30 am' });
    expect(at('2026-04-05T22:30:00Z', sydney)).toEqual({ isOpen: true, text: 'Open until 5:30 pm' });
  });

  test('a location without a zone is on Brisbane’s clock', () =>
    expect(timeZoneOf(aLocation({ time_zone: null }))).toBe('Australia/Brisbane'));

  test('always closed says so', () => {
    expect(
      openState(aLocation({ contact_detail: { ...aLocation().contact_detail, opening_hours: [] } }), {}, monday),
    ).toEqual({ isOpen: false, text: 'Closed' });
  });
});

describe('R3-005: special hours', () => {
  test('come before the weekday’s, in both forms of the feed', () => {
    const special_hours = [
      special('2026-02-02'),
      special('2026-02-03', { status: 'Open', start_hour: '10:00', end_hour: '12:00' }),
      special('2026-02-08', { status: 'Open', hours: { begin: '09:00', end: '11:00' }, location: { id: 'l_1' } }),
      special('2026-02-04', { location_id: 'another' }),
      special('2026-02-05', { location: { id: 'another' } }),
      special('2026-01-26'),
    ];
    const location = aLocation({ special_hours });
    expect(openState(location, {}, monday)).toEqual({ isOpen: false, text: 'Opens tomorrow at 10:00 am' });
    expect(hoursOn(location, '2026-02-04', {}).special).toBe(false);
    expect(hoursOn(location, '2026-02-05', {}).special).toBe(false);
    expect(upcomingSpecialDays(location, {}, monday)).toEqual([
      { day: '2026-02-02', label: '2 Feb 2026', text: 'Closed', isOpen: false },
      { day: '2026-02-03', label: '3 Feb 2026', text: '10:00 am - 12:00 pm', isOpen: true },
      { day: '2026-02-08', label: '8 Feb 2026', text: '9:00 am - 11:00 am', isOpen: true },
    ]);
  });
});

test.each([
  ['08:30', 510],
  ['8:30 am', 510],
  ['12:00 am', 0],
  ['12:00 PM', 720],
  ['5pm', 1020],
  ['24:00', 1440],
  ['25:00', null],
  ['13:00 pm', null],
  ['8', null],
  ['', null],
  [null, null],
])('time %s is minute %s', (text, minutes) => expect(parseTime(text)).toBe(minutes));
test.each([
  [0, '12:00 am'],
  [510, '8:30 am'],
  [720, '12:00 pm'],
  [1050, '5:30 pm'],
  [1440, '12:00 am'],
])('minute %d reads %s', (minutes, text) => expect(displayTime(minutes)).toBe(text));
