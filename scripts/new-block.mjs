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
  heading: { type: 'string', minLength: 1, maxLength: 80, default: '${title}', title: 'Heading', description: 'What shoppers read first.' },
});

export type Props = PropsOf<typeof schema>;
`,
  'view.tsx': `import type { ViewInput } from '../kit/define-block.ts';
import { Section } from '../ui/section.tsx';
import type { Props } from './schema.ts';

export function ${pascal}View({ id, props }: ViewInput<Props, undefined>) {
  return <Section id={id} heading={props.heading} />;
}
`,
  'examples.ts': `import type { Example } from '../kit/define-block.ts';
import type { Props } from './schema.ts';

export const examples: readonly Example<Props, undefined>[] = [
  { name: 'typical', props: { heading: '${title}' } },
  { name: 'empty', props: { heading: '${title[0]}' } },
  { name: 'extreme', props: { heading: '${`${title} `.repeat(30).slice(0, 79).trim()}' } },
];
`,
  'block.ts': `import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { schema } from './schema.ts';
import { ${pascal}View } from './view.tsx';

export const ${camel} = defineBlock({
  type: '${type}',
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
import { loadContext } from '#tests/build/load-context.ts';
import { ${pascal}View } from './view.tsx';

test('${type} shows its heading', () => {
  const html = renderToStaticMarkup(<${pascal}View id="b_test0001" props={{ heading: 'Hello' }} data={undefined} settings={{}} site={loadContext().site} slots={{}} />);
  expect(html).toContain('Hello');
});
`,
};

mkdirSync(folder);
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);

// One import and one entry more, each behind that of the folder before it; no other line moves.
const registryFile = join(root, 'blocks/registry.ts');
const registry = readFileSync(registryFile, 'utf8');
const imports = [...registry.matchAll(/^import (?:type )?\{ (\w+) \} from '\.\/([a-z0-9-]+)\/[a-z-]+\.ts';$/gm)].map(
  ([line, name = '', from = '']) => ({ line, name, from }),
);
const entries = imports.flatMap(({ name, from }) => {
  const line = `  ${name},`;
  return registry.includes(`\n${line}\n`) ? [{ line, from }] : [];
});
/**
 * @param {string} text
 * @param {readonly { readonly line: string, readonly from: string }[]} lines of the text, in the order of their folders
 * @param {string} added
 */
function insert(text, lines, added) {
  const [first] = lines;
  if (!first) fail('blocks/registry.ts has no imports or no list of blocks in the form that this script knows.');
  const before = lines.findLast(({ from }) => from < type);
  const [line, both] = before ? [before.line, `${before.line}\n${added}`] : [first.line, `${added}\n${first.line}`];
  return text.replace(`\n${line}\n`, `\n${both}\n`);
}
writeFileSync(
  registryFile,
  insert(insert(registry, imports, `import { ${camel} } from './${type}/block.ts';`), entries, `  ${camel},`),
);

// `format` takes a tenth of a second. `check` reads the types of the whole project first, which takes ten.
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
const formatted = spawnSync(process.execPath, [biome, 'format', '--write', folder], { encoding: 'utf8' });
if (formatted.status !== 0) fail(formatted.stderr);

console.log(
  `Made blocks/${type}/. Its test: npx vitest run blocks/${type}. See it: npm run dev, then /__blocks?block=${type} on the console's host.`,
);
