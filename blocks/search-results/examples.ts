import type { Example } from '../define-block.ts';
import { exampleCards, extremeCard } from '../ui/vehicle-card-examples.ts';
import type { Data, FacetView } from './load.ts';
import type { Props } from './schema.ts';

const props: Props = {
  facets: ['car_type', 'make', 'body', 'fuel'],
  open: 2,
  showText: true,
  showPrice: true,
  emptyText: 'No results found for your search at this time. Please try adjusting the filters for more results.',
  emptyHref: '/special-offers',
  emptyLabel: 'See our special offers',
};

function facet(name: string, title: string, values: readonly (readonly [string, number])[], chosen = ''): FacetView {
  return {
    name,
    title,
    items: values.map(([label, count]) => ({
      value: label,
      label,
      count: count.toLocaleString('en-AU'),
      href: `/search/used-cars?${name}=${encodeURIComponent(label)}`,
      chosen: label === chosen,
    })),
  };
}

const sorts: Data['sorts'] = [
  { value: 'recommended', label: 'Recommended', href: '/search/used-cars', current: true },
  { value: 'price_asc', label: 'Price, lowest first', href: '/search/used-cars?sortBy=price_asc', current: false },
  { value: 'newest', label: 'Newest arrivals', href: '/search/used-cars?sortBy=newest', current: false },
];

const prices = [
  { value: '', label: 'Any' },
  { value: '10000', label: '$10,000' },
  { value: '20000', label: '$20,000' },
  { value: '30000', label: '$30,000' },
];

const typical: Data = {
  title: 'Used SUVs',
  countText: '1,204 vehicles',
  showLabel: 'Show Me 1,204 cars',
  chips: [
    { label: 'Used', href: '/search/suv-cars' },
    { label: 'SUV', href: '/search/used-cars' },
  ],
  clearHref: '/search/new-used-and-demo-cars',
  sorts,
  facets: [
    facet(
      'car_type',
      'Condition',
      [
        ['New', 312],
        ['Demo', 48],
        ['Used', 1204],
      ],
      'Used',
    ),
    facet('make', 'Make', [
      ['Toyota', 214],
      ['Mazda', 168],
      ['Hyundai', 121],
      ['Kia', 98],
      ['Ford', 95],
      ['Mitsubishi', 74],
      ['Nissan', 66],
      ['Subaru', 51],
      ['Volkswagen', 44],
      ['Honda', 40],
      ['Isuzu', 22],
    ]),
    facet(
      'body',
      'Body',
      [
        ['SUV', 520],
        ['Ute', 310],
        ['Hatch', 190],
        ['Sedan', 120],
        ['Wagon', 64],
      ],
      'SUV',
    ),
    facet('fuel', 'Fuel', [
      ['Petrol', 780],
      ['Diesel', 350],
      ['Hybrid', 58],
      ['Electric', 16],
    ]),
  ],
  textForm: { action: '/search/used-cars', fields: [{ name: 'body', value: 'SUV' }], value: '' },
  priceForm: {
    action: '/search/used-cars',
    fields: [{ name: 'body', value: 'SUV' }],
    minName: 'price_min',
    maxName: 'price_max',
    min: '',
    max: '',
    minOptions: prices,
    maxOptions: prices,
  },
  cards: exampleCards,
  pages: {
    first: '1',
    last: '21',
    previous: null,
    next: '/search/used-cars?page=2',
    links: [
      { page: 1, href: '/search/used-cars', current: true, gap: false },
      { page: 2, href: '/search/used-cars?page=2', current: false, gap: false },
      { page: 3, href: '/search/used-cars?page=3', current: false, gap: false },
      { page: 58, href: '/search/used-cars?page=58', current: false, gap: true },
    ],
  },
  ignored: [],
};

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', props, data: typical },
  {
    name: 'empty',
    props,
    data: {
      title: 'Vehicles for sale',
      countText: '0 vehicles',
      showLabel: 'Show Me 0 cars',
      chips: [],
      clearHref: '/search/new-used-and-demo-cars',
      sorts: sorts.slice(0, 1),
      facets: [],
      textForm: null,
      priceForm: null,
      cards: [],
      pages: null,
      ignored: [],
    },
  },
  {
    name: 'extreme',
    props: { ...props, open: 0 },
    data: { ...typical, cards: [extremeCard], ignored: ['colur=red', 'page=minus one'] },
    settings: { 'cards.per-row': 4, 'cards.favourites': false },
  },
];
