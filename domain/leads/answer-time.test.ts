import { expect, test } from 'vitest';
import { aLocation, openingHours } from '#tests/build/location.ts';
import { answerBy, whoAnswers } from './answer-by.ts';
import { answerHours, answerTime } from './answer-time.ts';

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

test('hours that a page was drawn with up to a day ago promise the same, across days, zones and a change of clocks', () => {
  const zones = ['Australia/Brisbane', 'Australia/Sydney', 'Australia/Adelaide', 'Pacific/Auckland'];
  // Clocks go back in Sydney on 5 April 2026.
  const from = Date.parse('2026-04-02T00:00:00Z');
  for (const time_zone of zones) {
    const place = { ...yard, time_zone };
    for (let hour = 0; hour < 24 * 8; hour += 1) {
      const now = new Date(from + hour * 3_600_000);
      for (const earlier of [1, 7, 23]) {
        const drawn = answerHours(place, {}, new Date(now.getTime() - earlier * 3_600_000));
        expect(answerBy(drawn, now)).toBe(answerTime(place, {}, now));
      }
    }
  }
});

test('hours known as text alone end the promise there', () => {
  const opening_hours = yard.contact_detail.opening_hours.map((each) =>
    each.weekday === 3
      ? { ...each, status: 'Open' as const, open: null, close: null, formated_hours: 'Ring us' }
      : each,
  );
  const place = { ...yard, contact_detail: { ...yard.contact_detail, opening_hours } };
  // Tuesday: today is known; after closing the next day is not.
  expect(answerTime(place, {}, at('2026-03-03T10:00'))).toBe('by 5:30 pm today');
  expect(answerTime(place, {}, at('2026-03-03T20:00'))).toBeNull();
});

test('who answers is a person at a yard, or the yard', () => {
  expect(whoAnswers('Priya', 'Artarmon', 'by 5:00 pm today')).toBe('Priya at Artarmon answers by 5:00 pm today.');
  expect(whoAnswers('', 'Artarmon', null)).toBe('Artarmon answers you.');
});
