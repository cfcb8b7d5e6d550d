import type { Example } from '../kit/define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const items = [
  { label: 'Engine', value: '2.5-litre four-cylinder petrol' },
  { label: 'Power', value: '139 kW' },
  { label: 'Torque', value: '252 Nm' },
  { label: 'Transmission', value: '6-speed automatic' },
  { label: 'Fuel consumption', value: '7.4 L/100 km' },
];

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', data: { items } },
  { name: 'empty', data: { items: [] } },
  {
    name: 'extreme',
    props: { heading: '', ground: 'sunken' },
    data: {
      items: Array.from({ length: 30 }, (_, index) => ({
        label: `Figure ${index + 1}`,
        value: 'A value that takes more than one line in a narrow column',
      })),
    },
  },
];
