/** Documents name commands that exist: what a newcomer types works. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compareText } from '#domain/text/compare.ts';

const root = join(import.meta.dirname, '..', '..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };

const documents = [
  ...readdirSync(root),
  'demo/README.md',
  'search/README.md',
  'tests/README.md',
  ...readdirSync(join(root, 'docs')).map((name) => join('docs', name)),
].filter((name) => name.endsWith('.md'));

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

/** What commands.md lists in the first columns of its tables. */
function listedCommands(text: string): readonly string[] {
  return [...text.matchAll(/^\| `npm (?:run )?([\w:-]+)/gm)].map(([, name = '']) => name);
}

test('docs/commands.md lists each script of package.json once, and no other', () => {
  const listed = listedCommands(readFileSync(join(root, 'docs/commands.md'), 'utf8'));
  expect([...listed].sort(compareText)).toEqual(Object.keys(scripts).sort(compareText));
});

/** Set by the system, by tools, or by a test for a process that it starts. */
const notForPeople =
  /^(?:PATH|TMPDIR|XDG_CACHE_HOME|NODE_ENV|NODE_EXTRA_CA_CERTS|PWTEST_CACHE_DIR|LOG_FILE|TEST_RUN|TEST_TIMING|VEHICLES|CLAIMS_\w+|FORECOURT_(?:DATA|PORT|SAYS|SLOT)|BENCH_(?:DIST|TARGET|SEARCH_DIR))$/;

test('each variable that scripts and tests read is in docs/commands.md or docs/settings.md', () => {
  const text = ['commands', 'settings'].map((name) => readFileSync(join(root, `docs/${name}.md`), 'utf8')).join('\n');
  const files = ['scripts', 'bench', 'tests', 'domain', 'search', 'tenants', 'renderer'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:mjs|ts)$/.test(name))
      .map((name) => join(root, room, name)),
  );
  const read = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bprocess\.env(?:\.|\[')([A-Z][A-Z0-9_]+)/g)].map(([, name = '']) => name),
  );
  expect(read.length).toBeGreaterThan(50);
  expect([...new Set(read)].filter((name) => !notForPeople.test(name) && !text.includes(`\`${name}\``))).toEqual([]);
});
