/** `npm run new:block`: the registry stays in the order that its test asks for, and no line of another block moves. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { compareText } from '#domain/text/compare.ts';

const root = join(import.meta.dirname, '../..');

/** The folders of the registry's imports of blocks, and those of its entries. */
function foldersOf(registry: string) {
  const folders = new Map(
    [...registry.matchAll(/^import \{ (\w+) \} from '\.\/([a-z-]+)\/block\.ts';$/gm)].map(
      ([, name = '', folder = '']) => [name, folder],
    ),
  );
  const entries = [...registry.matchAll(/^ {2}(\w+),$/gm)].map(([, name = '']) => folders.get(name));
  return { imports: [...folders.values()], entries };
}

test('M-004: a new block gets its import and its entry in the order of folders, and no other line moves', () => {
  const copy = mkdtempSync(join(tmpdir(), 'forecourt-new-block-'));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  for (const file of [
    'package.json',
    'biome.json',
    'scripts/lint/no-spread-literal.grit',
    'scripts/new-block.mjs',
    'blocks/registry.ts',
  ])
    cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir');
  const read = () => readFileSync(join(copy, 'blocks/registry.ts'), 'utf8');
  const before = read();

  // The first and the last folder, one before a hyphen and a letter part, and one behind an import that is no block.
  const made = ['a-first', 'zebra-crossing', 'offer-wall', 'kits'];
  for (const name of made) execFileSync(process.execPath, ['scripts/new-block.mjs', name], { cwd: copy });

  const { imports, entries } = foldersOf(read());
  expect(imports).toEqual([...foldersOf(before).imports, ...made].sort(compareText));
  expect(entries).toEqual(imports);
  const old = new Set(before.split('\n'));
  expect(
    read()
      .split('\n')
      .filter((line) => old.has(line)),
  ).toEqual(before.split('\n'));
});
