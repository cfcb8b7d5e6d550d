import { expect, test } from 'vitest';
import { addressLines } from './address-lines.ts';

test.each([
  ['12 Station Street', 'Newstead', 'QLD', '4006', ['12 Station Street', 'Newstead QLD 4006']],
  ['82 Great South Road', 'Auckland', 'Auckland', '1061', ['82 Great South Road', 'Auckland 1061']],
  [null, 'Ringwood', null, null, ['Ringwood']],
  [null, null, null, null, []],
])('%s, %s, %s, %s', (street, city, state, postcode, lines) =>
  expect(addressLines({ street, city, state, postcode })).toEqual(lines),
);
