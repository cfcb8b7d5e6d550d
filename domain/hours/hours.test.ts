import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OpeningHours, SpecialHours } from '#schemas/entities/location.ts';
import { aLocation, openingHours } from '#tests/build/location.ts';
import { addDays, displayDay, localDay, localMinutes, weekdayOf } from '../text/dates.ts';
import { weekOrder } from './edit-hours.ts';
import { hoursOn, openState, specialHoursOf, upcomingSpecialDays, weekRows } from './opening-hours.ts';
import { displayTime, parseTime } from './time.ts';
import { timeZoneOf, weekdayNames } from './week.ts';

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

  test('R4-057: no row is about today on a day with its own hours', () => {
    const holiday = { ...aLocation(), special_hours: [special('2026-02-02')] };
    for (const collapse of [true, false])
      expect(
        weekRows(holiday, { 'hours.collapse-weekdays': collapse }, monday).filter(({ isToday }) => isToday),
      ).toEqual([]);
  });

  test('R4-057: special days are named for search engines, closed or with their times', () => {
    const special_hours = [
      special('2026-12-25'),
      special('2026-12-24', { status: 'Open', start_hour: '8:30 am', end_hour: '1pm' }),
      special('2026-12-31', { status: 'Open' }),
      special('2026-12-26', { location_id: 'l_other' }),
    ];
    expect(specialHoursOf({ ...aLocation(), special_hours })).toEqual([
      { day: '2026-12-24', opens: '08:30', closes: '13:00' },
      { day: '2026-12-25', opens: null, closes: null },
    ]);
  });

  test('R4-057: the switch gives seven rows', () => {
    const rows = weekRows(aLocation(), { 'hours.collapse-weekdays': false }, monday);
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
  });

  test.each([1, 2, 3, 4, 5])('R4-057: weekday %d that differs from the other four gives seven rows', (weekday) => {
    const { contact_detail } = aLocation();
    const openings = [openingHours(weekday, '08:30', '17:00'), openingHours(weekday, '09:00', '17:30')];
    for (const day of [...openings, { ...openingHours(weekday), status: 'Closed' as const }]) {
      const opening_hours = contact_detail.opening_hours.map((entry) => (entry.weekday === weekday ? day : entry));
      const rows = weekRows(aLocation({ contact_detail: { ...contact_detail, opening_hours } }), {}, monday);
      expect(rows.map((row) => row.label)).toEqual(weekOrder.map((each) => weekdayNames[each]));
    }
  });

  test('R4-057: in any week, on any day, the rows are right for each day', () => {
    const day = fc.constantFrom('8:30 to 5:30', '8:30 to 5', 'Closed', null);
    const week = fc.oneof(
      fc.array(day, { minLength: 7, maxLength: 7 }),
      fc
        .tuple(day, day, fc.integer({ min: 0, max: 6 }))
        .map(([most, one, at]) => Array.from({ length: 7 }, (_, weekday) => (weekday === at ? one : most))),
    );
    fc.assert(
      fc.property(week, fc.integer({ min: 0, max: 6 }), (texts, ahead) => {
        const opening_hours = texts.flatMap((text, weekday): OpeningHours[] => {
          if (text === null) return [];
          const status = text === 'Closed' ? 'Closed' : 'Open';
          return [{ weekday, status, formated_hours: text, open: null, close: null }];
        });
        const location = aLocation({ contact_detail: { ...aLocation().contact_detail, opening_hours } });
        const today = addDays('2026-02-02', ahead);
        const rows = weekRows(location, {}, new Date(`${today}T00:00:00Z`));
        const said = rows.flatMap((row) =>
          (row.label === 'Monday to Friday'
            ? weekOrder.slice(0, 5).map((each) => weekdayNames[each])
            : [row.label]
          ).map((label) => [label, row.text, row.isOpen]),
        );
        const meant = weekOrder.map((weekday) => {
          const { text, isOpen } = hoursOn(location, addDays('2026-02-01', weekday), {});
          return [weekdayNames[weekday], text, isOpen];
        });
        expect(said).toEqual(meant);
        const name = weekdayNames[weekdayOf(today)];
        const marked = rows.filter((row) => row.isToday).map((row) => row.label);
        expect(marked).toEqual([rows.some((row) => row.label === name) ? name : 'Monday to Friday']);
      }),
      { numRuns: 200 },
    );
  });

  test.each([
    ['closed', 'Closed'],
    ['by-appointment', 'By appointment only'],
    ['enquire', 'Enquire Now'],
  ])('R4-056: closed says %s', (choice, text) =>
    expect(weekRows(aLocation(), { 'hours.closed-text': choice }, monday).at(-1)?.text).toBe(text),
  );

  test.each<[string, Partial<OpeningHours>, string]>([
    ['opening and closing', { open: '08:30', close: '17:30' }, '8:30 am - 5:30 pm'],
    ['times that are written another way', { open: '9am', close: '12:00 PM' }, '9:00 am - 12:00 pm'],
    ['times, with a text', { open: '08:30', close: '17:30', formated_hours: '8:30 to 5:30' }, '8:30 to 5:30'],
    ['times, with an empty text', { open: '08:30', close: '17:30', formated_hours: ' ' }, '8:30 am - 5:30 pm'],
    ['a text alone', { formated_hours: 'From 8 till late' }, 'From 8 till late'],
    ['nothing but that it is open', {}, 'Open'],
    ['opening alone', { open: '08:30' }, 'Open'],
  ])('R4-055: an open day with %s shows them', (_, day, text) => {
    const entry: OpeningHours = { ...openingHours(1), status: 'Open', ...day };
    const location = aLocation({ contact_detail: { ...aLocation().contact_detail, opening_hours: [entry] } });
    expect(hoursOn(location, '2026-02-02', {})).toMatchObject({ isOpen: true, text });
    expect(weekRows(location, {}, monday)[0]).toEqual({ label: 'Monday', text, isOpen: true, isToday: true });
  });

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

  const withHours = (opening_hours: OpeningHours[], special_hours: SpecialHours[] = []) =>
    aLocation({ special_hours, contact_detail: { ...aLocation().contact_detail, opening_hours } });

  test('always closed says so', () => {
    const closed = aLocation().contact_detail.opening_hours.map((day) => ({ ...day, status: 'Closed' as const }));
    expect(openState(withHours(closed), {}, monday)).toEqual({ isOpen: false, text: 'Closed' });
  });

  test('without hours the answer is unknown, except on a special day with hours', () => {
    expect(openState(withHours([]), {}, monday)).toBeNull();
    const today = special('2026-02-02', { status: 'Open', start_hour: '08:00', end_hour: '17:00' });
    expect(openState(withHours([], [today]), {}, monday)).not.toBeNull();
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

describe('the next opening is never taken for another day', () => {
  const saturdays = {
    contact_detail: { ...aLocation().contact_detail, opening_hours: [openingHours(6, '09:00', '12:00')] },
  };
  test.each([
    // Sunday and Saturday afternoon on Brisbane's clock: the Saturday that is meant has its date.
    ['2026-02-01T02:00:00Z', 'Opens Saturday 7 Feb 2026 at 9:00 am'],
    ['2026-02-07T04:00:00Z', 'Opens Saturday 14 Feb 2026 at 9:00 am'],
    ['2026-02-02T02:00:00Z', 'Opens Saturday at 9:00 am'],
    ['2026-02-06T02:00:00Z', 'Opens tomorrow at 9:00 am'],
  ])('at %s: %s', (iso, text) => expect(openState(aLocation(saturdays), {}, new Date(iso))?.text).toBe(text));

  test('over a holiday of two weeks it says when it opens again', () => {
    const days = Array.from({ length: 16 }, (_, index) => `2026-12-${String(index + 14)}`);
    const location = aLocation({ special_hours: days.map((day) => special(day)) });
    expect(openState(location, {}, new Date('2026-12-15T02:00:00Z'))?.text).toBe(
      'Opens Wednesday 30 Dec 2026 at 8:30 am',
    );
  });

  test('special hours given as an instant are read by the location’s clock', () => {
    const location = aLocation({ time_zone: 'Australia/Sydney', special_hours: [special('2026-01-25T13:00:00.000Z')] });
    expect(hoursOn(location, '2026-01-26', {}).special).toBe(true);
    expect(hoursOn(location, '2026-01-25', {}).special).toBe(false);
  });

  const zones = ['Australia/Brisbane', 'Australia/Sydney', 'Australia/Perth', 'Australia/Adelaide', 'Pacific/Auckland'];
  test.each(zones)('in %s, over ten weeks with a change of clocks', (time_zone) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 * 7 * 24 * 60 }),
        fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 }),
        (minutes, weekdays) => {
          const now = new Date(Date.parse('2026-03-01T00:00:00Z') + minutes * 60_000);
          const opening_hours = weekdays.map((weekday) => openingHours(weekday, '09:00', '17:00'));
          const location = aLocation({ time_zone, contact_detail: { ...aLocation().contact_detail, opening_hours } });
          const { text = '' } = openState(location, {}, now) ?? {};
          const today = localDay(now, time_zone);
          if (/^Open/.test(text) && !/^Opens /.test(text)) return;
          const ahead = [0, 1, 2, 3, 4, 5, 6, 7].find(
            (days) =>
              weekdays.includes(weekdayOf(addDays(today, days))) && (days > 0 || localMinutes(now, time_zone) < 540),
          );
          const day = addDays(today, ahead ?? 0);
          const name = weekdayNames[weekdayOf(day)];
          const said =
            ahead === 0
              ? ''
              : ahead === 1
                ? ' tomorrow'
                : (ahead ?? 0) < 6
                  ? ` ${name}`
                  : ` ${name} ${displayDay(day)}`;
          expect(text).toBe(`Opens${said} at 9:00 am`);
        },
      ),
      { numRuns: 200, seed: 8 },
    );
  });
});
