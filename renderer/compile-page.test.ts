import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import type { Block } from '#blocks/kit/define-block.ts';
import { registry as allBlocks } from '#blocks/registry.ts';
import type { Subject } from '#domain/subject/subject.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Condition } from '#schemas/layout/condition.ts';
import type { Page } from '#schemas/layout/page.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { templateDocuments } from '#tests/build/documents.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { type CompiledPage, compilePage } from './compile-page.ts';
import { eachPlanned, planPage } from './plan.ts';

const note: Block = {
  type: 'note',
  version: 3,
  title: 'Note',
  description: 'Says something.',
  category: 'content',
  schema: {
    type: 'object',
    properties: {
      words: { type: 'string', default: 'Nothing said' },
      size: { type: 'number', default: 2 },
      body: { type: 'string', format: 'rich-text', default: '' },
    },
    additionalProperties: false,
  },
  slots: { inside: { title: 'Inside' } },
  upgrades: [
    {
      to: 2,
      name: 'text-to-words',
      up: ({ text, ...rest }) => ({ ...rest, words: text ?? '' }),
      example: { before: {}, after: {} },
    },
    {
      to: 3,
      name: 'louder',
      up: (props) => ({ ...props, words: `${String(props['words'])}!` }),
      example: { before: {}, after: {} },
    },
  ],
  view: ({ props }) => createElement('p', null, String((props as { words: string }).words)),
  examples: [],
};

const registry = new Map([[note.type, note]]);
const site = templateDocuments.site as Site;
type Instance = Page['layout']['blocks'][string];
const instance = (props: { readonly [key: string]: Json }, rest: Partial<Instance> = {}): Instance => ({
  type: 'note',
  version: 3,
  props,
  ...rest,
});

function compile(
  blocks: { readonly [id: string]: Instance },
  switches: { readonly [key: string]: Json } = {},
  root = Object.keys(blocks),
): CompiledPage {
  const page = { type: 'vehicle', title: 'x', route: '/cars/:slug', layout: { root, blocks } } as Page;
  return compilePage(page, { header: null, main: page.layout, footer: null }, registry, { site, switches });
}

const vehicle: Subject = {
  kind: 'vehicle',
  vehicle: aVehicle({ name: '2021 Aster Ridge', price: 30_000 }),
  version: 4,
};

function plan(
  page: CompiledPage,
  changes: { now?: Date; tenantId?: string; subject?: Subject; switches?: { [key: string]: Json } } = {},
) {
  const { now = new Date('2026-03-04T01:00:00Z'), tenantId = 't_1', subject = vehicle, switches = {} } = changes;
  const version = subject.kind === 'vehicle' ? `${subject.vehicle.id}@${subject.version}` : '-';
  const versions = { subject: version, path: '/', stock: '1@1', content: '1', offers: '', clock: '1' };
  return planPage(page, { tenantId, facts: { site, switches }, subject, location: null, now, versions, buildId: 'b' });
}

function shown(page: CompiledPage, changes: Parameters<typeof plan>[1] = {}): string[] {
  const ids: string[] = [];
  eachPlanned(plan(page, changes), ({ compiled }) => ids.push(compiled.id));
  return ids;
}

describe('M-001: what is stored becomes what is rendered', () => {
  test('an unknown type or a newer version is left out and reported, and the rest is kept', () => {
    const page = compile({
      b_aaaa: instance({ words: 'a' }),
      b_bbbb: instance({}, { type: 'nothing' }),
      b_cccc: instance({}, { version: 4 }),
      b_dddd: instance({ words: 'd' }),
    });
    expect(page.blocks.main.map(({ id }) => id)).toEqual(['b_aaaa', 'b_dddd']);
    expect(page.leftOut.map(({ blockId }) => blockId)).toEqual(['b_bbbb', 'b_cccc']);
    expect(page.types).toEqual(['note']);
  });

  test('old props run through every upgrade; an upgrade that throws leaves its block out', () => {
    const page = compile({ b_aaaa: instance({ text: 'Hello', size: 1 }, { version: 1 }) });
    expect(page.blocks.main[0]?.props).toEqual({ words: 'Hello!', size: 1, body: '' });
    const broken = {
      ...note,
      upgrades: [
        {
          to: 2,
          name: 'x',
          up: () => {
            throw new Error('cannot');
          },
          example: { before: {}, after: {} },
        },
      ],
    };
    const layout = { root: ['b_aaaa'], blocks: { b_aaaa: instance({}, { version: 1 }) } };
    const left = compilePage(
      { type: 'content', title: 'x', route: '/', layout } as Page,
      { header: null, main: layout, footer: null },
      new Map([['note', broken]]),
      { site, switches: {} },
    );
    expect(left.leftOut).toEqual([{ blockId: 'b_aaaa', why: 'cannot' }]);
  });

  test('defaults stand in for what is not said, and rich text is sanitised again', () => {
    const page = compile({ b_aaaa: instance({ body: '<p>Yes</p><script>1</script>' }) });
    expect(page.blocks.main[0]?.props).toEqual({ words: 'Nothing said', size: 2, body: '<p>Yes</p>' });
  });

  test('a text says the facts of the dealer that it names; those of a location wait for the page’s own', () => {
    const blocks = {
      b_aaaa: instance({ words: 'Ring {site.phone}', body: '<p><a href="tel:{site.phone}">Ring</a></p>' }),
      b_bbbb: instance({ words: 'At {location.address}' }),
    };
    const page = compile(blocks);
    const [ours, yard] = page.blocks.main;
    expect(ours).toMatchObject({
      bind: null,
      props: { words: 'Ring 07 3200 1234', body: '<p><a href="tel:+61732001234">Ring</a></p>' },
    });
    expect([yard?.bind === null, yard?.reads, page.readsLocation]).toEqual([false, ['subject', 'content'], true]);
    const elsewhere = { ...site, contact: { ...site.contact, phone: '+61755500000' } };
    const layout = { root: ['b_aaaa'], blocks };
    const moved = compilePage(
      { type: 'vehicle', title: 'x', route: '/cars/:slug', layout } as Page,
      { header: null, main: layout, footer: null },
      registry,
      { site: elsewhere, switches: {} },
    ).blocks.main[0];
    expect(moved?.props).toMatchObject({ words: 'Ring 07 5550 0000' });
    expect(moved?.key).not.toBe(ours?.key);
  });

  test('M-010: a switch speaks through a reference, and changes the fragment’s key', () => {
    const blocks = { b_aaaa: instance({ words: { $switch: 'price.no-price-text' } }) };
    const [one, two] = ['Ask us', 'Call us'].map(
      (words) => compile(blocks, { 'price.no-price-text': words }).blocks.main[0],
    );
    expect([one?.props, two?.props]).toMatchObject([{ words: 'Ask us' }, { words: 'Call us' }]);
    expect(one?.key).not.toBe(two?.key);
  });

  test('a fact of the page is bound for each request, and its fragment belongs to that subject', () => {
    const page = compile({
      b_aaaa: instance({ words: { $bind: 'vehicle.name' } }),
      b_bbbb: instance({ words: { $bind: 'site.name' } }),
    });
    const other: Subject = { kind: 'vehicle', vehicle: aVehicle({ id: 'v_9', name: 'Another' }), version: 1 };
    const [first, second] = [plan(page).blocks.main, plan(page, { subject: other }).blocks.main];
    expect(first.map(({ props }) => (props as { words: string }).words)).toEqual(['2021 Aster Ridge', 'Plain']);
    expect(second.map(({ props }) => (props as { words: string }).words)).toEqual(['Another', 'Plain']);
    expect(first[0]?.key).not.toBe(second[0]?.key);
  });
});

describe('when blocks show', () => {
  const when = (condition: Condition) =>
    compile(
      {
        b_aaaa: instance({ words: 'a' }, { when: condition, slots: { inside: ['b_bbbb'] } }),
        b_bbbb: instance({ words: 'b' }),
      },
      {},
      ['b_aaaa'],
    );

  test.each<[string, Condition, boolean]>([
    ['a switch that is on', { switch: 'finance.calculator', is: true }, true],
    ['a switch that is off', { switch: 'finance.calculator', is: false }, false],
    ['a price above', { data: 'vehicle.price', gt: 500 }, true],
    ['a price below', { data: 'vehicle.price', lt: 500 }, false],
    ['not', { not: { data: 'vehicle.price', lt: 500 } }, true],
    ['a date to come', { date: { from: '2030-01-01T00:00' } }, false],
    ['a phone: hiding there is left to styles', { viewport: ['phone'] }, true],
  ])('%s', (_, condition, isShown) => {
    expect(shown(when(condition), { switches: { 'finance.calculator': true } })).toEqual(
      isShown ? ['b_aaaa', 'b_bbbb'] : [],
    );
  });

  test('a block that staff hide is not planned under any condition, nor is anything in it', () => {
    const blocks = {
      b_aaaa: instance({}, { hidden: true, slots: { inside: ['b_bbbb'] } }),
      b_bbbb: instance({}),
      b_cccc: instance({}),
    };
    expect(shown(compile(blocks, {}, ['b_aaaa', 'b_cccc']))).toEqual(['b_cccc']);
  });

  test('what is in a slot that is not shown is not planned, and so not loaded', () => {
    const slots = { a: ['b_aaaa'], b: ['b_bbbb'], c: ['b_cccc'] };
    const columns = (ratio: string, below = false) => {
      const layout = {
        root: ['b_cols'],
        blocks: {
          b_cols: { type: 'columns', version: 1, props: { ratio, below }, slots },
          b_aaaa: { type: 'rich-text', version: 1, props: {} },
          b_bbbb: { type: 'rich-text', version: 1, props: {} },
          b_cccc: { type: 'rich-text', version: 1, props: {} },
        },
      };
      const blocks = new Map(allBlocks.map((block) => [block.type, block]));
      return compilePage(
        { type: 'content', title: 'x', route: '/', layout } as Page,
        { header: null, main: layout, footer: null },
        blocks,
        { site, switches: {} },
      );
    };
    expect(shown(columns('1:1:1'))).toEqual(['b_cols', 'b_aaaa', 'b_bbbb', 'b_cccc']);
    expect(shown(columns('2:1', true))).toEqual(['b_cols', 'b_aaaa', 'b_bbbb', 'b_cccc']);
    expect(shown(columns('2:1'))).toEqual(['b_cols', 'b_aaaa', 'b_bbbb']);
  });

  test('a block whose props name a moment is looked at again every minute, and one without is not', () => {
    const clocked = new Map([
      ['note', { ...note, dated: (props: unknown) => (props as { words: string }).words !== '' }],
    ]);
    const of = (words: Json) => {
      const layout = { root: ['b_aaaa'], blocks: { b_aaaa: instance({ words }) } };
      const page = { type: 'content', title: 'x', route: '/', layout } as Page;
      return compilePage(page, { header: null, main: layout, footer: null }, clocked, { site, switches: {} });
    };
    expect(of('2030-01-01').reads.has('clock')).toBe(true);
    expect(of({ $bind: 'vehicle.name' }).reads.has('clock')).toBe(true);
    expect(of('').reads.has('clock')).toBe(false);
  });

  test('a page with a date is looked at again every minute', () => {
    expect(when({ date: { from: '2030-01-01T00:00' } }).reads.has('clock')).toBe(true);
    expect(when({ viewport: ['phone'] }).reads.has('clock')).toBe(false);
  });
});

test('promise 4: two tenants never have one key', () => {
  const page = compile({ b_aaaa: instance({ words: 'a' }) });
  expect(plan(page, { tenantId: 't_1' }).blocks.main[0]?.key).not.toBe(
    plan(page, { tenantId: 't_2' }).blocks.main[0]?.key,
  );
});
