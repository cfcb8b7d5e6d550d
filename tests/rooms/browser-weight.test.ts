/** What browsers never download: packages for the server that a rule of `domain` imports. */
import { expect, test } from 'vitest';
import { isTest, projectPath } from './imports-of.ts';
import { readImports } from './read-imports.ts';
import { sources } from './sources.ts';

/** Packages that files import on a way from these rooms. */
function reached(files: ReadonlyMap<string, string>, rooms: readonly string[]): ReadonlySet<string> {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const open = [...files.keys()].filter((file) => rooms.includes(file.split('/')[0] ?? '') && !isTest(file));
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const text = files.get(file);
    if (seen.has(file) || text === undefined) continue;
    seen.add(file);
    for (const { specifier } of readImports(file, text).imports) {
      const path = projectPath(file, specifier);
      if (path === null) packages.add(specifier.split('/')[0] ?? '');
      else open.push(path);
    }
  }
  return packages;
}

test('the metadata of phone numbers is in no bundle of shoppers or of the console', () => {
  const files = sources();
  const browsers = reached(files, ['admin', 'blocks', 'renderer']);
  expect(browsers.has('react')).toBe(true);
  expect(browsers.has('libphonenumber-js')).toBe(false);
  expect(reached(files, ['tenants']).has('libphonenumber-js')).toBe(true);
});
