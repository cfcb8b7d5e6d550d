import { expect, test } from 'vitest';
import type { PreviewResponse } from '#schemas/api/preview.ts';
import type { BlockInstance } from '#schemas/layout/layout.ts';
import { whyHidden } from './why-hidden.ts';

const bare = { page: { layout: { root: [], blocks: {} } }, header: null, footer: null, site: {}, themeCss: '' };

function ask(
  block: Partial<BlockInstance>,
  answered: Partial<PreviewResponse['blocks'][string]>,
  isEmpty: boolean,
): string | null {
  return whyHidden(
    {
      layout: { root: ['b_aaaa'], blocks: { b_aaaa: { type: 'promo-banner', version: 1, props: {}, ...block } } },
      preview: {
        ...bare,
        themeAttributes: {},
        subject: null,
        problems: [],
        blocks: { b_aaaa: { shown: true, props: {}, settings: {}, ...answered } },
      },
      device: 'phone',
      empty: new Set(isEmpty ? ['b_aaaa'] : []),
    },
    'b_aaaa',
  );
}

test('a block that is seen has no reason', () => expect(ask({}, {}, false)).toBeNull());

test('a promotion that has ended is not said to show', () =>
  expect(ask({}, { why: 'It ended on 30 Jun 2026.' }, true)).toBe('It ended on 30 Jun 2026.'));

test('a block whose data is empty says so', () => expect(ask({}, {}, true)).toMatch(/^There is nothing to show/));

test('a condition, a failure and another screen are reasons', () => {
  expect(ask({}, { shown: false, why: 'The switch is off.' }, false)).toBe('The switch is off.');
  expect(ask({}, { error: 'Its data could not be loaded.' }, false)).toBe('Its data could not be loaded.');
  expect(ask({ when: { viewport: ['desk'] } }, {}, false)).toBe('It is hidden on phones.');
});
