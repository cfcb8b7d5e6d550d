/** Documents name commands that exist: what a newcomer types works. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'tests/README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

/** The reader's own names, which the guides use. */
const examples = ['blocks/trade-in-banner', 'path/to/file.test.ts', 'tests/e2e/file.e2e.ts'];

/** Commands of `npm` that package.json lacks, and files of `node`, `npx vitest run` and `npx playwright test` that are missing. */
function wrongCommands(text: string): readonly string[] {
  const npm = [...text.matchAll(/\bnpm (?:run )?(start|test|run [\w:]+(?:-\w+)*|(?<=run )[\w:]+(?:-\w+)*)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !Object.hasOwn(scripts, name));
  const files = [...text.matchAll(/\b(?:node|npx vitest run|npx playwright test)((?: [\w./-]+)+)/g)].flatMap(
    ([, list = '']) =>
      list
        .trim()
        .split(' ')
        .filter((file) => /^[a-z][\w-]*\/[\w./-]+$/.test(file) && !examples.includes(file))
        .filter((file) => !existsSync(join(root, file))),
  );
  return [...npm, ...files];
}

test.each(documents)('%s names commands that exist', (name) => {
  expect(wrongCommands(readFileSync(join(root, name), 'utf8'))).toEqual([]);
});

test('a dead command in a document is seen', () => {
  expect(
    wrongCommands(
      '`npm run nothing`, `npm start`, `node scripts/nothing.mjs`, npx vitest run domain/nothing blocks/kit',
    ),
  ).toEqual(['nothing', 'scripts/nothing.mjs', 'domain/nothing']);
});

test('every setting that the server reads is in the table of the README, and no other', () => {
  const table = readFileSync(join(root, 'README.md'), 'utf8').split('## Settings')[1]?.split('\n## ')[0] ?? '';
  const named = [...table.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
  );
  const source = readFileSync(join(root, 'composer-api/server/settings.ts'), 'utf8');
  const read = [...source.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name);
  // Set by the start and by tools, not by an operator.
  expect(read.filter((name) => !named.includes(name) && name !== 'NODE_ENV')).toEqual([]);
  // The demo reads its own, and tests the path of their browser.
  expect(named.filter((name) => !read.includes(name) && name !== 'DEMO' && name !== 'CHROMIUM_PATH')).toEqual([]);
  expect(named.length).toBeGreaterThan(15);
});
