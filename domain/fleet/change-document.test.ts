/** Finding and changing a text and a switch in documents. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FleetQuery } from '#schemas/api/fleet-change.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { runsOf } from '#tests/build/property-runs.ts';
import { changeDocument } from './change-document.ts';

const block = {
  title: 'Hero',
  schema: {
    type: 'object',
    properties: {
      heading: { anyOf: [{ type: 'string' }, { type: 'object' }], title: 'Heading' },
      look: { enum: ['split', 'wide'], title: 'Look' },
      text: { type: 'string', format: 'rich-text', title: 'Text' },
      items: { type: 'array', items: { type: 'object', properties: { label: { type: 'string', title: 'Label' } } } },
      href: { type: 'string', format: 'link', pattern: '^/', title: 'Leads to' },
      isTall: { type: 'boolean', title: 'Tall', default: false },
    },
  },
} as const;
const findBlock = (type: string) => (type === 'hero' ? block : null);
const page = (props: Json, rest: object = {}): Json => ({
  type: 'content',
  title: 'Winter sale',
  route: '/winter',
  layout: { root: ['b_1'], blocks: { b_1: { type: 'hero', version: 1, props } } },
  ...rest,
});
const propsOf = (body: Json) => JSON.parse(JSON.stringify(body)).layout.blocks.b_1.props;
const text = (sought: string, matchesCase = false): FleetQuery => ({ kind: 'text', text: sought, matchesCase });

describe('a text', () => {
  test('is found in titles, blocks and lists, without regard to case, and replaced in each place', () => {
    const body = page({ heading: 'The winter SALE', items: [{ label: 'Sale of sale cars' }] });
    const { places, body: after } = changeDocument(
      { key: 'page/winter', body },
      text('sale'),
      { to: 'clearance' },
      findBlock,
    );
    expect(places.map(({ place, before, after: to }) => [place, before, to])).toEqual([
      ['Name', 'Winter sale', 'Winter clearance'],
      ['Hero, Heading', 'The winter SALE', 'The winter clearance'],
      ['Hero, items, no. 1, Label', 'Sale of sale cars', 'clearance of sale cars'],
      ['Hero, items, no. 1, Label', 'Sale of sale cars', 'clearance of sale cars'],
    ]);
    expect(after).toMatchObject({ title: 'Winter clearance', route: '/winter' });
    expect(propsOf(after)).toEqual({
      heading: 'The winter clearance',
      items: [{ label: 'clearance of clearance cars' }],
    });
  });

  test('is not what names or places something: addresses of pages, choices, bindings, conditions', () => {
    const body = page({ heading: { $bind: 'site.split' }, look: 'split' }, { title: 'Home', route: '/split' });
    expect(changeDocument({ key: 'page/a', body }, text('split'), { to: 'x' }, findBlock)).toEqual({
      places: [],
      body,
    });
  });

  test('is taken out of an address only where it is an address itself', () => {
    const body = page({ heading: 'Finance', href: '/finance' });
    const words = changeDocument({ key: 'page/a', body }, text('finance'), { to: 'Car loans' }, findBlock);
    expect(propsOf(words.body)).toEqual({ heading: 'Car loans', href: '/finance' });
    const address = changeDocument({ key: 'page/a', body }, text('/finance'), { to: '/loans' }, findBlock);
    expect(propsOf(address.body)).toEqual({ heading: 'Finance', href: '/loans' });
  });

  test('is found in rich text, but never within a tag, and its replacement cannot add markup', () => {
    const body = page({ text: '<p class="strong">R&amp;D is <strong>strong</strong></p>' }, { title: 'x' });
    const { body: after } = changeDocument(
      { key: 'page/a', body },
      text('strong'),
      { to: '<b onload="x">&' },
      findBlock,
    );
    expect(propsOf(after).text).toBe(
      '<p class="strong">R&amp;D is <strong>&lt;b onload=&quot;x&quot;&gt;&amp;</strong></p>',
    );
    expect(changeDocument({ key: 'page/a', body }, text('R&D'), { to: 'Work' }, findBlock).places).toMatchObject([
      { before: 'R&D is strong', after: 'Work is strong' },
    ]);
  });

  test('10,000 cases: a change leaves none behind, touches nothing else, and goes back where its word was unique', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-f <>&]{0,12}$/), { maxLength: 4 }),
        fc.stringMatching(/^[a-f]{2,4}$/),
        (labels, sought) => {
          const body = page({ items: labels.map((label) => ({ label })) }, { title: 'Z' });
          const query = text(sought, true);
          const changed = changeDocument({ key: 'page/a', body }, query, { to: 'ZZ9' }, findBlock);
          expect(JSON.stringify(changed.body)).toBe(
            JSON.stringify(body)
              .replaceAll(`"${'label'}":"`, '\u0001')
              .split(sought)
              .join('ZZ9')
              .replaceAll('\u0001', '"label":"'),
          );
          const back = changeDocument(
            { key: 'page/a', body: changed.body },
            text('ZZ9', true),
            { to: sought },
            findBlock,
          );
          expect(back.body).toEqual(body);
          expect(back.places.length).toBe(changed.places.length);
        },
      ),
      { numRuns: runsOf(10_000) },
    );
  });

  test('of 100 KB is looked through once, however often it is found', () => {
    const body = page({ text: '<'.repeat(50_000) + 'ab'.repeat(25_000) });
    expect(changeDocument({ key: 'page/a', body }, text('ab'), { to: 'c' }, findBlock).places.length).toBe(0);
    const plain = page({ heading: 'ab'.repeat(50_000) });
    expect(changeDocument({ key: 'page/a', body: plain }, text('ab'), { to: 'c' }, findBlock).places.length).toBe(
      50_000,
    );
  });
});

test('a switch that a site set is found by its value, set, and given back to the template', () => {
  const own: Json = { 'reserve.enabled': true, 'cards.favourites': false };
  const query: FleetQuery = { kind: 'switch', key: 'reserve.enabled', value: true };
  expect(changeDocument({ key: 'switches', body: own }, query, { to: false }, findBlock).body).toEqual({
    'reserve.enabled': false,
    'cards.favourites': false,
  });
  expect(changeDocument({ key: 'switches', body: own }, query, { to: null }, findBlock).body).toEqual({
    'cards.favourites': false,
  });
  expect(
    changeDocument({ key: 'switches', body: own }, { ...query, value: false }, { to: null }, findBlock).places,
  ).toEqual([]);
});

test('MI-7: a switch is found by the value in force, inherited or set, and not where there is nothing to do', () => {
  const query: FleetQuery = { kind: 'switch', key: 'reserve.enabled', value: true };
  const change = (body: Json, inherited: Json | undefined, sought: FleetQuery, to: Json) =>
    changeDocument({ key: 'switches', body, inherited }, sought, { to }, findBlock);
  expect(change({}, true, query, false)).toMatchObject({
    places: [{ before: 'on, as inherited', after: 'off' }],
    body: { 'reserve.enabled': false },
  });
  expect(change({ 'reserve.enabled': false }, true, query, false).places).toEqual([]);
  expect(change({}, false, query, true).places).toEqual([]);
  const any: FleetQuery = { kind: 'switch', key: 'reserve.enabled' };
  expect(change({}, true, any, false).places).toHaveLength(1);
  // Already in force, already inherited, or missing.
  expect(change({}, false, any, false).places).toEqual([]);
  expect(change({ 'reserve.enabled': false }, true, any, false).places).toEqual([]);
  expect(change({}, true, any, null).places).toEqual([]);
  expect(change({}, undefined, any, false).places).toEqual([]);
});
