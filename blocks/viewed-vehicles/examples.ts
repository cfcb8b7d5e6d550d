import type { Example } from '../kit/define-block.ts';
import { exampleCards } from '../parts/vehicle-card/examples.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', data: { cards: exampleCards.slice(0, 4) } },
  { name: 'empty', data: { cards: [] } },
  { name: 'extreme', props: { heading: 'Vehicles '.repeat(6).trim() }, data: { cards: exampleCards } },
];
