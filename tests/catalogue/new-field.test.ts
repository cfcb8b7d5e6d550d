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

const entry = `  towball_kg: {
    schema: numberOrNull('Towball mass', 'kg. Feed.'),
    since: 9,
    form: { group: 'specifications', schema: count(5_000) },
    import: { aliases: 'towball balldownload', read: { figure: [0, 5_000], units: 'kg' } },
    search: {
      index: 'number',
      facet: { choice: 500, initially: true },
      range: { unit: 'kg', loss: 'the towball limit', bounds: true },
    },
    spec: { unit: 'kg' },
  },
`;

function addTo(file: string, name: string, added: string): void {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  const opening = `export const ${name} = {\n`;
  expect(text).toContain(opening);
  writeFileSync(path, text.replace(opening, `${opening}${added}`));
}

test('a towball mass is imported, edited, searched by, shown and answered by the API; content has its new fields too', () => {
  const parts = ['schemas', 'domain', 'search', 'blocks', 'renderer', 'tenants', 'composer-api', 'demo', 'migrations'];
  for (const part of [...parts, 'tests/build', 'tests/clock', 'scripts/build'])
    cpSync(join(root, part), join(copy, part), { recursive: true });
  for (const file of ['package.json', 'tsconfig.json', 'vitest.config.ts']) cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir');
  addTo('schemas/catalogue/vehicle/technical.ts', 'technicalFields', entry);
  for (const [kind, [name, added]] of Object.entries(contentEntries))
    addTo(`schemas/catalogue/${kind}.ts`, name, added);
  cpSync(join(import.meta.dirname, 'content-field.scratch.ts'), join(copy, 'tests/api/content-field.test.ts'));
  cpSync(join(import.meta.dirname, 'towball.scratch.ts'), join(copy, 'tests/api/towball.test.ts'));

  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const run = spawnSync(
    process.execPath,
    [vitest, 'run', 'tests/api/towball.test.ts', 'tests/api/content-field.test.ts', '--maxWorkers=1'],
    {
      cwd: copy,
      encoding: 'utf8',
      timeout: 110_000,
    },
  );
  expect([run.status, run.status === 0 ? '' : `${run.stdout}${run.stderr}`]).toEqual([0, '']);
});
