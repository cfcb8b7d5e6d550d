// Which blocks the frame of the preview has from the start, and which it fetches for the pages that have them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { blocksWith } from './blocks.mjs';
import { root } from './paths.mjs';

/** Categories of blocks that few pages have, and whose parts are large: forms with their fields, and calculators. */
const rare = ['form', 'vehicle'];

/**
 * Types of blocks by the group that the frame fetches: the kind of page that they are for, or their category; under the
 * empty name those that most pages have.
 * @returns {Map<string, string[]>}
 */
export function blockGroups() {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const type of blocksWith('block.ts')) {
    const source = readFileSync(join(root, 'blocks', type, 'block.ts'), 'utf8');
    // As the formatter writes it: the definition's own, not that of a part of it.
    const [, list = ''] = /^ {2}pages: \[([^\]]+)\]/m.exec(source) ?? [];
    const pages = [...list.matchAll(/'([\w-]+)'/g)].map(([, page = '']) => page);
    const [, category = ''] = /^ {2}category: '(\w+)'/m.exec(source) ?? [];
    const other = rare.includes(category) ? category : '';
    const group = pages.length > 0 && !pages.includes('home') ? (pages[0] ?? '') : other;
    groups.set(group, [...(groups.get(group) ?? []), type]);
  }
  return groups;
}
