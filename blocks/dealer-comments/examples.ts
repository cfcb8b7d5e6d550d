import type { Example, Given } from '../kit/define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const props: Given<Props> = {};

const long =
  'One owner from new and serviced with us at every interval, this wagon has done nothing harder than the school run. '
    .repeat(6)
    .trim();

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', props, data: { preview: null, paragraphs: ['One owner.', 'Full service history.'] } },
  {
    name: 'empty',
    props,
    data: { preview: null, paragraphs: ['Dealer comments are pending. Please check back here later.'] },
  },
  {
    name: 'extreme',
    props,
    data: { preview: [`${long.slice(0, 396)}…`], paragraphs: [long, 'Trade-ins are welcome.'] },
  },
];
