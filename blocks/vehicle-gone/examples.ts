import type { Example } from '../kit/define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const data: Data = { name: '2021 Mazda CX-5', subtitle: 'Maxx Sport KF4WLA', similarHref: '/search/suv-cars' };

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', data },
  { name: 'empty', props: { text: '' }, data: { ...data, subtitle: '' } },
  {
    name: 'extreme',
    props: {
      text: 'It went to a family from up the valley on Saturday morning, before we had taken the second photo. Two more of the same kind arrive with the next truck.',
      button: 'See every other one like it',
    },
    data: {
      ...data,
      name: '2019 Mercedes-Benz GLE-Class Sports Activity Coupe',
      subtitle: 'GLE53 4MATIC+ Limited Edition Night Package C167 MY20',
    },
  },
];
