import type { Example, Given } from '../kit/define-block.ts';
import type { ComparedVehicle, Data } from './load.ts';
import type { Props } from './schema.ts';

const props: Given<Props> = {
  emptyText: 'Press Compare on the vehicles that you are thinking about, up to four.',
};

function vehicle(slug: string, changes: Partial<ComparedVehicle> = {}): ComparedVehicle {
  return {
    slug,
    name: '2021 Kia Sportage',
    subtitle: 'GT-Line NQ5',
    image: '/img/drawn/suv/8a1c24/front-left',
    alt: '2021 Kia Sportage',
    price: { text: '$38,990', isAmount: true, type: 'Drive away', was: '$41,500', more: [], belowMarket: null },
    weekly: null,
    place: 'Ringwood, VIC',
    similarHref: null,
    removeHref: '/compare?ids=other',
    ...changes,
  };
}

const two: Data = {
  vehicles: [
    vehicle('2021-kia-sportage-1'),
    vehicle('2020-mazda-cx-5-2', {
      name: '2020 Mazda CX-5',
      subtitle: 'Akera KF',
      price: {
        text: '$34,500',
        isAmount: true,
        type: 'Excl. government charges',
        was: null,
        more: [],
        belowMarket: null,
      },
    }),
  ],
  rows: [
    { key: 'km', label: 'Kilometres', values: ['31,200 km', '48,900 km'], differs: true },
    { key: 'transmission', label: 'Transmission', values: ['Automatic', 'Automatic'], differs: false },
    { key: 'engine', label: 'Engine', values: ['4 cylinder 1.6 L', null], differs: true },
  ],
  gone: 0,
};

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', props, data: two },
  { name: 'empty', props, data: { vehicles: [], rows: [], gone: 2 } },
  {
    name: 'extreme',
    props: { ...props, heading: 'Side by side: the vehicles that you could not decide between' },
    data: {
      vehicles: ['a', 'b', 'c', 'd'].map((slug, index) =>
        vehicle(slug, {
          name: '2019 Mercedes-Benz GLE-Class Sports Activity Coupe',
          image: index === 1 ? null : '/img/drawn/suv/8a1c24/front-left',
          similarHref: index === 2 ? '/search/suv-cars' : null,
          place: null,
        }),
      ),
      rows: [
        {
          key: 'drive',
          label: 'Drive',
          values: ['All-wheel drive with a locking centre differential', 'AWD', null, 'AWD'],
          differs: true,
        },
      ],
      gone: 1,
    },
  },
];
