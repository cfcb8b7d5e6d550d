/** @module-tag long */
/**
 * The guides that change the source, followed to the letter in one copy of it: what they show is written, what they say to
 * type is typed. Then the result compiles, passes the tests that the guides name, and shows at every door.
 */
import { spawn } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sourceCopy } from '../build/source-copy.ts';
import { readGuide } from './read-guide.ts';

const block = readGuide('writing-a-block');
const field = readGuide('adding-a-field');
const facet = readGuide('adding-a-facet');
const choice = readGuide('adding-a-switch');
const route = readGuide('adding-a-route');
const pageKind = readGuide('adding-a-page-kind');
const documentKind = readGuide('adding-a-document-kind');
const texts = readGuide('text-and-languages');
const commands = [block, field, facet, choice, route, pageKind, documentKind].flatMap((guide) => guide.commands);

const copy = sourceCopy();
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** What the guide to fields says is the same for each kind of content. */
const contentFields = {
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

/** Writes text behind a line, or a part of a line, that the file has. */
function writeBehind(file: string, place: string, text: string): void {
  const path = join(copy, file);
  const before = readFileSync(path, 'utf8');
  expect(before, `${file} has the place`).toContain(place);
  writeFileSync(
    path,
    before.replace(place, () => place + text),
  );
}

/** Types a command in the copy. @returns its exit code, and what it said where that is not 0 */
async function typed(command: string): Promise<readonly [code: number | null, said: string]> {
  // What the guides add is the same on either database. Without a mode, tests of views get React's development build.
  const env = { ...process.env, NODE_ENV: undefined, TEST_POSTGRES: '', NO_COLOR: '1' };
  const child = spawn('sh', ['-c', command], { cwd: copy, env });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const code = await new Promise<number | null>((ended) => child.once('close', ended));
  return [code, code === 0 ? '' : said];
}

/** It makes a folder, compiles the project and runs some hundred tests: this bounds a hang, and no more. */

/** What the guides to kinds write: the file, and what is behind which of its lines; a file without lines is new. */
const kinds: readonly (readonly [guide: typeof block, files: { readonly [file: string]: readonly string[] }])[] = [
  [
    pageKind,
    {
      'schemas/layout/page-kinds.ts': ['const pageKinds = {\n'],
      'domain/subject/kinds/review.ts': [],
      'domain/subject/subject.ts': ["from './kinds/offer.ts';\n"],
      'domain/subject/subject-facts.ts': ['  none: [],\n', '  none: () => null,\n'],
    },
  ],
  [
    documentKind,
    {
      'schemas/documents/warranty.ts': [],
      'schemas/documents/kinds.ts': ['export const documentKinds = {\n'],
      'schemas/documents/bodies.ts': [
        "from './theme.ts';\n",
        '  form: { schema: formSchema },\n',
        'export interface DocumentTypes {\n',
      ],
      'admin/shell/site-parts.ts': ["    title: 'Set-up',\n    parts: [\n"],
    },
  ],
];

test('what the guides to blocks, fields, facets, switches, routes, kinds and texts show compiles', {
  timeout: 1_200_000,
}, async () => {
  const [make = ''] = block.commands;
  expect(make).toBe('npm run new:block trade-in-banner');
  expect(await typed(make)).toEqual([0, '']);

  const technical = 'schemas/catalogue/vehicle/technical.ts';
  writeBehind(technical, 'export const technicalFields = {\n', field.code('ts'));
  for (const [kind, [name, entry]] of Object.entries(contentFields))
    writeBehind(`schemas/catalogue/${kind}.ts`, `export const ${name} = {\n`, entry);
  writeBehind(technical, '  doors: {\n', facet.code('ts'));

  writeBehind('schemas/switches/cards.ts', "switchGroup('cards', 'Vehicle cards', [\n", choice.code('ts'));
  const folder = 'blocks/trade-in-banner';
  writeBehind(`${folder}/block.ts`, '  schema,\n', "  switches: ['cards.show-colour'],\n");
  writeBehind(
    `${folder}/view.tsx`,
    "import type { ViewInput } from '../kit/define-block.ts';\n",
    "import { setting } from '#domain/switches/settings.ts';\n",
  );
  writeBehind(`${folder}/view.tsx`, '{ id, props', ', settings');
  writeBehind(`${folder}/view.tsx`, 'ViewInput<Props, undefined>) {\n', choice.code('ts', 1));
  writeBehind(
    'tests/switches/ledger-rows.ts',
    'ledgerRows: { readonly [key: string]: readonly string[] } = {\n',
    choice.code('ts', 2),
  );
  writeBehind(`${folder}/view.tsx`, 'heading={props.heading}', " ground={showsColour ? 'inverse' : 'page'}");
  const shown = join(copy, 'demo/sites/redgum/switches.json');
  writeFileSync(shown, JSON.stringify({ ...JSON.parse(readFileSync(shown, 'utf8')), 'cards.show-colour': true }));

  writeBehind('schemas/api/routes/stock.ts', 'export const stockRoutes = siteRoutes({\n', route.code('ts'));
  writeBehind('composer-api/console/stock/routes.ts', '  return handle({\n', route.code('ts', 1));
  writeBehind('admin/api/stock-queries.ts', "from './api.ts';\n", route.code('ts', 2));
  expect(await typed('npm run docs:roles')).toEqual([0, '']);

  for (const [guide, files] of kinds) {
    // H-4: a kind of page touched 84 files, and one of documents 14.
    expect(Object.keys(files).length).toBeLessThanOrEqual(4);
    let at = 0;
    for (const [file, places] of Object.entries(files))
      if (places.length === 0) writeFileSync(join(copy, file), guide.code('ts', at++));
      else for (const place of places) writeBehind(file, place, guide.code('ts', at++));
  }
  writeBehind('domain/subject/subject.ts', 'const subjectKinds = { none, ', 'review, ');

  const values = 'declare const vehicle: { name: string }, count: number;';
  writeFileSync(join(copy, 'tests/guides/texts.tsx'), `${texts.code('tsx')}\n${values}\n`);

  const compile = 'npx tsc --noEmit';
  expect(commands).toContain(compile);
  expect(await typed(compile)).toEqual([0, '']);
});

test('the tests that the guides name pass, and each new field is found at every door', {
  timeout: 1_200_000,
}, async () => {
  const scratch = ['towball', 'content-field'].map((name) => {
    cpSync(join(import.meta.dirname, `${name}.scratch.ts`), join(copy, `tests/guides/${name}.test.ts`));
    return `tests/guides/${name}.test.ts`;
  });
  const run = 'npx vitest run ';
  const named = commands.flatMap((command) => (command.startsWith(run) ? command.slice(run.length).split(' ') : []));
  expect(named).toContain('blocks/contract.test.tsx');
  // One run of all: what two guides name is tried once.
  expect(await typed(run + [...new Set([...named, ...scratch])].join(' '))).toEqual([0, '']);
});
