import type { Example, Given } from '../kit/define-block.ts';
import type { Props } from './schema.ts';

const props: Given<Props> = {
  emptyText: 'Press “Save this search” above any results.',
};

export const examples: readonly Example<Props, undefined>[] = [
  { name: 'typical', props },
  { name: 'empty', props: { ...props, heading: 'Searches' } },
  { name: 'extreme', props: { ...props, emptyText: 'Nothing saved yet. '.repeat(10).trim() } },
];
