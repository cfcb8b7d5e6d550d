import { aVehicle } from '#tests/build/vehicle.ts';

const makes = ['Toyota', 'Mazda', 'Kia', 'Land Rover'] as const;
export const stock = Array.from({ length: 50 }, (_, index) =>
  aVehicle({
    id: `v_${index}`,
    slug: `car-${index}`,
    stocknum: `S${index}`,
    vin: null,
    name: `${makes[index % 4]} Model${index % 5}`,
    make: makes[index % 4] ?? '',
    model: `Model${index % 5}`,
    simple_body: index % 3 === 0 ? 'Ute' : 'SUV',
    certified: index % 3 === 0,
    price: 10_000 + index * 1000,
    dap_price: 10_000 + index * 1000,
  }),
);
