import type { Example } from '../define-block.ts';
import type { Props } from './schema.ts';

export const examples: readonly Example<Props, undefined>[] = [
  { name: 'typical', props: { label: 'Compare' }, data: undefined },
  { name: 'empty', props: { label: 'Go' }, data: undefined },
  { name: 'extreme', props: { label: 'See them all side by side' }, data: undefined },
];
