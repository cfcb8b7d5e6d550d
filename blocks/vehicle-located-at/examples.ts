import type { Example } from '../kit/define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const directionsHref = 'https://www.google.com/maps/dir/?api=1&destination=-37.81,145.22';

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', data: { text: 'Located at Ringwood', directionsHref, key: 'at-1a' } },
  { name: 'empty', data: null },
  {
    name: 'extreme',
    data: {
      text: 'This one is in our second yard, out past the silos at Wangaratta South, an hour up the highway',
      directionsHref,
      key: 'at-2b',
    },
  },
];
