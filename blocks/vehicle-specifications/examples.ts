import type { Example, Given } from '../kit/define-block.ts';
import { exampleSpecs, extremeSpecs } from '../ui/spec-list-examples.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const props: Given<Props> = {};

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', props, data: { items: exampleSpecs, initial: 4 } },
  { name: 'empty', props, data: { items: [], initial: 4 } },
  { name: 'extreme', props, data: { items: extremeSpecs, initial: 4 } },
];
