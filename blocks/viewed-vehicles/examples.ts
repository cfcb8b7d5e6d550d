import type { Example, Given } from '../kit/define-block.ts';
import { exampleCards } from '../parts/vehicle-card/examples.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const props: Given<Props> = {};

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', props, data: { cards: exampleCards.slice(0, 4) } },
  { name: 'empty', props, data: { cards: [] } },
  { name: 'extreme', props: { heading: 'Vehicles '.repeat(6).trim() }, data: { cards: exampleCards } },
];
