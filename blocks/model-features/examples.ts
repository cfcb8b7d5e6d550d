import type { Example } from '../kit/define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const features: Data['features'] = [
  {
    id: 'f1',
    title: 'Made for short trips',
    text: ['A tight turning circle, light steering and a clear view out make a busy street feel simple.'],
    image: '/img/drawn/hatch/9b1420/left',
    side: 'right',
  },
  {
    id: 'f2',
    title: 'More inside than it looks',
    text: ['Split-folding rear seats open a flat load space.'],
    image: '/img/drawn/hatch/9b1420/rear-left',
    side: 'left',
  },
];

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', data: { features } },
  { name: 'empty', data: { features: [] } },
  {
    name: 'extreme',
    props: { heading: 'Why it is different', ground: 'inverse' },
    data: { features: [...features, { id: 'f3', title: 'No picture, no text', text: [], image: null, side: 'left' }] },
  },
  { name: 'cards', props: { heading: 'Features', look: 'cards' }, data: { features } },
  {
    name: 'carousel',
    props: { heading: 'Features', look: 'carousel' },
    data: { features: ['a', 'b', 'c'].flatMap((key) => features.map((one) => ({ ...one, id: `${one.id}${key}` }))) },
  },
];
