/** What browsers never download, and what a server does not read to start. */
import { expect, test } from 'vitest';
import { formSchemas } from '#composer-api/build/artifacts.ts';
import { isTest, projectPath } from './imports-of.ts';
import { readImports } from './read-imports.ts';
import { sources } from './sources.ts';

/** Files and packages on a way of imports from those files that a test of their path takes. */
function reached(
  files: ReadonlyMap<string, string>,
  isStart: (file: string) => boolean,
  isLeftOut: (file: string, specifier: string) => boolean = () => false,
): { readonly packages: ReadonlySet<string>; readonly seen: ReadonlySet<string> } {
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
  return { packages, seen };
}

const inRooms = (rooms: readonly string[]) => (file: string) => rooms.includes(file.split('/')[0] ?? '');

test('the metadata of phone numbers is in no bundle of shoppers or of the console', () => {
  const files = sources();
  const browsers = reached(files, inRooms(['admin', 'blocks', 'renderer'])).packages;
  expect(browsers.has('react')).toBe(true);
  expect(browsers.has('libphonenumber-js')).toBe(false);
  expect(reached(files, inRooms(['tenants'])).packages.has('libphonenumber-js')).toBe(true);
});

test('the frame of the preview has no compiler of schemas: it gets its data, and checks nothing', () => {
  const files = sources();
  // The build gives the frame every block, in groups.
  const isFrame = (file: string) =>
    file === 'renderer/frame/main.tsx' || (file.startsWith('blocks/') && file.endsWith('/block.ts'));
  // `scripts/build/vite-config.mjs` leaves these out of it.
  const isServerPart = (file: string, specifier: string) =>
    file.endsWith('/block.ts') && ['./load.ts', './examples.ts', './schema.ts'].includes(specifier);
  const frame = reached(files, isFrame, isServerPart).packages;
  expect(frame.has('react-dom')).toBe(true);
  expect(frame.has('ajv')).toBe(false);
  expect(reached(files, isFrame).packages.has('ajv')).toBe(true);
});

test('no form asks for what the build leaves out of the form library: alternatives, and schemas within themselves', () => {
  const absent = ['oneOf', 'anyOf', 'allOf', '$ref', 'dependencies'];
  const keywords = (node: unknown): readonly string[] =>
    typeof node === 'object' && node !== null
      ? Object.entries(node).flatMap(([name, value]) => [name, ...keywords(value)])
      : [];
  // The form of a form's field leaves its conditions out.
  const { form: _, ...drawn } = formSchemas();
  expect(keywords(drawn['block:hero'])).toContain('properties');
  for (const [name, schema] of Object.entries(drawn))
    expect([name, keywords(schema).filter((keyword) => absent.includes(keyword))]).toEqual([name, []]);
});

test('a server reads neither the console nor the commands, PostgreSQL, file servers or mail to start', () => {
  const all = sources();
  // What is imported on first use is not read at the start.
  const eager = new Map([...all].map(([file, text]) => [file, text.replaceAll(/\bimport\(/g, 'later(')]));
  const isProgram = (file: string) => file === 'demo/main.ts';
  const late = ['pg', 'ssh2', 'basic-ftp', 'postal-mime'];
  const start = reached(eager, isProgram);
  expect(start.packages.has('better-sqlite3')).toBe(true);
  expect(late.filter((name) => start.packages.has(name))).toEqual([]);
  const isLate = (file: string) => /^composer-api\/(?:console|server\/commands)\//.test(file);
  expect([...start.seen].filter(isLate)).toEqual([]);
  const whole = reached(all, isProgram);
  expect(late.every((name) => whole.packages.has(name))).toBe(true);
  expect([...whole.seen].some(isLate)).toBe(true);
});
