import type { Example } from '../kit/define-block.ts';
import { exampleSpecs, extremeSpecs } from '../ui/spec-list-examples.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', data: { items: exampleSpecs, initial: 4 } },
  { name: 'empty', data: { items: [], initial: 4 } },
  { name: 'extreme', data: { items: extremeSpecs, initial: 4 } },
];
