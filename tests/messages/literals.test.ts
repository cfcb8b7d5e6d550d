/** No text that shoppers read stands in a block or in the renderer outside the catalogues. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles, walkSource } from '#scripts/messages/read-messages.mjs';

const root = join(import.meta.dirname, '../..');
const read = new Set([
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'title',
  'placeholder',
  'alt',
  'label',
  'hint',
]);

/** Names, and what stands on the console alone. */
const allowed: ReadonlySet<string> = new Set([]);

/** Literal texts of the JSX of a file, as `file:line text`. */
function literalsIn(file: string, text: string): readonly string[] {
  const found: string[] = [];
  const add = (start: number, words: string) => {
    const plain = words.replace(/\s+/g, ' ').trim();
    if (/\p{L}{2}/u.test(plain) && !allowed.has(plain))
      found.push(`${file}:${text.slice(0, start).split('\n').length} ${plain}`);
  };
  walkSource(file, text, (node, around) => {
    if (node.type === 'JSXText') add(node.start, String(node.value));
    const [holder, attribute] = [around.at(-1), around.at(-2)];
    const isChild = holder?.type === 'JSXExpressionContainer' && attribute?.type !== 'JSXAttribute';
    if (node.type === 'Literal' && isChild && typeof node.value === 'string') add(node.start, node.value);
    if (node.type !== 'JSXAttribute') return;
    const { name, value } = node as unknown as {
      name: { name: string };
      value: { type: string; value: unknown; expression?: { type: string; value?: unknown } } | null;
    };
    if (!read.has(name.name)) return;
    const given = value?.type === 'JSXExpressionContainer' ? value.expression : value;
    if (given?.type === 'Literal') add(node.start, String(given.value));
  });
  return found;
}

test('views take their texts from the catalogues', () => {
  const found = sourceFiles(root, ['blocks', 'renderer'])
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => literalsIn(file, readFileSync(join(root, file), 'utf8')));
  expect(found).toEqual([]);
});

test('a literal text is seen, wherever it stands', () => {
  const source = `const a = <a title="Go on" alt="" aria-label={'Close it'}>Read <b>{'more'}</b>{t('Fine')}{count}</a>;`;
  expect(literalsIn('a.tsx', source)).toEqual(['a.tsx:1 Go on', 'a.tsx:1 Close it', 'a.tsx:1 Read', 'a.tsx:1 more']);
});
