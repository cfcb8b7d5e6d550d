/** Vehicles for tests: complete and plausible, with what matters set by the test. */
import { blankVehicle } from '#domain/vehicle/blank-vehicle.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { FinanceLenderInfo } from '#schemas/shapes/finance.ts';

/** A used SUV in stock at 32,990 drive away; `aVehicle({ price: 0 })` changes only what it names. */
export function aVehicle(changes: Partial<Vehicle> = {}): Vehicle {
  return { ...usedSuv, ...changes };
}

/** Finance figures of one lender: 7.99 %, 8.49 % comparison, 132.50 a week. */
export function financeInfo(changes: Partial<FinanceLenderInfo> = {}): FinanceLenderInfo {
  return { ...lenderInfo, ...changes };
}

const lenderInfo: FinanceLenderInfo = {
  interestRate: 7.99,
  comparisonRate: 8.49,
  paymentWeek: 132.5,
  paymentMonth: 574.17,
  deposit: 0,
  totalPayable: 41340,
  termYears: 6,
  termWeeks: 312,
  termMonths: 72,
  term: { unit: 'years' },
  balloon: 0,
  establishmentFees: 0,
  disclaimer: 'Comparison rate for a 5-year secured fixed-rate loan of $30,000.',
  financeProvider: 'Example Finance',
};

const usedSuv: Vehicle = {
  ...blankVehicle,
  id: 'v_1',
  slug: '2021-aster-ridge-touring-1',
  name: '2021 Aster Ridge Touring',
  make: 'Aster',
  model: 'Ridge',
  series: 'MY21',
  badge: 'Touring',
  year: 2021,
  colour: 'White',
  interior_colour: 'Black',
  stocknum: 'S1001',
  vin: 'JM0KF4W2A00100001',
  path: '/cars/2021-aster-ridge-touring-1',
  price: 32990,
  dap_price: 32990,
  price_type: 'drive_away',
  created_at: '2026-01-05T00:00:00.000Z',
  created_at_timestamp: Date.UTC(2026, 0, 5),
  updated_at: '2026-01-05T00:00:00.000Z',
  views: 12,
  km: 42150,
  regplate: '123AB4',
  rego_expiry: '2027-03-31',
  compliance_date: '2021-04',
  build_date: '2021-03',
  simple_body: 'SUV',
  bodyconfiguration: '5D Wagon',
  simple_drive: 'AWD',
  drive: 'All wheel drive',
  simple_transmission: 'Automatic',
  trans: '6 speed automatic',
  simple_fuel: 'Petrol',
  fuel: 'Petrol - unleaded',
  seats: 5,
  doors: 5,
  engine_size: 2488,
  engine_size_litres: 2.5,
  gearnum: 6,
  variant: {
    cylinders: 4,
    enginesize: 2488,
    enginesize_litres: 2.5,
    induction: null,
    fuelconsumptioncombined: 8.2,
    fuelcapacity: 58,
    grossvehiclemass: 2200,
    vehiclelength: 4575,
    vehicleheight: 1680,
    vehiclewidth: 1845,
    towingcapacitybraked: 1800,
    torque: 252,
    ancaprating: 5,
    bodyconfiguration: '5D Wagon',
    geartype: 'Automatic',
  },
  standardEquipment: ['Reversing camera', 'Adaptive cruise control', 'Heated front seats'],
  dealercomments: 'One owner.|Full service history.',
  photos_count: 2,
  primary_image_url: '/img/drawn/suv/f2f2f0/front-left',
  images: [
    { url: '/img/drawn/suv/f2f2f0/front-left', thumb: '/img/drawn/suv/f2f2f0/front-left' },
    { url: '/img/drawn/suv/f2f2f0/rear-right', thumb: '/img/drawn/suv/f2f2f0/rear-right' },
  ],
  thumbnails: ['/img/drawn/suv/f2f2f0/front-left', '/img/drawn/suv/f2f2f0/rear-right'],
  dealership_id: 'd_1',
  dealership_slug: 'harbour-motors',
  dealership_name: 'Harbour Motors',
  location: 'Harbour Motors Newstead',
  location_id: 'l_1',
  city: 'Newstead',
  state: 'QLD',
  lat: -27.4443,
  lng: 153.0442,
};
