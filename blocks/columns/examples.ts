import type { Example } from '../kit/define-block.ts';
import type { Props } from './schema.ts';

export const examples: readonly Example<Props, undefined>[] = [
  {
    name: 'typical',
    props: { heading: '', ratio: '2:1', align: 'start', phone: 'in-order', sticky: true, below: true, ground: 'page' },
    data: undefined,
  },
  {
    name: 'empty',
    props: {
      heading: '',
      ratio: '1:1',
      align: 'start',
      phone: 'in-order',
      sticky: false,
      below: false,
      ground: 'page',
    },
    data: undefined,
  },
  {
    name: 'extreme',
    props: {
      heading: 'Three ways to get to know us before you drive across town to see one of our yards',
      ratio: '1:1:1',
      align: 'stretch',
      phone: 'last-first',
      sticky: false,
      below: false,
      ground: 'inverse',
    },
    data: undefined,
  },
];
