import type { Example } from '../kit/define-block.ts';
import { extremeCard } from '../parts/vehicle-card/examples.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const data: Data = {
  rows: [
    { label: 'Fuel', amount: '$34.85', unit: 'a week', note: '250 km a week, 8.2 L/100 km, $1.70 a litre.' },
    {
      label: 'Registration, QLD',
      amount: '$793.10',
      unit: 'a year',
      note: 'For 4 cylinders: registration, traffic improvement fee and compulsory insurance of a car in private use. Rates of Jul 2024.',
    },
  ],
  withoutRegistration: false,
  weekly: null,
  yearly: '$2,605',
};

export const examples: readonly Example<Props, Data | null>[] = [
  { name: 'typical', data },
  { name: 'empty', data: null },
  {
    name: 'without registration',
    data: { ...data, rows: data.rows.slice(0, 1), withoutRegistration: true, yearly: null },
  },
  {
    name: 'extreme',
    props: { heading: 'What it costs to keep on the road, week by week' },
    data: { ...data, weekly: extremeCard.weekly, yearly: '$1,234,567' },
  },
];
