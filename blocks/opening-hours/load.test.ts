import { expect, test } from 'vitest';
import { loadContext } from '#tests/build/load-context.ts';
import { aLocation, openingHours } from '#tests/build/location.ts';
import { load } from './load.ts';

const props = { heading: 'Hours', location: '', enquireHref: '#enquire', ground: 'page' } as const;

// The fixture's clock is Tuesday noon in Brisbane.
function context(location = aLocation(), settings = {}) {
  return loadContext({ settings, subject: { kind: 'location', location, version: 1 } });
}

test('R4-055 R4-057: five equal days are one row, today is marked', async () => {
  const data = await load(props, context());
  expect(data?.rows.map(({ label, text, isToday }) => [label, text, isToday])).toEqual([
    ['Monday to Friday', '8:30 am - 5:30 pm', true],
    ['Saturday', '8:30 am - 4:00 pm', false],
    ['Sunday', 'Closed', false],
  ]);
  expect((await load(props, context(aLocation(), { 'hours.collapse-weekdays': false })))?.rows).toHaveLength(7);
});

test.each([
  ['closed', 'Closed', false],
  ['by-appointment', 'By appointment only', false],
  ['enquire', 'Enquire Now', true],
])('R4-056: closed days with %s say %s', async (choice, text, closedIsLink) => {
  const data = await load(props, context(aLocation(), { 'hours.closed-text': choice }));
  expect(data?.rows.at(-1)?.text).toBe(text);
  expect(data?.closedIsLink).toBe(closedIsLink);
});

test('R2-059: days that differ are listed from today on, and can be switched off', async () => {
  const day = (date: string) => ({
    date,
    status: 'Closed' as const,
    start_hour: null,
    end_hour: null,
    hours: null,
    location_id: null,
    location: null,
  });
  const location = aLocation({ special_hours: [day('2026-01-26'), day('2026-01-01')] });
  expect((await load(props, context(location)))?.special).toMatchObject([{ day: '2026-01-26', text: 'Closed' }]);
  expect((await load(props, context(location, { 'hours.special': false })))?.special).toEqual([]);
});

test('a location without hours shows none', async () => {
  const { contact_detail, ...rest } = aLocation();
  expect(await load(props, context({ ...rest, contact_detail: { ...contact_detail, opening_hours: [] } }))).toBeNull();
  expect(
    await load(props, context({ ...rest, contact_detail: { ...contact_detail, opening_hours: [openingHours(1)] } })),
  ).not.toBeNull();
});
