/** Byte for byte what React writes, or nothing: for any tree. */
import fc from 'fast-check';
import { Component, createElement, Fragment, type ReactNode, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PartSlot } from '#blocks/kit/part.tsx';
import { registry } from '#blocks/registry.ts';
import type { Site } from '#schemas/documents/site.ts';
import { templateDocuments } from '#tests/build/documents.ts';
import { runsOf } from '#tests/build/property-runs.ts';
import { type Hole, renderStatic } from './render-static.ts';
import { Unknown } from './unknown.ts';

// React's development build warns of oddities in a random tree.
beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterAll(() => vi.restoreAllMocks());

function ours(node: ReactNode): string {
  const { pieces, preloads } = renderStatic(node);
  return preloads.join('') + pieces.join('');
}

/** React's HTML of a tree that is ours too; counts those that were left to React. */
function expectSame(node: ReactNode, left?: { count: number }): void {
  let html: string;
  try {
    html = ours(node);
  } catch (error) {
    if (!(error instanceof Unknown)) throw error;
    if (!left) throw error;
    left.count++;
    return;
  }
  expect(html).toBe(renderToStaticMarkup(node));
}

const text = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\n',
    '&',
    '<b>',
    '"',
    "'",
    'a&amp;b',
    '</script>',
    '–',
    '🚙',
    'javascript:alert(1)',
    ' JaVa',
  ),
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
);
const value = fc.oneof(
  { weight: 4, arbitrary: text },
  fc.constantFrom(null, undefined, true, false, 0, -0, 1, 2.5, -3, Number.NaN, Number.POSITIVE_INFINITY, 1e21, 10n),
  fc.constant(['a', 1]),
  fc.constant({ a: 1 }),
  fc.constant(() => {}),
  fc.constant(Symbol.for('x')),
);
const names = [
  ...'className tabIndex dir role viewBox width height autoFocus multiple muted hidden open disabled required'.split(
    ' ',
  ),
  ...'readOnly controls loop inert noValidate contentEditable spellCheck draggable value focusable capture'.split(' '),
  ...'download cols rows size span rowSpan start src href action formAction defaultValue defaultChecked ref'.split(' '),
  ...'autoComplete colSpan dateTime encType enterKeyHint fetchPriority imageSizes inputMode itemProp maxLength'.split(
    ' ',
  ),
  ...'minLength popoverTarget referrerPolicy srcSet acceptCharset clipRule crossOrigin fillRule htmlFor'.split(' '),
  ...'fontSize strokeLinecap strokeWidth onClick onclick ON_X on once id title lang name type rel target alt sizes'.split(
    ' ',
  ),
  ...'loading decoding checked selected label method data-x data-open aria-label aria-hidden x-y fill d xmlns'.split(
    ' ',
  ),
  ...'autoCapitalize autoCorrect charSet controlsList frameBorder hrefLang itemID srcDoc srcLang clipPath itemScope formMethod allowFullScreen playsInline suppressHydrationWarning integrity'.split(
    ' ',
  ),
];
// Those with a rule that is React's alone.
const rare = ['style', 'xlinkHref', 'strokeOpacity', 'data-É', 'is', 'scoped', 'innerHTML', 'a b', 'Data-x'];
const plainTags = 'div span p a li ul svg path h2 details summary button form label table td address video'.split(' ');
const emptyTags = 'img input br hr source wbr'.split(' ');
const rareTags = 'textarea pre title style noscript fc-thing annotation-xml object'.split(' ');

const propsOf = (list: readonly string[]) =>
  fc.array(fc.tuple(fc.constantFrom(...list), value), { maxLength: 5 }).map((entries) => Object.fromEntries(entries));

const Pair = ({ first, children }: { first?: ReactNode; children?: ReactNode }) => (
  <>
    {first}
    <i>{children}</i>
  </>
);

function trees(list: readonly string[], tags: readonly string[]) {
  return fc.letrec<{ node: ReactNode; element: ReactNode }>((tie) => ({
    element: fc.oneof(
      fc
        .tuple(fc.constantFrom(...tags), propsOf(list), fc.array(tie('node'), { maxLength: 4 }))
        .map(([tag, props, children]) => createElement(tag, props, ...children)),
      fc.tuple(fc.constantFrom(...emptyTags), propsOf(list)).map(([tag, props]) => createElement(tag, props)),
      fc.array(tie('node'), { maxLength: 3 }).map((children) => createElement(Fragment, null, ...children)),
      fc.tuple(tie('node'), tie('node')).map(([first, child]) => createElement(Pair, { first }, child)),
      fc
        .tuple(text, fc.oneof(text, fc.array(text), fc.constant(undefined)), fc.array(fc.tuple(text, fc.boolean())))
        .map(([label, selected, options]) => (
          <select key={label} aria-label={label} defaultValue={selected} multiple={Array.isArray(selected)}>
            {options.map(([option, own]) => (
              <option key={option} value={option} selected={own}>
                {option}
              </option>
            ))}
          </select>
        )),
      tie('node').map((child) => createElement('picture', null, child)),
      // biome-ignore lint/security/noDangerouslySetInnerHtml: raw HTML is part of the comparison
      text.map((html) => createElement('div', { dangerouslySetInnerHTML: { __html: html } })),
    ),
    node: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      text,
      fc.constantFrom(null, undefined, true, false, 0, 1.5, Number.NaN),
      tie('element'),
      fc.array(tie('node'), { maxLength: 3 }),
    ),
  }));
}

test('writes random trees as React does', () => {
  const left = { count: 0 };
  let all = 0;
  fc.assert(
    fc.property(trees(names, plainTags).element, (node) => {
      all++;
      expectSame(node, left);
    }),
    { numRuns: runsOf(4000) },
  );
  expect(left.count).toBeLessThan(all / 2);
});

test.each(registry.filter((block) => !block.island).map((block) => [block.type, block] as const))(
  'renders every example of %s without React',
  (_, block) => {
    const site = templateDocuments.site as Site;
    const slots = Object.fromEntries(Object.keys(block.slots ?? {}).map((slot) => [slot, <p key={slot}>{slot}</p>]));
    for (const { props, data, settings = {} } of block.examples) {
      const node = createElement(block.view, { id: 'b_test1', props, data, settings, site, slots });
      const { pieces, preloads } = renderStatic(node);
      const html = pieces.map((piece) => (typeof piece === 'string' ? piece : renderToStaticMarkup(inPlace(piece))));
      const [mine, theirs] = [preloads.join('') + html.join(''), renderToStaticMarkup(node)];
      expect(mine.replace(preload, '')).toBe(theirs.replace(preload, ''));
      expect(new Set(mine.match(preload))).toEqual(new Set(theirs.match(preload)));
    }
  },
);

const preload = /<link rel="preload"[^>]*>/g;

function inPlace(hole: Hole): ReactNode {
  return 'call' in hole ? createElement(PartSlot, hole.call as Parameters<typeof PartSlot>[0]) : null;
}

test('leaves to React what it does not know', () => {
  const left = { count: 0 };
  fc.assert(
    fc.property(trees([...names, ...rare], [...plainTags, ...rareTags]).element, (node) => expectSame(node, left)),
    { numRuns: runsOf(2000) },
  );
  expect(left.count).toBeGreaterThan(0);
});

test('writes every property with every kind of value on every element as React does', () => {
  const values = [
    '',
    'x',
    '1',
    'a"&<',
    'javascript:void 0',
    true,
    false,
    0,
    1,
    -1,
    Number.NaN,
    null,
    undefined,
    {},
    [1],
  ];
  const left = { count: 0 };
  for (const tag of [...plainTags, ...emptyTags, 'option'])
    for (const name of names) for (const each of values) expectSame(createElement(tag, { [name]: each }), left);
  // Pictures without an address of text, addresses that may be scripts.
  expect(left.count).toBeLessThan(150);
});

test('writes forms, inputs and buttons with their properties in React’s order', () => {
  expectSame(
    <form target="_top" method="post" encType="text/plain" action="/a?b=1&c" noValidate className="f">
      <input value="v" name="n" checked type="checkbox" formAction="/x" />
      <input defaultValue="d" name="n" defaultChecked type="radio" />
      <input value={0} readOnly />
      <button name="b" formMethod="get" type="submit" value="1" formAction="/y">
        Send
      </button>
      {createElement('a', { href: '' }, 'This page')}
    </form>,
  );
});

function Stateful(): ReactNode {
  return <p>{useState(1)[0]}</p>;
}

class Old extends Component {
  override render(): ReactNode {
    return <p />;
  }
}

test('leaves hooks, classes, objects, promises and many eager pictures to React', () => {
  expect(() => ours(<Stateful />)).toThrow();
  const nodes: ReactNode[] = [
    Promise.resolve('later'),
    <Old key="o" />,
    new Set(['a']),
    10n,
    <textarea key="t" defaultValue="x" />,
    Array.from({ length: 11 }, (_, index) => <img key={String(index)} alt="" src={`/${index}.webp`} />),
    <p key="s" style={{ color: 'red' }} />,
  ];
  for (const node of nodes) expect(() => ours(node)).toThrow(Unknown);
});
