// npm run new:block <name>: a folder with a schema, a view, examples and a test that passes, and its line in the registry.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const type = process.argv[2] ?? '';

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message);
  process.exit(1);
}

if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(type))
  fail('Usage: npm run new:block <name>, in small letters and hyphens, for example trade-in-banner.');
const folder = join(root, 'blocks', type);
if (existsSync(folder)) fail(`There is a block called ${type} already.`);

/** @param {string} text */
const capitalised = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const camel = type.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());
const pascal = capitalised(camel);
const words = type.replace(/-/g, ' ');
const title = capitalised(words);

const files = {
  'schema.ts': `import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  title: '${title}',
  type: 'object',
  properties: {
    heading: { type: 'string', minLength: 1, maxLength: 80, default: '${title}', title: 'Heading', description: 'What shoppers read first.' },
  },
  required: ['heading'],
  additionalProperties: false,
} as const);

export type Props = PropsOf<typeof schema>;
`,
  'view.tsx': `import type { ReactNode } from 'react';
import type { ViewInput } from '../kit/define-block.ts';
import { Section } from '../ui/section.tsx';
import type { Props } from './schema.ts';

export function ${pascal}View({ id, props }: ViewInput<Props, undefined>): ReactNode {
  return <Section id={id} heading={props.heading} />;
}
`,
  'examples.ts': `import type { Example } from '../kit/define-block.ts';
import type { Props } from './schema.ts';

export const examples: readonly Example<Props, undefined>[] = [
  { name: 'typical', props: { heading: '${title}' }, data: undefined },
  { name: 'empty', props: { heading: '${title[0]}' }, data: undefined },
  { name: 'extreme', props: { heading: '${`${title} `.repeat(30).slice(0, 79).trim()}' }, data: undefined },
];
`,
  'block.ts': `import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { schema } from './schema.ts';
import { ${pascal}View } from './view.tsx';

export const ${camel} = defineBlock({
  type: '${type}',
  version: 1,
  title: '${title}',
  description: 'Say in one sentence what shoppers get.',
  category: 'content',
  schema,
  view: ${pascal}View,
  examples,
});
`,
  'style.css': `.${type} {
  display: block;
}
`,
  [`${type}.test.tsx`]: `import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadContext } from '../kit/load-context.fixture.ts';
import { examples } from './examples.ts';
import { ${pascal}View } from './view.tsx';

test('${type} shows its heading', () => {
  for (const { props } of examples) {
    const html = renderToStaticMarkup(<${pascal}View id="b_test0001" props={props} data={undefined} settings={{}} site={loadContext().site} slots={{}} />);
    expect(html).toContain(props.heading);
  }
});
`,
};

mkdirSync(folder);
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);

const registryFile = join(root, 'blocks/registry.ts');
const registry = readFileSync(registryFile, 'utf8');
const importLine = `import { ${camel} } from './${type}/block.ts';`;
const [first = '', ...others] = [...registry.matchAll(/^import \{ \w+ \} from '\.\/[a-z0-9-]+\/block\.ts';$/gm)].map(
  (match) => match[0],
);
/** @param {string} line */
const pathIn = (line) => line.slice(line.indexOf("'./"));
const after = [first, ...others].filter((line) => pathIn(line) < pathIn(importLine)).at(-1);
const withImport = after
  ? registry.replace(after, `${after}\n${importLine}`)
  : registry.replace(first, `${importLine}\n${first}`);
const [list, lines] = /export const registry: readonly Block\[\] = \[\n([\s\S]*?)\];/.exec(withImport) ?? [];
if (!first || list === undefined || lines === undefined)
  fail('blocks/registry.ts has no imports or no list of blocks in the form that this script knows.');
const entries = [...lines.split('\n').filter(Boolean), `  ${camel},`].sort((a, b) =>
  a.trim().toLowerCase() < b.trim().toLowerCase() ? -1 : 1,
);
writeFileSync(
  registryFile,
  withImport.replace(list, `export const registry: readonly Block[] = [\n${entries.join('\n')}\n];`),
);

// Formatted as the linter wants it.
spawnSync(
  process.execPath,
  [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--write', folder, registryFile],
  { stdio: 'ignore' },
);

console.log(
  `Made blocks/${type}/. Its test: npx vitest run blocks/${type}. See it: npm run dev, then /__blocks?block=${type} on the console's host.`,
);
