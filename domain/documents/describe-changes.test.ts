import { describe, expect, test } from 'vitest';
import type { Layout } from '#schemas/layout/layout.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { columns, fixtureRules, text } from '#tests/build/layouts.ts';
import { pageWords } from '../subject/page-words.ts';
import { describeChanges } from './describe-changes.ts';

const context = {
  rules: fixtureRules,
  propsSchema: (type: string) =>
    type === 'text'
      ? {
          properties: {
            title: { title: 'Heading' },
            wide: { title: 'Full width' },
            look: { title: 'Look', enum: ['split', 'full-width'] },
            image: { title: 'Picture', format: 'image' },
            items: { title: 'Questions' },
          },
        }
      : null,
  switchTitle: (key: string) => (key === 'trade-in.valuation' ? 'Trade-in valuation' : null),
  words: pageWords,
};

const layout: Layout = {
  root: ['b_cols', 'b_head'],
  blocks: {
    b_cols: columns(['b_one1', 'b_two2', 'b_thre', 'b_four']),
    b_one1: text(),
    b_two2: text(),
    b_thre: text(),
    b_four: { type: 'finance', version: 4, props: {} },
    b_head: text({ title: 'Welcome' }),
  },
};
const page = (changed: Partial<Layout>, more: { [key: string]: Json } = {}): Json =>
  JSON.parse(JSON.stringify({ type: 'home', title: 'Home', route: '/', ...more, layout: { ...layout, ...changed } }));
const block = (id: string, changes: object): Json =>
  page({ blocks: { ...layout.blocks, [id]: { ...(layout.blocks[id] ?? text()), ...changes } } });
const texts = (key: string, before: Json | undefined, after: Json | undefined) =>
  describeChanges(key, before, after, context).map((change) => change.text);

describe('M-009: changes of a page in words', () => {
  test.each<[string, Json, readonly string[]]>([
    ['nothing', page({}), []],
    ['a prop', block('b_head', { props: { title: 'Hello' } }), ['Text: heading changed from “Welcome” to “Hello”']],
    ['a prop set', block('b_head', { props: { title: 'Welcome', wide: true } }), ['Text: full width set to on']],
    ['a prop cleared', block('b_head', { props: {} }), ['Text: heading cleared (was “Welcome”)']],
    [
      'a reference',
      block('b_head', { props: { title: { $bind: 'site.name' } } }),
      ['Text: heading changed from “Welcome” to the value of “Name of the site”'],
    ],
    [
      'a list',
      block('b_head', { props: { title: 'Welcome', items: [{ question: 'Why?' }] } }),
      ['Text: questions: “Why?” added'],
    ],
    [
      'a choice, by the title that its list has',
      block('b_head', { props: { title: 'Welcome', look: 'full-width' } }),
      ['Text: look set to “Full width”'],
    ],
    [
      'a picture, without its path',
      block('b_head', { props: { title: 'Welcome', image: '/img/library/12ab' } }),
      ['Text: picture added'],
    ],
    [
      'a condition on a stored key, by its titles',
      block('b_head', { when: { not: { any: [{ data: 'vehicle.item_type', is: 'truck' }] } } }),
      ['Text: now shows only when Vehicle type is not Truck'],
    ],
    ['a condition', block('b_head', { when: { switch: 'a', is: true } }), ['Text: now shows only when a is on']],
    ['a name', block('b_head', { meta: { name: 'Hero' } }), ['Hero: renamed (was Text)']],
    [
      'a move in a list',
      block('b_cols', { slots: { start: ['b_one1', 'b_four', 'b_two2', 'b_thre'], end: [] } }),
      ['Finance moved from position 4 to 2 in Left column'],
    ],
    [
      'a move between lists',
      block('b_cols', { slots: { start: ['b_one1', 'b_two2', 'b_thre'], end: ['b_four'] } }),
      ['Finance moved from position 4 in Left column to position 1 in Right column'],
    ],
    [
      'an insertion moves nothing else',
      page({
        root: ['b_new1', 'b_cols', 'b_head'],
        blocks: { ...layout.blocks, b_new1: columns(['b_new2']), b_new2: text() },
      }),
      ['Columns added at position 1 of 3 on the page, with 1 block in it'],
    ],
    [
      'a removal with all in it',
      page({ root: ['b_head'], blocks: { b_head: text({ title: 'Welcome' }) } }),
      ['Columns removed, with 4 blocks in it'],
    ],
    [
      'a property of the page',
      page({}, { route: '/home', seo: { title: 'Cars' } }),
      ['Address changed from “/” to “/home”', 'Search engines set to “Cars”'],
    ],
  ])('%s', (_, after, expected) => {
    expect(texts('page/home', page({}), after)).toEqual(expected);
  });
  test('each change names its document and block, with both values', () => {
    expect(describeChanges('page/home', page({}), block('b_head', { props: { title: 'Hello' } }), context)).toEqual([
      {
        document: 'page/home',
        risks: ['wording'],
        title: 'Home',
        blockId: 'b_head',
        kind: 'changed',
        text: 'Text: heading changed from “Welcome” to “Hello”',
        before: 'Welcome',
        after: 'Hello',
      },
    ]);
  });
  test('a page that is new or gone', () => {
    expect(texts('page/home', undefined, page({}))).toEqual(['Home is new']);
    expect(texts('page/home', page({}), undefined)).toEqual(['Home was removed']);
  });
});

describe('other documents', () => {
  test('M-007: switches say their title and both values', () => {
    expect(
      texts('switches', { 'trade-in.valuation': false }, { 'trade-in.valuation': true, 'cards.per-row': 4 }),
    ).toEqual(['Trade-in valuation: off → on', 'cards.per-row: inherited → 4']);
  });
  test('site and theme say the titles of their fields', () => {
    expect(texts('site', { contact: { phone: '+61732001234' } }, { contact: { phone: '+61732005678' } })).toEqual([
      'Contact, Phone changed from “+61732001234” to “+61732005678”',
    ]);
    expect(texts('theme', { colours: { brand: '#000000' } }, { colours: { brand: '#12284c' } })).toEqual([
      'Colours, Brand changed from “#000000” to “#12284c”',
    ]);
  });
  test('menus say which entries came and went', () => {
    const link = (label: string) => ({ label, href: '/' });
    expect(
      texts(
        'navigation',
        { header: [link('Used'), link('Finance')] },
        { header: [link('Used'), link('Service'), link('Parts')] },
      ),
    ).toEqual(['Header: “Service”, “Parts” added; “Finance” removed']);
    expect(
      texts(
        'navigation',
        { header: [link('Used'), { label: 'Offers', href: '/', children: [] }] },
        { header: [{ label: 'Offers', href: '/', children: [link('Sale')] }, link('Used')] },
      ),
    ).toEqual(['Header: “Offers” changed']);
    expect(
      texts('navigation', { header: [link('Used'), link('New')] }, { header: [link('New'), link('Used')] }),
    ).toEqual(['Header: “Used” moved']);
    const many = ['Used', 'New', 'Offers', 'Finance'].map(link);
    expect(
      texts('navigation', { header: many }, { header: [...many.slice(2, 3), ...many.slice(0, 2), ...many.slice(3)] }),
    ).toEqual(['Header: “Offers” moved']);
    expect(texts('navigation', { header: [link('Used')] }, { header: [link('Used cars')] })).toEqual([
      'Header, no. 1, Label changed from “Used” to “Used cars”',
    ]);
  });
});
