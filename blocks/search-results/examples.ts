import type { Example, Given } from '../kit/define-block.ts';
import { exampleCards, extremeCard } from '../parts/vehicle-card/examples.ts';
import type { Data } from './load.ts';
import type { Section } from './panel-data.ts';
import type { Props } from './schema.ts';

const props: Given<Props> = { facets: ['car_type', 'make', 'body', 'fuel'], open: 2 };

function facet(name: string, title: string, values: readonly (readonly [string, number])[], chosen = ''): Section {
  return {
    kind: 'values',
    name,
    title,
    values: values.map(([label, count]) => ({
      facet: name,
      value: label,
      label,
      below: [],
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

const price: Section = {
  kind: 'bounds',
  name: 'price',
  title: 'Price',
  action: '/search/used-cars',
  fields: [{ name: 'body', value: 'SUV' }],
  chosen: true,
  range: {
    name: 'price',
    minName: 'price_min',
    maxName: 'price_max',
    min: '',
    max: '40,000',
    unit: 'money',
    presets: ['5,000', '10,000', '20,000', '30,000'],
    years: [],
    slider: {
      min: 5000,
      max: 250_000,
      step: 500,
      low: 5000,
      high: 40_000,
      lowText: 'No lowest price',
      highText: '$40,000',
    },
  },
};

const year: Section = {
  ...price,
  name: 'year',
  title: 'Year',
  chosen: false,
  range: {
    name: 'year',
    minName: 'year_min',
    maxName: 'year_max',
    min: '',
    max: '',
    unit: 'year',
    presets: [],
    years: [2024, 2023, 2022],
    slider: null,
  },
};

const typical: Data = {
  address: '/search/used-cars?body=SUV',
  title: 'Used SUVs',
  countText: '1,204 vehicles',
  soldText: '12 sold',
  showLabel: 'Show Me 1,204 cars',
  chips: [
    { label: 'Used', href: '/search/suv-cars' },
    { label: 'SUV', href: '/search/used-cars' },
  ],
  clearHref: '/search/new-used-and-demo-cars',
  sorts,
  sections: [
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
    price,
    year,
  ],
  textForm: { action: '/search/used-cars', fields: [{ name: 'body', value: 'SUV' }], value: '' },
  entries: exampleCards.map((vehicle) => ({ vehicle })),
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
  ways: [],
  ignored: [],
  placeField: {
    action: '/search/used-cars',
    fields: [{ name: 'body', value: 'SUV' }],
    text: 'Richmond VIC 3121',
    distances: [
      { value: '50', label: '50 km' },
      { value: '100', label: '100 km' },
    ],
    distance: '50',
    problem: null,
    others: [{ label: 'Richmond TAS 7025', href: '/search/used-cars?lat=-42.7&lng=147.4' }],
    clearHref: '/search/used-cars',
  },
  map: null,
  view: { icon: 'map', label: 'Show on a map', href: '/search/used-cars?view=map' },
};

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', props, data: typical },
  {
    name: 'empty',
    props,
    data: {
      address: '/search/new-used-and-demo-cars?make=Aster',
      title: 'Vehicles for sale',
      countText: '0 vehicles',
      soldText: '',
      showLabel: 'Show Me 0 cars',
      chips: [],
      clearHref: '/search/new-used-and-demo-cars',
      sorts: sorts.slice(0, 1),
      sections: [],
      textForm: null,
      entries: [],
      pages: null,
      ways: [{ label: '12 more without the price limit', href: '/search/new-used-and-demo-cars?body=SUV' }],
      ignored: [],
      placeField: null,
      map: null,
      view: null,
    },
  },
  {
    name: 'map',
    props,
    data: {
      ...typical,
      view: { icon: 'layout-grid', label: 'Show as cards', href: '/search/used-cars' },
      map: {
        names: { towns: [], own: 'below' },
        zoom: 15,
        tiles: null,
        numbered: true,
        places: [
          {
            name: 'Red Gum Ringwood',
            count: '1,204',
            countText: '1,204 vehicles',
            line: 'Ringwood, VIC',
            distance: '14 km',
            href: '/search/used-cars?location_name=Red+Gum+Ringwood',
            point: { lat: -37.8142, lng: 145.218 },
          },
          {
            name: 'Holding yard',
            count: '3',
            countText: '3 vehicles',
            line: '',
            distance: null,
            href: '/search/used-cars?location_name=Holding+yard',
            point: null,
          },
        ],
      },
    },
  },
  {
    name: 'extreme',
    props: { ...props, open: 0 },
    data: {
      ...typical,
      entries: [
        { vehicle: extremeCard },
        {
          key: '1-card-Trade in',
          promo: {
            look: 'card',
            title: 'Trade in without haggling over every scratch and scrape',
            text: 'A figure in two minutes.',
            image: '',
            href: '/trade-in',
            label: 'Value my car',
          },
        },
        {
          key: '1-tile-Towing',
          promo: {
            look: 'tile',
            title: 'Made to tow',
            text: '',
            image: '/img/drawn/ute/c7702e/front-left',
            href: '/search/ute-cars',
            label: 'See utes',
          },
        },
      ],
      ignored: ['Colour “glittery”', 'Page “minus one”'],
    },
    settings: { 'cards.per-row': 4, 'cards.favourites': false },
  },
];
