import type { Example } from '../kit/define-block.ts';
import type { Props } from './schema.ts';

export const examples: readonly Example<Props, undefined>[] = [
  { name: 'typical', props: { ratio: '2:1', sticky: true, below: true } },
  { name: 'empty' },
  {
    name: 'extreme',
    props: {
      heading: 'Three ways to get to know us before you drive across town to see one of our yards',
      ratio: '1:1:1',
      align: 'stretch',
      phone: 'last-first',
      ground: 'inverse',
    },
  },
];
