import type { Example } from '../kit/define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const features = [
  'Adaptive cruise control',
  'Autonomous emergency braking',
  'Blind spot monitoring',
  'Reversing camera',
  'Rear cross traffic alert',
  'Lane keep assist',
  'Leather steering wheel',
  'Apple CarPlay and Android Auto',
  'Dual zone climate control',
  'Heated front seats',
  'Satellite navigation',
  '17 inch alloy wheels',
];

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', data: { features, initial: 8 } },
  { name: 'empty', data: { features: [], initial: 8 } },
  {
    name: 'extreme',
    data: {
      features: Array.from(
        { length: 90 },
        (_, index) =>
          `Towing package ${index} with electric brake controller, twelve-pin plug and weight-distribution hitch`,
      ),
      initial: 8,
    },
  },
];
