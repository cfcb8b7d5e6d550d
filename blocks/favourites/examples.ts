import type { Example, Given } from '../kit/define-block.ts';
import { exampleCards } from '../parts/vehicle-card/examples.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const props: Given<Props> = { emptyText: 'Press the heart on a vehicle to keep it here.' };

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', props, data: { cards: exampleCards.slice(0, 3), gone: 0 } },
  { name: 'empty', props, data: { cards: [], gone: 0 } },
  { name: 'extreme', props, data: { cards: exampleCards, gone: 12 } },
];
