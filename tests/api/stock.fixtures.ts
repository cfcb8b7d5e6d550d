/** Stock that tests of its administration begin with. */
import { aVehicle } from '#tests/build/vehicle.ts';

export const many = Array.from({ length: 130 }, (_, n) =>
  aVehicle({
    id: `v_${n}`,
    slug: `ridge-${n}`,
    path: `/cars/ridge-${n}`,
    stocknum: `S${n}`,
    vin: null,
    make: n % 3 === 0 ? 'Birch' : 'Aster',
    name: `2021 ${n % 3 === 0 ? 'Birch' : 'Aster'} Ridge ${n}`,
    price: n === 5 ? null : 20_000 + n * 100,
    show_on_dealer_website: n !== 7,
    status: n === 8 ? 'others' : 'in_stock',
  }),
);
export const stock = '/tenants/north/stock';
