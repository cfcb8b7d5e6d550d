import type { Example } from '../kit/define-block.ts';
import type { Props } from './schema.ts';

export const examples: readonly Example<Props, undefined>[] = [
  { name: 'typical', props: { heading: 'Service and parts', ground: 'sunken' } },
  { name: 'empty' },
  {
    name: 'extreme',
    props: {
      heading: 'Everything that our workshop, parts counter and finance desk can do for you on one page',
      lead: 'Our people in Rockhampton, Gladstone and Emerald share one workshop booking system, so the earliest free bay in the district is offered to you first.',
      ground: 'inverse',
    },
  },
];
