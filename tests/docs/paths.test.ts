/** Documents name files that exist: a renamed folder must not leave a newcomer with a dead path. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

const documents = [
  ...readdirSync(root),
  'demo/README.md',
  'search/README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((name) => join('docs', name)),
].filter((name) => name.endsWith('.md'));

/** Folders that are made while the product runs or is built. */
const made = /^(var|dist|node_modules)\//;
/** Placeholders for a name of the reader's choice. */
const examples = ['blocks/trade-in-banner/', 'migrations/NNNN_verb_noun.sql'];
/** Primitives of blocks are named without their room where a sentence is about blocks. */
const insideBlocks = ['ui/'];

function pathsIn(text: string): readonly string[] {
  const prose = text.replace(/```[\s\S]*?```/g, '');
  return [...prose.matchAll(/`([a-z][\w-]*\/[\w./-]*)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !made.test(path) && !examples.includes(path) && !insideBlocks.includes(path));
}

/** Links to files of this repository, relative to the document. */
function linksIn(text: string): readonly string[] {
  return [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !target.includes('://'));
}

test.each(documents)('%s names paths that exist', (name) => {
  const text = readFileSync(join(root, name), 'utf8');
  const places = [root, join(root, dirname(name))];
  expect(pathsIn(text).filter((path) => !places.some((place) => existsSync(join(place, path))))).toEqual([]);
  expect(linksIn(text).filter((target) => !existsSync(join(root, dirname(name), target)))).toEqual([]);
});

test('a dead path in a document is seen', () => {
  expect(pathsIn('see `domain/nowhere.ts` and `npm test`')).toEqual(['domain/nowhere.ts']);
  expect(linksIn('[a](docs/nowhere.md) and [b](https://example.com)')).toEqual(['docs/nowhere.md']);
});

test('each decision has a unique number and a row in the list', () => {
  const folder = join(root, 'docs/decisions');
  const list = readFileSync(join(folder, 'README.md'), 'utf8');
  const files = readdirSync(folder).filter((name) => name !== 'README.md');
  const numbers = files.map((name) => name.slice(0, 4));
  expect(new Set(numbers).size).toBe(files.length);
  for (const name of files) {
    const text = readFileSync(join(folder, name), 'utf8');
    expect(text).toMatch(
      new RegExp(`^# ${name.slice(0, 4)}\\. .+\n\n\\d{4}-\\d{2}-\\d{2} · (accepted|replaced by \\d{4}) · `),
    );
    expect(list).toContain(`](${name})`);
  }
});
