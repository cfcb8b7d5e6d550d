/** The front page: its size, its picture, and a block that compiles and renders. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadContext } from '#tests/build/load-context.ts';
import { stockCount } from './readme-block.tsx';

const root = join(import.meta.dirname, '..', '..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');

test('the README has at most 6 KB and shows the product before anything else', () => {
  expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(6 * 1024);
  const [fold = ''] = readme.split('\n## ');
  expect(fold).toMatch(/^!\[[^\]]{20,}\]\(docs\/pictures\/[a-z]+\.webp\)$/m);
});

test('the block in the README is the one that is type-checked', () => {
  const [, shown] = /```tsx\n([\s\S]*?)```/.exec(readme) ?? [];
  const [, ...source] = readFileSync(join(import.meta.dirname, 'readme-block.tsx'), 'utf8').split('\n\n');
  expect(shown).toBe(source.join('\n\n'));
});

test('the block in the README shows what it loads', async () => {
  const props = { label: 'utes' };
  const data = await stockCount.load?.(props, loadContext());
  const input = { id: 'b_1', props, data, settings: {}, site: loadContext().site, slots: {} };
  expect(renderToStaticMarkup(stockCount.view(input))).toBe('<h2 id="b_1">0 utes</h2>');
});
