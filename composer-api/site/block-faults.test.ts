/** Blocks that fail, in each way: they are left out and logged, and the rest of the page is served. */

import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import type { Block } from '#blocks/kit/define-block.ts';
import { type Part, PartSlot } from '#blocks/kit/part.tsx';
import { registry } from '#blocks/registry.ts';
import { compareText } from '#domain/text/compare.ts';
import { aPlatform } from '#tests/build/platform.ts';
import { block, fakeLog, home } from '#tests/build/site-pages.ts';

describe('a block that fails is left out and the rest of the page is served', () => {
  const failing = (type: string, rest: Partial<Block>): Block => ({
    type,
    version: 1,
    title: type,
    description: 'Fails.',
    category: 'content',
    schema: { type: 'object', properties: {}, additionalProperties: false },
    view: () => createElement('p', null, `${type} is here`),
    examples: [],
    ...rest,
  });
  const part: Part<string, null> = {
    name: 'probe',
    key: (item) => item,
    view: (item) => {
      if (item === 'two') throw new Error('broken part');
      return createElement('li', null, `part ${item}`);
    },
  };
  let isDown = true;
  const blocks = [
    ...registry,
    failing('throws', {
      view: function ThrowingView() {
        throw new Error('broken view');
      },
    }),
    failing('rejects', {
      load: async () => {
        if (isDown) throw new Error('no data');
        return {};
      },
    }),
    failing('hangs', { load: () => new Promise(() => {}) }),
    failing('parted', {
      view: () =>
        createElement(
          'ul',
          null,
          ['one', 'two', 'three'].map((item) =>
            createElement(PartSlot<string, null>, { key: item, part, item, options: null }),
          ),
        ),
    }),
  ];
  const documents = {
    'page/home': home({
      b_aaaa: block('hero', { heading: 'Still here' }),
      b_bbbb: block('throws'),
      b_cccc: block('rejects'),
      b_dddd: block('hangs'),
      b_eeee: block('hero', { heading: 'And here' }),
    }),
  };

  test('R8-017, R8-019: throwing, refusing or hanging, it is logged once by tenant, page and block', async () => {
    isDown = true;
    let now = new Date('2026-03-04T01:00:00Z');
    const { log, lines } = fakeLog();
    const platform = await aPlatform({ blocks, documents, log, now: () => now, limits: { blockData: 1_000 } });
    const { status, text } = await platform.site('north', '/');
    expect(status).toBe(200);
    expect(text).toContain('Still here');
    expect(text).toContain('And here');
    expect(text).not.toMatch(/(?:throws|rejects|hangs) is here/);
    const said = () => lines.filter((line) => line['block']).map(({ tenant, page, block: id }) => [tenant, page, id]);
    expect(said().toSorted(([, , one], [, , other]) => compareText(String(one), String(other)))).toEqual([
      ['north', '/', 'b_bbbb'],
      ['north', '/', 'b_cccc'],
      ['north', '/', 'b_dddd'],
    ]);
    // Where it happened, by the name of what threw.
    expect(lines.find((line) => line['block'] === 'b_bbbb')?.['stack']).toMatch(/broken view\n\s+at .*ThrowingView/);

    // The page without them is not cached permanently, because the fault may be temporary.
    isDown = false;
    now = new Date('2026-03-04T01:01:00Z');
    const later = await platform.site('north', '/');
    expect(later.text).toContain('rejects is here');
    expect(said()).toHaveLength(3);
  });

  test('R8-017: a part that throws is left out of its block, and the log says of which', async () => {
    const { log, lines } = fakeLog();
    const page = home({ b_aaaa: block('parted'), b_bbbb: block('hero', { heading: 'Still here' }) });
    const platform = await aPlatform({ blocks, documents: { 'page/home': page }, log });
    const { status, text } = await platform.site('north', '/');
    expect(status).toBe(200);
    expect([...text.matchAll(/part (\w+)/g)].map(([, name]) => name)).toEqual(['one', 'three']);
    expect(text).toContain('Still here');
    expect(lines).toEqual([expect.objectContaining({ tenant: 'north', block: 'b_aaaa', error: 'broken part' })]);
  });
});
