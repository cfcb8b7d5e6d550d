import { expect, test } from 'vitest';
import { aLocation, openingHours } from '#tests/build/location.ts';
import type { SlotFacts } from './slots.ts';
import { whyNone } from './why-none.ts';

// A Wednesday, 14:00 in Brisbane.
const now = new Date('2026-04-01T04:00:00Z');
const rules = { offered: true, minutes: 60, step: 30, capacity: 1, buffer: 0, notice: 2, ahead: 14, closed: [] };
const yard = aLocation();
const facts: SlotFacts = { yard, rules, settings: {}, booked: [], blocked: [], now };
const special = { location_id: null, location: null, hours: null, start_hour: null, end_hour: null };
const words = { ...openingHours(4, '08:30', '17:30'), open: null, close: null, formated_hours: 'By arrangement' };
const contact = yard.contact_detail;

test.each<[string, string, Partial<SlotFacts>, RegExp | null]>([
  ['free times', '2026-04-02', {}, null],
  ['a department that is off', '2026-04-02', { rules: { ...rules, offered: false } }, /switched off/],
  ['yesterday', '2026-03-31', {}, /passed/],
  ['too far ahead', '2026-04-15', {}, /14 days ahead/],
  ['a holiday', '2026-04-02', { rules: { ...rules, closed: [['2026-04-02', '2026-04-02']] } }, /days without/],
  ['a closed weekday', '2026-04-05', {}, /closed on this day/],
  [
    'a special day',
    '2026-04-02',
    { yard: { ...yard, special_hours: [{ ...special, date: '2026-04-02', status: 'Closed' }] } },
    /Special hours/,
  ],
  [
    'hours in words',
    '2026-04-02',
    { yard: { ...yard, contact_detail: { ...contact, opening_hours: [words] } } },
    /words, not times/,
  ],
  [
    'a blocked day',
    '2026-04-02',
    { blocked: [{ start: '2026-04-01T00:00:00.000Z', end: '2026-04-04T00:00:00.000Z' }] },
    /booked or blocked/,
  ],
  ['too late today', '2026-04-01', { rules: { ...rules, notice: 3 } }, /3 hours of notice/],
  ['an appointment longer than the day', '2026-04-02', { rules: { ...rules, minutes: 900 } }, /900 minutes/],
])('%s: why shoppers see no time', (_, day, changes, why) => {
  const said = whyNone(day, { ...facts, ...changes });
  if (why === null) expect(said).toBeNull();
  else expect(said).toMatch(why);
});
