/** Every block there is, by type. To add one is to add a folder, an import and an entry here, in alphabetical order. */
import type { Block } from './define-block.ts';

export const registry: readonly Block[] = [];
