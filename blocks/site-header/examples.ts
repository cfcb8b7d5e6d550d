import type { Example } from '../kit/define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const makes = [
  'Ford',
  'Hyundai',
  'Isuzu',
  'Kia',
  'LDV',
  'Mazda',
  'Mitsubishi',
  'Nissan',
  'Subaru',
  'Suzuki',
  'Toyota',
  'Volkswagen',
];

const typical: Data = {
  navigation: {
    header: [
      { label: 'Our Stock', href: '/cars/', panel: 'stock' },
      { label: 'Makes', href: '/brands', panel: 'makes' },
      { label: 'Offers', href: '/special-offers' },
      { label: 'Finance', href: '/finance' },
      {
        label: 'Service & Parts',
        href: '/service',
        children: [
          { label: 'Book a service', href: '/service' },
          { label: 'Parts and accessories', href: '/vehicle-parts-and-accessories' },
        ],
      },
      {
        label: 'Company',
        href: '/about-us',
        children: [
          { label: 'About Us', href: '/about-us' },
          { label: 'Contact Us', href: '/contact' },
          { label: 'Careers', href: '/careers' },
        ],
      },
    ],
    action: { label: 'Value my car', href: '/trade-in' },
    footer: [],
    legal: [],
  },
  panels: {
    stock: [
      {
        heading: 'Condition',
        entries: [
          { label: 'New', href: '/search/new-cars', note: '212' },
          { label: 'Demo', href: '/search/demo-cars', note: '31' },
          { label: 'Used', href: '/search/used-cars', note: '418' },
        ],
      },
      {
        heading: 'Body type',
        entries: ['SUV', 'Ute', 'Sedan', 'Hatch', 'Wagon', 'Van'].map((label, index) => ({
          label,
          href: `/search/${label.toLowerCase()}-cars`,
          note: String(140 - index * 19),
        })),
      },
    ],
    makes: [
      {
        heading: '',
        entries: makes.map((label, index) => ({
          label,
          href: `/search/${label.toLowerCase()}`,
          note: String(80 - index * 5),
        })),
      },
    ],
  },
};

const nothing: Data = { navigation: { header: [], footer: [], legal: [] }, panels: {} };

const looks = { look: 'bar', ground: 'page', sticky: true, search: true, phone: true, signIn: true } as const;

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', props: looks, data: typical },
  { name: 'empty', props: { sticky: false, search: false, phone: false }, data: nothing },
  { name: 'stacked', props: { ...looks, look: 'stacked' }, data: typical },
  { name: 'centred', props: { ...looks, look: 'centred', ground: 'brand' }, data: typical },
  { name: 'overlay', props: { ...looks, look: 'overlay' }, data: typical },
  {
    name: 'extreme',
    props: { ...looks, look: 'stacked', ground: 'inverse' },
    data: {
      navigation: {
        ...typical.navigation,
        header: Array.from({ length: 9 }, (_, index) => ({
          label: `Agricultural machinery ${index + 1}`,
          href: `/machinery/${index}`,
          ...(index % 2 ? { panel: 'makes' as const } : {}),
        })),
      },
      panels: {
        makes: [
          {
            heading: '',
            entries: Array.from({ length: 140 }, (_, index) => ({
              label: `Mercedes-Benz Trucks ${index}`,
              href: `/search/make-${index}`,
              note: '1,204',
            })),
          },
        ],
      },
    },
  },
];
