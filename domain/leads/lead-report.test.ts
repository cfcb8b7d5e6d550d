import { expect, test } from 'vitest';
import { reportLeads } from './lead-report.ts';

const lead = (minutes: number | null, more: object = {}) => ({
  at: '2026-03-01T00:00:00.000Z',
  answeredAt: minutes === null ? null : new Date(Date.UTC(2026, 2, 1, 0, minutes)).toISOString(),
  ...({ status: 'new', person: '', source: '', vehicle: '' } as const),
  ...more,
});

test('rows by person, source and vehicle, the busiest first, with half of the answers sooner than the median', () => {
  const report = reportLeads(
    [
      lead(10, { person: 'Lea', status: 'sold' }),
      lead(30, { person: 'Lea', status: 'lost', source: 'Google' }),
      lead(null, { person: 'Lou', vehicle: 'Ridge' }),
      lead(50, { person: 'Lea' }),
      lead(11),
    ],
    false,
  );
  expect(
    report.people.map(({ name, leads, answered, medianMinutes }) => [name, leads, answered, medianMinutes]),
  ).toEqual([
    ['Lea', 3, 3, 30],
    ['Lou', 1, 0, null],
    ['Unassigned', 1, 1, 11],
  ]);
  expect(report.people[0]?.outcomes).toEqual({ new: 1, contacted: 0, appointment: 0, sold: 1, lost: 1 });
  expect(report.total).toMatchObject({ leads: 5, answered: 4, medianMinutes: 21 });
  expect(report.sources.map(({ name }) => name)).toEqual(['Unknown', 'Google']);
  expect(report.vehicles.map(({ name }) => name)).toEqual(['No vehicle', 'Ridge']);
});

test('no leads are a report of nothing', () => {
  expect(reportLeads([], false)).toMatchObject({ total: { leads: 0, medianMinutes: null }, people: [] });
});
