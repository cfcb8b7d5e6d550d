import { expect, test } from 'vitest';
import { aLocation } from '#tests/build/location.ts';
import { departmentName, departmentsOf } from './departments.ts';

const sales = aLocation({ id: 'a', name: 'Harbour Sales' });
const elsewhere = { ...sales.address, street: '1 Other Street' };

test.each([
  ['same name but for its kind, elsewhere', aLocation({ id: 'b', name: 'Harbour Service', address: elsewhere }), true],
  ['same business and address, other name', aLocation({ id: 'b', name: 'The Workshop' }), true],
  ['same address, other business', aLocation({ id: 'b', name: 'Neighbour', dealership_id: 'd_2' }), false],
  ['same business elsewhere', aLocation({ id: 'b', name: 'Harbour Gympie', address: elsewhere }), false],
  [
    'no business and no street',
    aLocation({ id: 'b', name: 'X', dealership_id: null, address: { ...elsewhere, street: null } }),
    false,
  ],
  ['itself', sales, false],
])('departments: %s', (_, other, is) => {
  expect(departmentsOf(sales, [other])).toEqual(is ? [other] : []);
});

test('a department is named by its kind, or by its own name', () => {
  expect(departmentName({ location_type: 'parts', name: 'X' })).toBe('Parts');
  expect(departmentName({ location_type: '', name: 'Yard 2' })).toBe('Yard 2');
});
