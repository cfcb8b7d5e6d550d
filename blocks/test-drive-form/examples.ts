import type { Example } from '../kit/define-block.ts';
import { exampleForm } from '../parts/lead-form/examples.ts';
import type { Data, TestDrive } from './load.ts';
import type { Props } from './schema.ts';

const asks = { ...exampleForm, message: true, terms: null };
const data: TestDrive = {
  hidden: { category: 'Test Drive', location_id: 'l_1', car_id: 'v_1' },
  dealerships: null,
  locations: null,
  places: ['Croydon', 'Mitcham'].map((place) => ({ value: place, label: place })),
  slots: null,
  about: '2021 Mazda CX-5 Maxx Sport',
  note: null,
  asks,
};

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', data },
  {
    name: 'empty',
    props: { heading: '' },
    data: { hidden: {}, dealerships: null, locations: null, places: [], slots: null, about: null, note: null, asks },
  },
  {
    name: 'times',
    data: {
      ...data,
      slots: {
        department: 'sales',
        location: 'l_1',
        zone: 'Brisbane time',
        days: ['2026-03-05', '2026-03-06', '2026-03-07'].map((day) => ({
          day,
          times: ['23:00', '23:30'].map((at) => ({ start: `${day}T${at}:00.000Z`, time: at.replace('23', '9') })),
        })),
      },
    },
  },
  { name: 'sold', data: { ...data, note: 'It has been sold. Tell us what you would like to drive instead.' } },
  {
    name: 'off',
    data: { phone: { href: 'tel:+61755501720', text: '07 5550 1720' }, email: 'hello@harbour.example' },
  },
  {
    name: 'extreme',
    props: { ground: 'inverse' },
    data: {
      ...data,
      asks: {
        ...asks,
        optIn: { text: exampleForm.optIn?.text ?? '', ticked: true },
        terms: 'I hold a current licence, have not been disqualified and agree to the terms of the test drive. '
          .repeat(3)
          .trim(),
      },
    },
  },
];
