import type { Example } from '../kit/define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const similarLabel = 'Find Me Something Similar';

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', data: { available: false, similarLabel } },
  { name: 'empty', data: { available: true, similarLabel } },
  {
    name: 'extreme',
    props: {
      text: 'It went to a family from up the valley on Saturday morning, before we had taken the second photo. Two more of the same kind arrive with the next truck, and we are happy to keep one for you.',
    },
    data: { available: false, similarLabel },
  },
];
