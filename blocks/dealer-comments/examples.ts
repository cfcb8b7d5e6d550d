import type { Example } from '../kit/define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const long =
  'One owner from new and serviced with us at every interval, this wagon has done nothing harder than the school run. '
    .repeat(6)
    .trim();

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', data: { preview: null, paragraphs: ['One owner.', 'Full service history.'] } },
  {
    name: 'empty',
    data: { preview: null, paragraphs: ['Dealer comments are pending. Please check back here later.'] },
  },
  {
    name: 'extreme',
    data: { preview: [`${long.slice(0, 396)}…`], paragraphs: [long, 'Trade-ins are welcome.'] },
  },
];
