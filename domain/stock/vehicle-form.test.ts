import { expect, test } from 'vitest';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { vehicleFormGroups } from '#schemas/entities/vehicle-form.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { changesOf, isFieldKind, vehicleForm } from './vehicle-form.ts';

const film = (url: string) => ({ video: { url } });
const rich: Vehicle = aVehicle({
  variant: { ...nothingIn(aVehicle().variant), cylinders: 4, torque: 250, induction: 'Turbo' },
  videos: [film('https://films.example/a.mp4'), film('https://films.example/b.mp4')],
  spin_images: ['/spin/1.jpg', '/spin/2.jpg'],
  file: { url: '/report.pdf', name: 'PPSR report' },
  dealercomments: 'One owner|Full history',
});

/** The form with one field as it was typed. */
function typed(vehicle: Vehicle, field: string, value: Json | undefined) {
  const form = vehicleForm(vehicle);
  const group = vehicleFormGroups.find(({ fields }) => fields.some((known) => known === field))?.key ?? '';
  const { [field]: _, ...others } = form[group] ?? {};
  return changesOf(vehicle, { ...form, [group]: value === undefined ? others : { ...others, [field]: value } });
}

test.each([
  ['plain', aVehicle()],
  ['rich', rich],
])('a %s vehicle’s form, untouched, changes nothing', (_, vehicle) => {
  expect(changesOf(vehicle, vehicleForm(vehicle))).toEqual({});
  const everything = Object.entries(changesOf(aVehicle({ make: 'Other' }), vehicleForm(vehicle)));
  expect(everything.filter(([field, value]) => !isFieldKind(field, value))).toEqual([]);
});

test('films, spin pictures and features are one per line', () => {
  expect(vehicleForm(rich).media).toMatchObject({
    videos: 'https://films.example/a.mp4\nhttps://films.example/b.mp4',
    spin_images: '/spin/1.jpg\n/spin/2.jpg',
  });
  expect(typed(rich, 'videos', ' https://films.example/c.mp4 \n\n')).toEqual({
    videos: [film('https://films.example/c.mp4')],
  });
  expect(typed(rich, 'videos', undefined)).toEqual({ videos: [] });
  expect(typed(rich, 'walkaround_videos', '/walk.webm')).toEqual({ walkaround_videos: [film('/walk.webm')] });
});

test('of catalogue figures the unknown are left empty, and stay null when another is filled in', () => {
  expect(vehicleForm(rich)).toHaveProperty('figures.variant', { cylinders: 4, torque: 250, induction: 'Turbo' });
  const { variant } = typed(rich, 'variant', { cylinders: 4, torque: 250, towingcapacitybraked: 1500, induction: ' ' });
  expect(variant).toEqual({ ...rich.variant, induction: null, towingcapacitybraked: 1500 });
  expect(typed(rich, 'variant', undefined).variant).toEqual(aVehicle({ variant: nothingIn(rich.variant) }).variant);
  // Emptied fields may come as an empty group.
  expect(typed(aVehicle({ specifications: nothingIn(rich.specifications) }), 'specifications', {})).toEqual({});
});

test('a history report is its address; without one there is none', () => {
  expect(typed(rich, 'file', { url: '/report-2.pdf' })).toEqual({
    file: { url: '/report-2.pdf', name: 'History report' },
  });
  expect(typed(rich, 'file', { name: 'PPSR report' })).toEqual({ file: null });
});

test.each([
  ['videos', [{ video: {} }]],
  ['videos', 'https://films.example/a.mp4'],
  ['variant', null],
  ['variant', { cylinders: [4] }],
  ['spin_images', [1]],
  ['price', {}],
  ['file', '/report.pdf'],
])('%s is never stored as %j', (field, value) => {
  expect(isFieldKind(field, value)).toBe(false);
});

function nothingIn<T extends object>(facts: T): T {
  // Each fact of these shapes may be null.
  return Object.fromEntries(Object.keys(facts).map((name) => [name, null])) as T;
}
