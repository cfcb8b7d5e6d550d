import type { Example } from '../kit/define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', data: { slug: '2021-aster-ridge-touring-1' } },
  { name: 'empty', data: { slug: null } },
  {
    name: 'extreme',
    props: {
      heading: 'Brought to your door anywhere by our own truck',
      text: 'Washed, fuelled and explained on your own drive by the person who sold it to you, on any day of the week that suits you.',
    },
    data: { slug: '2021-aster-ridge-touring-1' },
  },
];
