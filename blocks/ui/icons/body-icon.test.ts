import { expect, test } from 'vitest';
import { bodyIcon } from './body-icon.ts';

test.each([
  ['SUV', 'body-suv'],
  ['Ute', 'body-ute'],
  ['Cab Chassis', 'body-ute'],
  ['Hatchback', 'body-hatch'],
  ['Van', 'body-van'],
  ['Caravan', 'body-caravan'],
  ['People Mover', 'body-van'],
  ['Convertible', 'body-coupe'],
  ['Coupé', 'body-coupe'],
  ['Prime Mover', 'body-truck'],
  ['Naked', 'body-motorcycle'],
  ['Something else', 'car'],
])('%s is drawn as %s', (body, icon) => {
  expect(bodyIcon(body)).toBe(icon);
});

test('if no drawing fits, the caller’s fallback is used', () => {
  expect(bodyIcon('', 'camera')).toBe('camera');
  expect(bodyIcon('Caravan', 'camera')).toBe('body-caravan');
});
