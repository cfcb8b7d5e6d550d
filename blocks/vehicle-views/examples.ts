import type { Example } from '../kit/define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const address = '/cars/2021-mazda-cx-5-u1001/view.json?photos_count=12&updated_at=&website_id=';

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', data: { address } },
  { name: 'empty', data: { address: null } },
  { name: 'extreme', props: { from: 1000 }, data: { address } },
];
