/** Facts for the examples of the blocks that list them. */
import type { SpecItem } from './spec-list.tsx';

export const exampleSpecs: readonly SpecItem[] = [
  { label: 'Kilometres', value: '42,180 km' },
  { label: 'Engine', value: '2.5 L' },
  { label: 'Transmission', value: '6 speed automatic' },
  { label: 'Fuel Type', value: 'Petrol - unleaded' },
  { label: 'Seats', value: '5' },
  { label: 'Registration', value: 'ABC 123' },
  { label: 'Rego Expiry', value: 'Expires on 31 March 2027' },
  { label: 'Stock no', value: 'U1001' },
  { label: 'VIN', value: 'JM0KF4W2A00100001' },
  { label: 'Exterior Colour', value: 'Soul Red Crystal' },
];

export const extremeSpecs: readonly SpecItem[] = Array.from({ length: 40 }, (_, index) => ({
  label: `Aggregate trailer mass with every option fitted ${index}`,
  value: `${'3,500 kg, measured at the public weighbridge '.repeat(2)}${index}`,
}));
