import { expect, test } from 'vitest';
import { pushMessage, quietUntil } from './push-message.ts';

const site = { slug: 'north', name: 'North Motors' };

test('one lead is named by site, category and reference, several by how many and the latest; nothing says who', () => {
  const lead = { id: 'abcdefgh12345678', category: 'Service' };
  expect(pushMessage(site, [lead])).toEqual({
    title: 'New lead: North Motors',
    body: 'Service, reference ABCDEFGH',
    path: '/sites/north/leads/abcdefgh12345678',
    tag: 'leads of north',
  });
  expect(pushMessage(site, [lead, { id: 'zzzzzzzz12345678', category: 'Parts' }])).toEqual({
    title: '2 new leads: North Motors',
    body: 'The latest: Service, reference ABCDEFGH',
    path: '/sites/north/leads',
    tag: 'leads of north',
  });
  const long = pushMessage({ slug: 'x', name: 'n'.repeat(5000) }, [{ ...lead, category: 'c'.repeat(5000) }]);
  expect(JSON.stringify(long).length).toBeLessThan(500);
});

test.each([
  // Brisbane is ten hours ahead of UTC.
  ['2026-03-05T10:59:00Z', null],
  ['2026-03-05T11:00:00Z', '2026-03-05T21:00:00.000Z'],
  ['2026-03-05T16:00:00Z', '2026-03-05T21:00:00.000Z'],
  ['2026-03-05T20:59:00Z', '2026-03-05T21:00:00.000Z'],
  ['2026-03-05T21:00:00Z', null],
])('at %s on the clock of the site the quiet hours end at %s', (now, until) => {
  expect(quietUntil(new Date(now), 'Australia/Brisbane')?.toISOString() ?? null).toBe(until);
});
