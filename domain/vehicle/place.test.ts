import { expect, test } from 'vitest';
import { displayPlace } from './place.ts';

test.each([
  ['Newstead', 'QLD', 'Newstead, QLD'],
  ['Auckland', 'Auckland', 'Auckland'],
  ['Hamilton', null, 'Hamilton'],
  [null, 'VIC', 'VIC'],
  [null, null, null],
  ['', '', null],
])('%s in %s reads %s', (city, state, place) => expect(displayPlace({ city, state })).toBe(place));
