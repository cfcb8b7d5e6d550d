/** Scripts load modules and folders by their name, which no compiler follows. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { roomTable } from './room-table.ts';

const root = join(import.meta.dirname, '..', '..');
/** `join(root, 'room/a.ts')` and what Vite takes: `'/room/a.ts'`. */
const named = /join\(root, '([^'$]+)'\)|'\/((?:[\w-]+\/)+[\w.-]+\.(?:tsx?|css|json|html))'/g;

function missing(text: string): string[] {
  return [...text.matchAll(named)]
    .map(([, joined, address]) => joined ?? address ?? '')
    .filter((path) => Object.hasOwn(roomTable, path.split('/')[0] ?? '') && !existsSync(join(root, path)));
}

test('modules that scripts name are there', () => {
  const scripts = readdirSync(join(root, 'scripts'), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name.endsWith('.mjs'),
  );
  const found = scripts.flatMap(({ parentPath, name }) => missing(readFileSync(join(parentPath, name), 'utf8')));
  expect(found).toEqual([]);
  expect(missing("load('/demo/nothing.ts'); join(root, 'domain/nothing.ts')")).toEqual([
    'demo/nothing.ts',
    'domain/nothing.ts',
  ]);
});
