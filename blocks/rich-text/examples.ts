import type { Example } from '../kit/define-block.ts';
import type { Props } from './schema.ts';

export const examples: readonly Example<Props, undefined>[] = [
  {
    name: 'typical',
    props: {
      heading: 'About our yard',
      text: '<p>We have sold and serviced cars on this corner since 1987. Most of our stock is traded in here, so we know where it has been.</p><h3>What every car gets</h3><ul><li>A 110-point inspection by our own workshop</li><li>A current roadworthy certificate</li><li>Three months of roadside assistance</li></ul>',
    },
  },
  { name: 'empty' },
  {
    name: 'extreme',
    props: {
      heading: 'Terms of sale for vehicles that are reserved, ordered or bought through this site',
      text: `<h2>Fees</h2><table><thead><tr><th>Fee</th><th>New</th><th>Used</th></tr></thead><tbody><tr><td>Transfer of registration, including stamp duty where the state asks for it</td><td>Included</td><td>$245</td></tr><tr><td>Delivery</td><td>$990</td><td>By distance</td></tr></tbody></table>${'<p>A vehicle that is reserved is held for forty-eight hours from the time the deposit is received.</p>'.repeat(12)}`,
      width: 'page',
      level: 'page',
      ground: 'sunken',
    },
  },
];
