/** @module-tag long */
/** A field that is added to the catalogue, and nowhere else, is found at every door: in a copy of the source. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const copy = mkdtempSync(join(tmpdir(), 'forecourt-field-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Added to the catalogue of each kind of content. */
const contentEntries = {
  location: [
    'locationCatalogue',
    `fax: { schema: textOrNull('Fax', 'Staff.'), since: 9, form: { group: 'contact', schema: line(30) } },`,
  ],
  review: [
    'reviewCatalogue',
    `service_rating: { schema: { type: ['number', 'null'], title: 'Stars for service', description: 'Staff.' }, since: 9, form: { group: 'review', schema: { type: 'number', minimum: 0, maximum: 5 } } },`,
  ],
  model: ['modelCatalogue', `warranty_years: { schema: numberOrNull('Warranty', 'Years. Catalogue.'), since: 9 },`],
} as const;

/** The entry that the guide shows, so that the guide is tried with it. */
const guide = readFileSync(join(root, 'docs/adding-a-field.md'), 'utf8');
const entry = /```ts\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';

function addTo(file: string, name: string, added: string): void {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  const opening = `export const ${name} = {\n`;
  expect(text).toContain(opening);
  writeFileSync(path, text.replace(opening, `${opening}${added}`));
}

test('a field of the guide is imported, edited, searched by, shown and answered by the API; content has its new fields, and a new block shows', () => {
  const parts = ['schemas', 'domain', 'search', 'blocks', 'renderer', 'tenants', 'composer-api', 'demo', 'migrations'];
  for (const part of [...parts, 'tests/build', 'tests/clock', 'scripts'])
    cpSync(join(root, part), join(copy, part), { recursive: true });
  for (const file of ['package.json', 'tsconfig.json', 'vitest.config.ts', 'biome.json'])
    cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir');
  addTo('schemas/catalogue/vehicle/technical.ts', 'technicalFields', entry);
  for (const [kind, [name, added]] of Object.entries(contentEntries))
    addTo(`schemas/catalogue/${kind}.ts`, name, added);
  cpSync(join(import.meta.dirname, 'content-field.scratch.ts'), join(copy, 'tests/api/content-field.test.ts'));
  cpSync(join(import.meta.dirname, 'towball.scratch.ts'), join(copy, 'tests/api/towball.test.ts'));

  // The first step of the guide to blocks; its test renders every example.
  const made = spawnSync(process.execPath, ['scripts/new-block.mjs', 'trade-in-banner'], {
    cwd: copy,
    encoding: 'utf8',
  });
  expect([made.status, made.stderr]).toEqual([0, '']);
  expect(readFileSync(join(copy, 'blocks/registry.ts'), 'utf8')).toContain('  tradeInBanner,');

  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const run = spawnSync(
    process.execPath,
    [
      vitest,
      'run',
      'tests/api/towball.test.ts',
      'tests/api/content-field.test.ts',
      'blocks/trade-in-banner',
      '--maxWorkers=1',
    ],
    {
      cwd: copy,
      encoding: 'utf8',
      timeout: 110_000,
      // What the guide adds is the same on either database; its tests write to SQLite's.
      env: { ...process.env, TEST_POSTGRES: '' },
    },
  );
  expect([run.status, run.status === 0 ? '' : `${run.stdout}${run.stderr}`]).toEqual([0, '']);
});
