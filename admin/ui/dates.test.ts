import { expect, test } from 'vitest';
import { displayPickedDay } from './dates.ts';

test.each([
  ['2026-11-07', 'Saturday 7 November 2026'],
  ['2026-07-11T09:30', 'Saturday 11 July 2026, 09:30'],
  ['', ''],
  ['2026-13-40', ''],
  ['07/11/2026', ''],
])('a picked day %j is shown as %j', (value, words) => expect(displayPickedDay(value)).toBe(words));
