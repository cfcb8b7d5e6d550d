import type { Example } from '../kit/define-block.ts';
import { exampleCards, extremeCard } from '../parts/vehicle-card/examples.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const models: Data['models'] = [
  ['Ridge', 'suv', '335577', 'From $38,990'],
  ['Drift', 'hatch', '9b1420', null],
].map(([name, shape, paint, from]) => ({
  id: `m_${shape}`,
  name: name ?? '',
  href: `/models/${shape}`,
  image: `/img/drawn/${shape}/${paint}/front-left`,
  badge: null,
  from: from ?? null,
}));

export const examples: readonly Example<Props, Data>[] = [
  {
    name: 'typical',
    data: {
      cards: exampleCards.map((card) => ({ ...card, offer: '$2,000 off' })),
      models: [],
      moreHref: '/search/demo-cars',
    },
  },
  { name: 'empty', data: { cards: [], models: [], moreHref: null } },
  { name: 'models', data: { cards: [], models, moreHref: null } },
  {
    name: 'extreme',
    props: { heading: '', ground: 'sunken' },
    data: { cards: [{ ...extremeCard, offer: 'Badge of twenty-eight letter' }], models: [], moreHref: null },
  },
];
