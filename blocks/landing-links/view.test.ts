import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadContext } from '#tests/build/load-context.ts';
import { LandingLinksView } from './view.tsx';

const links = [{ label: 'QLD', href: '/cars-for-sale/toyota/qld', count: 27 }];
const hilux = { title: 'Hilux by place', links };

function headings(heading: string, groups: readonly (typeof hilux)[]): readonly string[] {
  const html = renderToStaticMarkup(
    createElement(LandingLinksView, {
      id: 'b_1',
      settings: {},
      site: loadContext().site,
      slots: {},
      data: { groups },
      props: { heading, lead: '', limit: 24, ground: 'page' },
    }),
  );
  return [...html.matchAll(/<h\d class="ui-item-heading"[^>]*>([^<]*)</g)].map(([, title = '']) => title);
}

test('one list says what it is by the heading of the section alone; several each by their own', () => {
  expect(headings('In stock by place', [hilux])).toEqual([]);
  expect(headings('', [hilux])).toEqual(['Hilux by place']);
  const others = { title: 'Other makes', links };
  expect(headings('In stock by place', [hilux, others])).toEqual(['Hilux by place', 'Other makes']);
});
