import { describe, expect, test } from 'vitest';
import { buildDemoEntities } from './build-entities.ts';
import { easterSunday, listHolidays, nthWeekday } from './holidays.ts';
import { demoTenants } from './tenants.ts';

const now = new Date('2026-11-21T02:00:00Z');
const locations = demoTenants.flatMap(({ slug }) => buildDemoEntities(slug, now).locations);

/** [south, north, west, east] in degrees. */
const bounds: Record<string, readonly [number, number, number, number]> = {
  QLD: [-29.2, -9.1, 138, 153.6],
  NSW: [-37.6, -28.1, 141, 153.7],
  ACT: [-36, -35.1, 148.7, 149.4],
  VIC: [-39.2, -33.9, 140.9, 150],
  SA: [-38.1, -26, 129, 141],
  WA: [-35.2, -13.6, 112.9, 129],
  TAS: [-43.7, -39.5, 143.8, 148.5],
  NT: [-26, -10.9, 129, 138],
  Auckland: [-37.4, -36, 174, 175.6],
  Waikato: [-39.3, -36.4, 174.5, 176.4],
  Canterbury: [-45, -41.9, 169, 174],
};
const firstFigure: Record<string, RegExp> = {
  NSW: /^2/,
  ACT: /^2/,
  VIC: /^3/,
  QLD: /^4/,
  SA: /^5/,
  WA: /^6/,
  TAS: /^7/,
  NT: /^08/,
};

test.each(locations.map((location) => [location.name, location] as const))(
  'R3-003: %s lies in its state',
  (_, { address, time_zone, country }) => {
    const [south, north, west, east] = bounds[address.state ?? ''] ?? [0, 0, 0, 0];
    expect(address.lat).toBeGreaterThan(south);
    expect(address.lat).toBeLessThan(north);
    expect(address.long).toBeGreaterThan(west);
    expect(address.long).toBeLessThan(east);
    expect(address.postcode).toMatch(firstFigure[address.state ?? ''] ?? /^\d{4}$/);
    expect(time_zone?.startsWith(country === 'NZ' ? 'Pacific/' : 'Australia/')).toBe(true);
  },
);

test.each(locations.map((location) => [location.name, location] as const))(
  'R3-005: %s closes on Christmas Day',
  (_, { special_hours, id }) => {
    const christmas = special_hours.find((entry) => entry.date === '2026-12-25');
    expect(christmas?.status).toBe('Closed');
    expect(special_hours.every((entry) => entry.location_id === id && entry.date >= '2026-11-21')).toBe(true);
  },
);

test('each location is shown by a scene of what is sold there, a workshop by its own', () => {
  const scenes = locations.map(({ image, location_type: type }) => ({ scene: image?.url.split('/')[3] ?? '', type }));
  for (const { scene, type } of scenes) {
    expect(scene === 'workshop').toBe(type === 'service' || type === 'parts');
  }
  expect(new Set(scenes.map(({ scene }) => scene))).toEqual(
    new Set(['showroom', 'yard', 'yard-caravans', 'yard-machines', 'workshop']),
  );
});

describe('holidays', () => {
  test.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('Easter Sunday of %i is %s', (year, date) => {
    expect(easterSunday(year)).toBe(date);
  });

  test.each([
    ['Melbourne Cup 2026', nthWeekday(2026, 11, 2, 1), '2026-11-03'],
    ['Labour Day in Victoria 2027', nthWeekday(2027, 3, 1, 2), '2027-03-08'],
    ['first day of a month that begins with it', nthWeekday(2026, 6, 1, 1), '2026-06-01'],
  ])('%s', (_, found, expected) => {
    expect(found).toBe(expected);
  });

  test('states differ, and New Zealand has its own', () => {
    const names = (country: 'AU' | 'NZ', state: string) =>
      listHolidays(country, state, 2026).map((holiday) => holiday.name);
    expect(names('AU', 'VIC')).toContain('Melbourne Cup Day');
    expect(names('AU', 'QLD')).not.toContain('Melbourne Cup Day');
    expect(names('NZ', 'Auckland')).toContain('Matariki');
    expect(names('NZ', 'Auckland')).not.toContain('Australia Day');
    expect(listHolidays('AU', 'QLD', 2026).find((holiday) => holiday.name === 'King’s Birthday')?.date).toBe(
      '2026-10-05',
    );
  });

  test('a Boxing Day on a Saturday is also kept on Monday', () => {
    const dates = listHolidays('AU', 'NSW', 2026)
      .filter((holiday) => holiday.name.startsWith('Boxing'))
      .map((holiday) => holiday.date);
    expect(dates).toEqual(['2026-12-26', '2026-12-28']);
  });
});

test('R3-004: a week states its hours as text and as times', () => {
  const week = locations.find(({ id }) => id === 'redgum-red-gum-ringwood')?.contact_detail.opening_hours;
  expect(week?.[0]).toEqual({ weekday: 0, status: 'Closed', formated_hours: null, open: null, close: null });
  expect(week?.[3]).toEqual({
    weekday: 3,
    status: 'Open',
    formated_hours: '9:00 am - 8:00 pm',
    open: '09:00',
    close: '20:00',
  });
});
