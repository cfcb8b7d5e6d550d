import type { Example } from '../kit/define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const settings = { 'alerts.enabled': true };
const search: Data = { address: '/search/used-cars?make=Toyota', what: 'Used Toyota', isVehicle: false };

export const examples: readonly Example<Props, Data | null>[] = [
  { name: 'typical', data: search, settings },
  { name: 'empty', data: null, settings },
  {
    name: 'extreme',
    props: { heading: 'Hear about it before anyone else, every day of the week', text: '' },
    data: {
      address: '/cars/a-long-name',
      what: '2019 Mercedes-Benz Sprinter 516 CDI Extra Long Wheelbase '.repeat(2),
      isVehicle: true,
    },
    settings,
  },
];
