import type { Example } from '../kit/define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', data: { address: '/cars/2021-aster-ridge-touring-1/autogauge', ownWords: true } },
  { name: 'empty', data: { address: null, ownWords: true } },
  {
    name: 'extreme',
    props: { heading: 'How this price compares with what others ask for the same' },
    data: { address: '/cars/2021-aster-ridge-touring-1/autogauge', ownWords: false },
  },
];
