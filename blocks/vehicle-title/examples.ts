import type { Example, Given } from '../kit/define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const props: Given<Props> = { chipsPhoneOnly: true };

export const examples: readonly Example<Props, Data>[] = [
  {
    name: 'typical',
    props,
    data: {
      name: '2021 Mazda CX-5',
      subtitle: 'Maxx Sport KF4WLA',
      chips: ['42,180 km', 'Automatic', 'Petrol', 'SUV'],
      place: 'Ringwood, VIC',
      stockNumber: 'Stock no. U1001',
    },
  },
  {
    name: 'empty',
    props,
    data: { name: '1962 Massey Ferguson 35', subtitle: '', chips: [], place: null, stockNumber: null },
  },
  {
    name: 'extreme',
    props,
    data: {
      name: '2023 Mercedes-Benz Sprinter 519 CDI Medium Wheelbase High Roof Four-Wheel-Drive',
      subtitle: 'Extended Body Transfer with Premium Package VS30 MY23.5',
      chips: ['1,284,905 km', 'Sports Automatic Dual Clutch', 'Diesel Turbo F/Inj', 'People Mover'],
      place: 'Murwillumbah South Industrial Estate, NSW',
      stockNumber: 'Stock no. DEMO-2023-SPRINTER-000001',
    },
  },
];
