import { expect, test } from 'vitest';
import { allStock, bodyAddress, conditionAddress, makeAddress, makeModelAddress } from './search-address.ts';

test('links of pages use the paths of the specification, section 2', () => {
  expect(allStock).toBe('/search/new-used-and-demo-cars');
  expect(makeAddress('Land Rover')).toBe('/search/land-rover');
  expect(makeModelAddress('Land Rover', 'Defender 110')).toBe('/search/land-rover/defender-110');
  expect(bodyAddress('SUV')).toBe('/search/suv-cars');
  expect(conditionAddress('used')).toBe('/search/used-cars');
});
