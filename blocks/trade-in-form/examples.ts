import type { Example } from '../kit/define-block.ts';
import { exampleForm } from '../parts/lead-form/examples.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const props: Props = {
  heading: 'Value your car',
  lead: 'Three short steps, and a figure in writing.',
  purpose: 'address',
  location: '',
  ground: 'page',
};

const nothing: Data = {
  hidden: { category: 'Trade-in' },
  dealerships: null,
  locations: null,
  against: null,
  note: null,
  states: ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'],
  asks: exampleForm,
};

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', props, data: nothing },
  {
    name: 'against a vehicle',
    props,
    data: {
      ...nothing,
      hidden: { category: 'Trade-in', car_id: 'v_1', car_type: 'used' },
      against: {
        name: '2021 Mazda CX-5 Maxx Sport',
        price: '$32,990',
        href: '/cars/2021-mazda-cx-5-1',
        image: '/img/scene/road/1f4e79',
      },
    },
  },
  {
    name: 'empty',
    props: { ...props, heading: '', lead: '' },
    data: { ...nothing, states: [], asks: { ...exampleForm, optIn: null, privacy: '' } },
  },
  {
    name: 'extreme',
    props: { ...props, ground: 'sunken', purpose: 'sell' },
    data: {
      ...nothing,
      note: 'You cannot trade in online for the vehicle with the very long name that was typed once. We can still value your vehicle.',
      dealerships: {
        options: [
          { value: 'aster-of-the-central-west', label: 'Aster of the Central West, Commercial and Agricultural' },
          { value: 'south', label: 'South' },
        ],
        chosen: 'south',
      },
    },
  },
];
