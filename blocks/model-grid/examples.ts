import type { Example } from '../kit/define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const models: Data['models'] = [
  ['Ridge', 'suv', '335577', 'NEW', 'From $38,990', 'A family SUV with room to spare.'],
  ['Drift', 'hatch', '9b1420', null, 'From $24,720', 'The city hatch with big-car manners.'],
  ['Haul', 'ute', 'b4562c', 'COMING SOON', null, 'Tows 3,500 kg and still fits the garage.'],
].map(([name, shape, paint, badge, from, text]) => ({
  id: `m_${shape}`,
  name: name ?? '',
  href: `/models/${shape}`,
  image: `/img/drawn/${shape}/${paint}/front-left`,
  badge: badge ?? null,
  from: from ?? null,
  text: text ?? '',
}));

const bodies = ['All', 'Hatch', 'SUV', 'Ute'].map((label, index) => ({
  label,
  href: index === 0 ? '/models' : `/models?body=${label.toLowerCase()}`,
  isChosen: index === 0,
}));

export const examples: readonly Example<Props, Data>[] = [
  {
    name: 'typical',
    data: { bodies, models, terms: ['Estimated drive away price for a private buyer in New South Wales.'] },
  },
  { name: 'empty', data: { bodies: [], models: [], terms: [] } },
  {
    name: 'extreme',
    props: { columns: 4, isPageHeading: true, ground: 'inverse' },
    data: {
      bodies: [],
      models: models.map((model) => ({
        ...model,
        image: null,
        name: `${model.name} Limited Edition Long Wheelbase Dual Cab`,
        text: 'Long '.repeat(15),
      })),
      terms: [],
    },
  },
];
