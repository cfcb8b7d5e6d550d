import type { Example, Given } from '../kit/define-block.ts';
import { exampleSpecs, extremeSpecs } from '../ui/spec-list-examples.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const props: Given<Props> = {};

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', props, data: { items: exampleSpecs } },
  { name: 'empty', props, data: { items: [] } },
  { name: 'extreme', props, data: { items: extremeSpecs } },
];
