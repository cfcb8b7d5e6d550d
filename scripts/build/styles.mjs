// Styles as text: the base sheet with the primitives, and each block's own. A page gets only the styles of its blocks.

import { Buffer } from 'node:buffer';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserslistToTargets, bundle, transform } from 'lightningcss';
import { blocksWith } from './blocks.mjs';
import { root } from './paths.mjs';

// Written as browsers of 2023 read them: nesting, layers and container queries stay as they are.
const targets = browserslistToTargets(['chrome 117', 'safari 17', 'firefox 121']);

/** @returns {{ base: string, blocks: Record<string, string> }} */
export function collectStyles({ minify = true } = {}) {
  const base = join(root, 'blocks/styles/site.css');
  /** @type {Record<string, string>} */
  const blocks = {};
  for (const type of blocksWith('style.css')) {
    blocks[type] = sheetsOf(type)
      .map((filename) => {
        const code = Buffer.concat([Buffer.from('@layer block{'), readFileSync(filename), Buffer.from('}')]);
        return transform({ filename, code, minify, targets }).code.toString();
      })
      .join('');
  }
  return { base: existsSync(base) ? bundle({ filename: base, minify, targets }).code.toString() : '', blocks };
}

/**
 * The styles of all blocks, for the frame of the preview.
 * @param {ReturnType<typeof collectStyles>} styles
 */
export function wholeSheet({ base, blocks }) {
  return ['@layer base,ui,block;', base, ...Object.values(blocks)].join('');
}

/**
 * A block's own sheet, then those in its folder `styles/`, by name: none may depend on coming before another.
 * @param {string} type
 */
function sheetsOf(type) {
  const folder = join(root, 'blocks', type);
  const parts = existsSync(join(folder, 'styles')) ? readdirSync(join(folder, 'styles')).sort() : [];
  return ['style.css', ...parts.map((file) => join('styles', file))].map((file) => join(folder, file));
}
