/** What browsers never download: packages for the server that a rule of `domain` imports. */
import { expect, test } from 'vitest';
import { isTest, projectPath } from './imports-of.ts';
import { readImports } from './read-imports.ts';
import { sources } from './sources.ts';

/** Packages that files import on a way from those that a test of their path takes. */
function reached(
  files: ReadonlyMap<string, string>,
  isStart: (file: string) => boolean,
  isLeftOut: (file: string, specifier: string) => boolean = () => false,
): ReadonlySet<string> {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const open = [...files.keys()].filter((file) => isStart(file) && !isTest(file));
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const text = files.get(file);
    if (seen.has(file) || text === undefined) continue;
    seen.add(file);
    // Nothing of a type reaches a bundle.
    for (const { specifier } of readImports(file, text.replaceAll(/^import type [^;]*;/gm, '')).imports) {
      if (isLeftOut(file, specifier)) continue;
      const path = projectPath(file, specifier);
      if (path === null) packages.add(specifier.split('/')[0] ?? '');
      else open.push(path);
    }
  }
  return packages;
}

const inRooms = (rooms: readonly string[]) => (file: string) => rooms.includes(file.split('/')[0] ?? '');

test('the metadata of phone numbers is in no bundle of shoppers or of the console', () => {
  const files = sources();
  const browsers = reached(files, inRooms(['admin', 'blocks', 'renderer']));
  expect(browsers.has('react')).toBe(true);
  expect(browsers.has('libphonenumber-js')).toBe(false);
  expect(reached(files, inRooms(['tenants'])).has('libphonenumber-js')).toBe(true);
});

test('the frame of the preview has no compiler of schemas: it gets its data, and checks nothing', () => {
  const files = sources();
  const isFrame = (file: string) => file === 'renderer/frame/main.tsx';
  // `scripts/build/vite-config.mjs` leaves these out of it.
  const isServerPart = (file: string, specifier: string) =>
    file.endsWith('/block.ts') && ['./load.ts', './examples.ts'].includes(specifier);
  const frame = reached(files, isFrame, isServerPart);
  expect(frame.has('react-dom')).toBe(true);
  expect(frame.has('ajv')).toBe(false);
  expect(reached(files, isFrame).has('ajv')).toBe(true);
});
