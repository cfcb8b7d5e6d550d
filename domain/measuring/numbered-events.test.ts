import { expect, test } from 'vitest';
import { switchDefaults } from '#schemas/switches/registry.ts';
import { eventLabel, eventOf, numberedEvents } from './numbered-events.ts';

const numbers = [4, 9, 14, 15, 17, 18, 22, 25, 26, 39, 48, 49, 51, 60, 61];

test('R7-028: every number of the specification is one event of the table, and the switches have its numbers', () => {
  const all = numberedEvents.flatMap((event) => ('also' in event ? [event.number, event.also] : [event.number]));
  expect(all.sort((a, b) => a - b)).toEqual(numbers);
  for (const { key, number } of numberedEvents) expect(switchDefaults[key]).toBe(number);
  expect(new Set(numberedEvents.map(({ name }) => name)).size).toBe(numberedEvents.length);
});

test.each(numberedEvents)('R7-028: event $number is $name', ({ number, name, key }) => {
  expect(eventOf(switchDefaults, number)?.name).toBe(name);
  expect(eventOf({ ...switchDefaults, [key]: 0 }, number)).toBeNull();
});

test('R7-028: 48 is a used test drive where a site says so, and nothing elsewhere', () => {
  expect(eventOf(switchDefaults, 48)).toBeNull();
  expect(eventOf({ ...switchDefaults, 'analytics.event.test-drive-used': 48 }, 48)?.name).toBe('test_drive_used');
  expect(eventOf(switchDefaults, 0)).toBeNull();
  expect(eventOf(switchDefaults, -1)).toBeNull();
});

test('R7-028: a phone click says New Car or Used Car, and no other words get into a label', () => {
  const [phone, enquiry] = [eventOf(switchDefaults, 25), eventOf(switchDefaults, 4)];
  if (!phone || !enquiry) throw new Error('no such event');
  expect(eventLabel(phone, 'Used Car')).toBe('Used Car');
  expect(eventLabel(phone, '0412 345 678')).toBe('');
  expect(eventLabel(phone, 'x'.repeat(100_000))).toBe('');
  expect(eventLabel(enquiry, 'Used Car')).toBe('');
});
