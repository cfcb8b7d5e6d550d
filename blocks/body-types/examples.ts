import type { Example } from '../kit/define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const names = ['SUV', 'Ute', 'Sedan', 'Hatchback', 'Wagon', 'Van', 'Coupe', 'Cab Chassis'];

function bodies(labels: readonly string[], most: number): Data['bodies'] {
  return labels.map((label, index) => ({
    label,
    href: `/search/${label.toLowerCase().replace(/ /g, '-')}-cars`,
    count: Math.max(1, Math.round(most / (index + 1))),
  }));
}

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', data: { bodies: bodies(names, 312) } },
  { name: 'empty', data: { bodies: [] } },
  {
    name: 'extreme',
    props: {
      heading: 'Every kind of vehicle in one of our yards today, counted this hour',
      limit: 12,
      ground: 'inverse',
    },
    data: {
      bodies: bodies([...names, 'People Mover', 'Prime Mover', 'Tractor', 'Light commercial dual cab chassis'], 12_418),
    },
  },
];
