import type { Example } from '../kit/define-block.ts';
import { exampleSpecs, extremeSpecs } from '../ui/spec-list-examples.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', data: { items: exampleSpecs } },
  { name: 'empty', data: { items: [] } },
  { name: 'extreme', data: { items: extremeSpecs } },
];
