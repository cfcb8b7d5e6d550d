import { expect, test } from 'vitest';
import { aLocation, openingHours } from '#tests/build/location.ts';
import { answerTime } from './answer-time.ts';

const yard = aLocation({ time_zone: 'Australia/Brisbane' });
/** Local times of Brisbane, which is ten hours ahead all year. */
const at = (local: string) => new Date(`${local}:00+10:00`);

test.each([
  ['within hours', '2026-03-03T10:00', 'by 5:30 pm today'],
  ['before opening', '2026-03-03T06:00', 'by 5:30 pm today'],
  ['an hour before closing', '2026-03-03T16:30', 'by 5:30 pm today'],
  ['shortly before closing', '2026-03-03T16:31', 'by 5:30 pm tomorrow'],
  ['Friday evening', '2026-03-06T20:00', 'by 4:00 pm tomorrow'],
  ['Saturday evening: Sunday is closed', '2026-03-07T18:00', 'by 5:30 pm on Monday'],
])('an answer is promised %s', (_, now, expected) => {
  expect(answerTime(yard, {}, at(now))).toBe(expected);
});

test('special days come first, and nothing is promised where the hours do not say', () => {
  const closed = {
    ...yard.special_hours[0],
    date: '2026-03-03',
    status: 'Closed',
  } as (typeof yard.special_hours)[number];
  expect(answerTime({ ...yard, special_hours: [closed] }, {}, at('2026-03-03T10:00'))).toBe('by 5:30 pm tomorrow');
  const never = [0, 1, 2, 3, 4, 5, 6].map((weekday) => openingHours(weekday));
  const shut = { ...yard, contact_detail: { ...yard.contact_detail, opening_hours: never } };
  expect(answerTime(shut, {}, at('2026-03-03T10:00'))).toBeNull();
});
