import type { Example } from '../kit/define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const pictures = ['front-left', 'left', 'rear-left', 'rear', 'front'].map((view) => ({
  url: `/img/drawn/suv/335577/${view}`,
  alt: `Ridge, ${view}`,
}));

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', data: { model: 'Ridge', text: ['A family SUV with room to spare.'], pictures } },
  { name: 'empty', data: { model: 'Ridge', text: [], pictures: [] } },
  {
    name: 'extreme',
    props: { heading: '', ground: 'sunken' },
    data: {
      model: 'Ridge',
      text: [
        'Seven seats, three rows of air vents, and a boot that still takes a pram. '.repeat(12).trim(),
        'And more.',
      ],
      pictures: pictures.slice(0, 2),
    },
  },
];
