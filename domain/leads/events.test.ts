import { expect, test } from 'vitest';
import { switchDefaults } from '#schemas/switches/registry.ts';
import { leadEvents } from './event-numbers.ts';
import { leadEvent, leadEventSwitches } from './events.ts';

const defaults = leadEvents(switchDefaults);

test.each([
  ['General Enquiry', '', 4],
  ['Fleet', '', 4],
  ['constructor', '', 4],
  ['Used Vehicle', 'used', 18],
  ['New Vehicle', 'new', 18],
  ['Finance', 'used', 9],
  ['Test Drive', 'new', 14],
  ['Test Drive', 'demo', 14],
  ['Test Drive', 'used', 15],
  ['Test Drive', '', 17],
  ['Trade-in', '', 22],
  ['Sell My Car', '', 22],
  ['Vehicle Reservation', 'used', 49],
  ['Service', '', 51],
  ['Parts', '', 60],
  ['Request Photos', 'used', 61],
])('R7-028: a form about %s (%s) is event %i with the product’s own numbers', (category, carType, number) => {
  expect(leadEvent(defaults, category, carType)).toBe(number);
});

test('R7-028: a site may renumber its events, 48 for a used test drive, or send none', () => {
  expect(leadEvent({ 'analytics.event.test-drive-used': 48 }, 'Test Drive', 'used')).toBe(48);
  expect(leadEvent({}, 'Finance', '')).toBe(0);
  expect(leadEventSwitches).toHaveLength(Object.keys(defaults).length);
});
