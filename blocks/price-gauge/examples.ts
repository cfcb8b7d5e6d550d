import type { Example, Given } from '../kit/define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const props: Given<Props> = {};

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', props, data: { address: '/cars/2021-aster-ridge-touring-1/autogauge', ownWords: true } },
  { name: 'empty', props, data: { address: null, ownWords: true } },
  {
    name: 'extreme',
    props: { heading: 'How this price compares with what others ask for the same' },
    data: { address: '/cars/2021-aster-ridge-touring-1/autogauge', ownWords: false },
  },
];
