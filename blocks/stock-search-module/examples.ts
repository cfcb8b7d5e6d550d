import type { Example, Given } from '../kit/define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const props: Given<Props> = {
  showCondition: true,
};

const any = (label: string) => ({ value: '', label });

const data: Data = {
  makes: [any('Any make'), { value: 'Toyota', label: 'Toyota (214)' }, { value: 'Mazda', label: 'Mazda (168)' }],
  models: [any('Any model'), { value: 'HiLux', label: 'HiLux (61)' }, { value: 'CX-5', label: 'CX-5 (44)' }],
  bodies: [any('Any body'), { value: 'SUV', label: 'SUV (520)' }, { value: 'Ute', label: 'Ute (310)' }],
  conditions: [any('New and used'), { value: 'new', label: 'New (312)' }, { value: 'used', label: 'Used (1,204)' }],
  prices: [any('Any price'), { value: '20000', label: '$20,000' }, { value: '50000', label: '$50,000' }],
  maxName: 'price_max',
  submit: 'Search 1,564 vehicles',
};

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', props, data },
  {
    name: 'empty',
    props: { ...props, showText: false, showBody: false, showCondition: false },
    data: {
      makes: [any('Any make')],
      models: [any('Any model')],
      bodies: [any('Any body')],
      conditions: [],
      prices: [any('Any price')],
      maxName: 'price_max',
      submit: 'Search',
    },
  },
  {
    name: 'extreme',
    props: {
      ...props,
      heading: 'A ute for work, a wagon for the dogs or something with the roof off?',
      overlap: true,
    },
    data: {
      ...data,
      makes: [any('Any make'), { value: 'Caterham', label: 'Caterham Seven Cars of Great Britain (1)' }],
    },
  },
];
