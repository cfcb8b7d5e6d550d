/** Browsers are not given the registry of switches: its words alone are larger than all script of a vehicle's page. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const registry = 'schemas/switches/registry.ts';

/** What the build makes scripts of sites from. */
const entries = [
  'renderer/browser/loader.ts',
  'renderer/browser/early.ts',
  'renderer/browser/measure.ts',
  'renderer/browser/tags.ts',
  ...readdirSync(join(root, 'blocks')).flatMap((block) =>
    ['island.tsx', 'enhance.ts']
      .map((file) => `blocks/${block}/${file}`)
      .filter((file) => existsSync(join(root, file))),
  ),
];

/** Modules that are there at run time: imports of types alone are not. */
function importsOf(file: string): string[] {
  const code = readFileSync(join(root, file), 'utf8');
  const said = [
    ...code.matchAll(/^(?:import|export) (?!type\b)([^';]{0,2000}?)(?: from )'([#.][^']+\.tsx?)'/gm),
    ...code.matchAll(/\bimport()\(\s*'([#.][^']+\.tsx?)'/g),
    ...code.matchAll(/^import()'([#.][^']+\.tsx?)'/gm),
  ];
  return said.flatMap(([, names = '', path = '']) => {
    const listed = /^\{([^}]*)\}$/.exec(names.trim())?.[1]?.split(',') ?? [];
    const onlyTypes = listed.length > 0 && listed.every((name) => /^\s*(?:type\s|$)/.test(name));
    if (onlyTypes) return [];
    return [path.startsWith('#') ? path.slice(1) : posix.join(dirname(file), path)];
  });
}

/** The way from an entry to a module, or null where there is none. */
function wayTo(entry: string, module: string): string | null {
  const from = new Map<string, string | null>([[entry, null]]);
  for (const file of from.keys()) {
    if (file === module) {
      const way: string[] = [];
      for (let step: string | null | undefined = file; step; step = from.get(step)) way.unshift(step);
      return way.join(' > ');
    }
    for (const next of importsOf(file)) if (!from.has(next)) from.set(next, file);
  }
  return null;
}

test('no script of a site reaches the registry: what a view needs comes from its load', () => {
  expect(entries.length).toBeGreaterThan(20);
  expect(entries.flatMap((entry) => wayTo(entry, registry) ?? [])).toEqual([]);
});

test('a way that is there is found', () => {
  expect(wayTo('blocks/enquiry-form/load.ts', registry)).toMatch(/^blocks\/enquiry-form\/load\.ts > .* > schemas\//);
});
