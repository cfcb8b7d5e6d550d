import type { Example } from '../kit/define-block.ts';
import type { Props } from './schema.ts';

const settings = { 'compare.enabled': true };

export const examples: readonly Example<Props, undefined>[] = [
  { name: 'typical', settings },
  { name: 'empty', props: { label: 'Go' }, settings },
  { name: 'extreme', props: { label: 'See them all side by side' }, settings },
];
