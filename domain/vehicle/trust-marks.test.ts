import { describe, expect, test } from 'vitest';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { trustMarks } from './trust-marks.ts';

const now = new Date('2026-01-20T02:00:00Z');
const settings = { 'inspection.text': 'On our hoist first', 'warranty.claim': 'three-year' };
const file = { url: '/files/report.pdf', name: 'PPSR report' };

function shown(vehicle: Partial<Vehicle>, more: object = {}): readonly string[] {
  return trustMarks(aVehicle({ car_type: 'used', file, ...vehicle }), { ...settings, ...more }, now).map(
    ({ kind, title, href }) => `${kind}: ${title}${href ? ` (${href})` : ''}`,
  );
}

describe('trust marks at the price', () => {
  test('history, inspection and warranty, each where there is one', () => {
    const all = [
      'history: PPSR report (/files/report.pdf)',
      'inspection: On our hoist first',
      'warranty: 3-year warranty',
    ];
    expect(shown({})).toEqual(all);
    expect(shown({ file: null })).toEqual(all.slice(1));
    expect(shown({ file: { ...file, name: '' } })[0]).toBe('history: History report (/files/report.pdf)');
    expect(shown({}, { 'history.report': false, 'inspection.text': ' ', 'warranty.claim': 'none' })).toEqual([]);
  });

  test('nothing of what is gone, no inspection of what is new or sold by its owner', () => {
    expect(shown({ sold: true })).toEqual([]);
    expect(shown({ car_type: 'new' })).toEqual(['history: PPSR report (/files/report.pdf)']);
    expect(shown({ seller: 'private' })).toEqual(['history: PPSR report (/files/report.pdf)']);
  });
});
