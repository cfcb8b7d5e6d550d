import type { Example } from '../kit/define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const paints = ['335577', '9b1420', 'b4562c', 'f2f2f0', '1d1f22', '55585c'];

const colours = paints.map((paint, index) => ({
  name: ['Deep blue', 'Soul red', 'Rust', 'Chalk', 'Jet black', 'Machine grey'][index] ?? '',
  hex: `#${paint}`,
  image: `/img/drawn/suv/${paint}/front-left`,
}));

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', data: { model: 'Ridge', colours } },
  { name: 'empty', data: { model: 'Ridge', colours: [] } },
  {
    name: 'extreme',
    props: { heading: '', ground: 'sunken' },
    data: {
      model: 'Ridge',
      colours: [
        ...colours.map((colour) => ({ ...colour, image: null })),
        { name: 'Polymetal Grey Metallic with black roof', hex: null, image: null },
      ],
    },
  },
];
