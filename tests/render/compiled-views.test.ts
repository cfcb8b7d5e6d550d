/** Views as the build compiles them say, byte for byte, what React says of their source. */
import { SourceMap } from 'node:module';
import { createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { transformWithOxc } from 'vite';
import { expect, test } from 'vitest';
import { Compiled, fixedAttribute, fixedText, writerOf } from '#renderer/static/compiled.ts';
import { renderStatic } from '#renderer/static/render-static.ts';
import { compileViews } from '#scripts/build/compiled-views.mjs';

type View = (props: { readonly [name: string]: unknown }) => ReactNode;

async function evaluate(source: string): Promise<View> {
  const { code } = await transformWithOxc(source.replace(/^import [^;]*;/, ''), 'view.tsx', {
    jsx: { runtime: 'classic', pragma: 'h', pragmaFrag: 'F' },
  });
  const make = new Function('h', 'F', '$Compiled', '$attribute', '$fixed', '$text', `${code}; return view;`);
  // What is evaluated is the view that the source declares.
  return make(createElement, Fragment, Compiled, writerOf, fixedAttribute, fixedText) as View;
}

const values = [0, '', null, undefined, true, false, 'a & "b" <c>', 7, ['x', 1], '/path'];

const sources: readonly (readonly [string, string])[] = [
  ['fixed and moving properties', '<p className="a b" title={p.v} data-x={String(p.v)} hidden tabIndex={-1}>t</p>'],
  ['space and line breaks in text', '<p>\n  one {p.v} two\n\n  <b> three </b>{" "}\n  four\n</p>'],
  ['entities', '<div><p title="a &amp; b">x &lt; y &nbsp;</p><i>{p.v}</i></div>'],
  ['an empty address of a link', '<div><a href={p.v}>x</a><a href="">y</a></div>'],
  [
    'properties that React writes last',
    '<form method="get" action="/a" className="x"><button name="n" type="submit" value="v">b</button></form>',
  ],
  ['a choice', '<p>{p.v ? <b>yes</b> : <i>no</i>}{p.v ? "a & b" : null}{p.v && <u>and</u>}</p>'],
  [
    'lists',
    '<ul>{[1, 2].map((n, at) => <li key={n} value={at}>{n}{p.v}</li>)}{["a"].map((n) => (n ? <li key={n}>{n}</li> : null))}</ul>',
  ],
  ['lists of what is no array', '<ul>{p.none?.map((n: string) => <li key={n}>{n}</li>)}</ul>'],
  ['fragments', '<><p>a</p><>{p.v}<b>c</b></></>'],
  ['spread properties', '<div><p {...{ title: "a", className: String(p.v) }}><b>x</b></p></div>'],
  [
    'what React reads as text',
    '<select defaultValue="b"><option value="a">A {1}</option><option value="b">B</option></select>',
  ],
  [
    'empty elements',
    '<p>a<br /><input type="checkbox" defaultChecked name="n" value="v" /><img src="/a.png" alt="" loading="lazy" /></p>',
  ],
  ['inner HTML', '<div><p dangerouslySetInnerHTML={{ __html: "<b>x</b>" }} /></div>'],
  [
    'components, with and without children',
    '<div><Box label="a & b" flag n={p.v} /><Box label="c"><b>{p.v}</b> d</Box></div>',
  ],
  ['an element as a property', '<div><Box label={<b>x</b>} /><p title="t">{p.v}</p></div>'],
];

test.each(sources)('%s', async (_name, source) => {
  const module = `const Box = ({ label, flag, n, children }: any) => <section data-flag={flag}><h2>{label}</h2>{n}{children}</section>;
const view = (p: any) => ${source};`;
  const compiled = compileViews(module, '/blocks/any/view.tsx')?.code ?? '';
  expect(compiled).toContain('<$Compiled');
  const [plain, ours] = [await evaluate(module), await evaluate(compiled)];
  for (const v of values) {
    const html = renderToStaticMarkup(plain({ v }));
    const { pieces, preloads } = renderStatic(ours({ v }));
    expect(preloads.join('') + pieces.join('')).toBe(html);
    expect(renderToStaticMarkup(ours({ v }))).toBe(html);
  }
});

test('a module without HTML stays as it is', () => {
  expect(compileViews('export const a = 1;\nexport const b = <Box />;\n', '/blocks/any/a.tsx')).toBeNull();
});

test('each copied piece leads back to its place in the source, wherever elements break their lines', () => {
  const source = `import { Box } from './box.tsx';

export const view = (p: any) => (
  <section
    className="a"
    title={p.title.first}
  >
    <Box label={p.label.second} />
    {p.list.map((item: any) => (
      <li key={item.id}>
        {item.size.third}
        {item.flag
          ? <b>{item.yes.fourth}</b>
          : 'no'}
      </li>
    ))}
  </section>
);

export const after = () => fifth();
`;
  const compiled = compileViews(source, '/blocks/any/view.tsx');
  if (!compiled) throw new Error('nothing was compiled');
  const map = new SourceMap({ ...compiled.map, file: 'view.js', sourceRoot: '' });
  const placeIn = (text: string, word: string) => {
    const before = text.slice(0, text.indexOf(word)).split('\n');
    return { line: before.length - 1, column: before.at(-1)?.length ?? 0 };
  };
  for (const word of ['title.first', 'label.second', 'size.third', 'yes.fourth', 'fifth()']) {
    // The first is the one that writes; React's own element comes after it.
    const { line, column } = placeIn(compiled.code, word);
    const found = map.findEntry(line, column);
    expect([word, 'originalLine' in found && found.originalLine]).toEqual([word, placeIn(source, word).line]);
  }
  expect(compiled.code).not.toMatch(/[\uE000\uE001]/);
});

test('a key stays with its element', () => {
  const source = 'const view = (p) => p.list.map((n) => <li key={n}>{n}</li>);';
  expect(compileViews(source, '/blocks/any/view.tsx')?.code).toMatch(/<\$Compiled key=\{n\}/);
});
