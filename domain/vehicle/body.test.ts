import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bodyName } from './body.ts';

test.each([
  ['ute', 'Ute'],
  ['UTE', 'Ute'],
  [' suv ', 'SUV'],
  ['people  mover', 'People Mover'],
  ['Coupé', 'Coupe'],
  ['pop-top caravan', 'Pop-Top Caravan'],
  ['cab/chassis', 'Cab/Chassis'],
  ['', null],
  ['null', null],
  [null, null],
])('R9-013: the body %j is listed as %j', (body, name) => expect(bodyName(body)).toBe(name));

test('R9-013: spellings that differ by case are one name, and the name stays itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aBcÉ -/4w') }), (body) => {
      expect(bodyName(body.toUpperCase())).toBe(bodyName(body.toLowerCase()));
      expect(bodyName(bodyName(body))).toBe(bodyName(body));
    }),
  );
});
