import type { Example } from '../kit/define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const cars = [
  'Ford',
  'GWM',
  'Hyundai',
  'Isuzu Ute',
  'Jeep',
  'Kia',
  'Land Rover',
  'Mazda',
  'MG',
  'Mitsubishi',
  'Nissan',
  'Toyota',
];
const motorcycles = ['BMW Motorrad', 'Harley-Davidson', 'Honda', 'Kawasaki', 'KTM', 'Triumph'];
const trucks = ['Fuso', 'Hino', 'Isuzu', 'Volvo'];
const own = ['4x4 Outdoor', 'Group Finance'];

function group(heading: string, names: readonly string[]): Data['groups'][number] {
  return {
    heading,
    brands: names.map((name) => ({ name, href: `/search/${name.toLowerCase().replace(/ /g, '-')}`, logo: '' })),
  };
}

export const examples: readonly Example<Props, Data>[] = [
  {
    name: 'typical',
    data: {
      groups: [group('Cars', cars), group('Motorcycles', motorcycles), group('Trucks', trucks), group('Our own', own)],
    },
  },
  { name: 'empty', data: { groups: [] } },
  {
    name: 'extreme',
    props: {
      heading: 'Fifty-nine franchises and over fifty brands of cars, motorcycles and trucks',
      lead: 'Each has its own people, tools and parts at the branches that are named on its page.',
      more: { label: 'All brands', href: '/brands' },
      ground: 'sunken',
    },
    data: {
      groups: [
        group(
          '',
          Array.from({ length: 60 }, (_, index) => `Very Long Maker of Machines ${index}`),
        ),
      ],
    },
  },
];
