import type { Example } from '../kit/define-block.ts';
import type { Props } from './schema.ts';

const props: Props = {
  heading: 'Saved searches',
  emptyText: 'Press “Save this search” above any results.',
};

export const examples: readonly Example<Props, undefined>[] = [
  { name: 'typical', props, data: undefined },
  { name: 'empty', props: { ...props, heading: 'Searches' }, data: undefined },
  { name: 'extreme', props: { ...props, emptyText: 'Nothing saved yet. '.repeat(10).trim() }, data: undefined },
];
