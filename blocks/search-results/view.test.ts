import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Settings } from '#domain/switches/settings.ts';
import { loadContext } from '#tests/build/load-context.ts';
import { props } from '#tests/build/search-results.ts';
import { examples } from './examples.ts';
import type { Data } from './load.ts';
import { NoResults } from './no-results.tsx';
import type { Props } from './schema.ts';
import { SearchResultsView } from './view.tsx';

const emptyData = examples.find(({ name }) => name === 'empty')?.data as Data;
const render = (name: string, settings: Settings = {}) => {
  const example = examples.find((each) => each.name === name);
  if (!example) throw new Error(`no example ${name}`);
  return renderToStaticMarkup(
    createElement(SearchResultsView, {
      id: 'b_1',
      props: { ...props, ...example.props } as Props,
      data: example.data,
      settings: { ...example.settings, ...settings },
      site: loadContext().site,
      slots: {},
    }),
  );
};

test('R8-004: nothing found shows title, text and Clear Filters', () => {
  const html = render('empty');
  expect(html).toContain('No Results Available');
  expect(html).toContain(
    'No results found for your search at this time. Please try adjusting the filters for more results.',
  );
  expect(html).toMatch(/<a [^>]*href="\/search\/new-used-and-demo-cars"[^>]*>Clear Filters<\/a>/);
  expect(html).toContain('12 more without the price limit');
  expect(html).toContain('href="/special-offers"');
});

test('R2-012, R8-005: where the tenant leads elsewhere, the first way out is the special offers and the text says why', () => {
  const paragraphs = (settings: { readonly [key: string]: string }) => {
    const html = renderToStaticMarkup(
      createElement(NoResults, { props: { ...props, emptyText: '' }, data: emptyData, settings }),
    );
    return [
      /<p>(.*?)<\/p>/.exec(html)?.[1],
      [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*data-kind="primary"|data-kind="primary"[^>]*href="([^"]*)"/g)].map(
        ([, before, after]) => before ?? after,
      ),
    ];
  };
  const usual = {
    'search.empty-text':
      'No results found for your search at this time. Please try adjusting the filters for more results.',
    'search.empty-link': '/special-offers',
  };
  expect(paragraphs({ ...usual, 'search.empty-action': 'link' })).toEqual([
    'There appears to be no offers currently available that meet the conditions of your search',
    ['/special-offers'],
  ]);
  expect(paragraphs({ ...usual, 'search.empty-action': 'clear' })).toEqual([
    usual['search.empty-text'],
    [emptyData.clearHref],
  ]);
  expect(paragraphs({ ...usual, 'search.empty-action': 'link', 'search.empty-text': 'Ring us.' })[0]).toBe('Ring us.');
});

test('R2-009: three cards a row, four where the switch says so', () => {
  expect(render('typical')).toContain('data-per-row="3"');
  expect(render('extreme')).toContain('data-per-row="4"');
});

test('R2-009: the grid of cards has three columns on large screens, and four where the page says so', () => {
  const css = readFileSync(new URL('../parts/vehicle-card/grid.css', import.meta.url), 'utf8');
  const columns = (rule: string) => {
    const from = css.indexOf(`${rule} {`);
    const steps = css.slice(from, css.indexOf('\n    }\n', from)).matchAll(/min-width: (\d+)px\) \{\s*([^}]*)\}/g);
    return [...steps].map(([, width, styles]) => [Number(width), styles?.trim()]);
  };
  const several = (count: number) => `grid-template-columns: repeat(${count}, minmax(0, 1fr));`;
  expect(columns('& > ul')).toEqual([
    [520, several(2)],
    [760, several(3)],
  ]);
  expect(columns('&[data-per-row="4"] > ul')).toEqual([[960, several(4)]]);
});

test('says which words were not understood', () => {
  expect(render('extreme')).toContain('Colour “glittery”, Page “minus one”');
});

test('the filter sheet opens and closes without a script', () => {
  const html = render('typical');
  expect(html).toMatch(/<button[^>]*popovertarget="b_1-filters"/i);
  expect(html).toMatch(/<aside[^>]*id="b_1-filters"[^>]*popover="auto"/);
  expect(html).toContain('Show Me 1,204 cars');
});

test('R9-024: Link copied stays as long as the tenant says', () => {
  expect(render('typical')).toContain('data-copied-ms="1500"');
  expect(render('typical', { 'share.copied-ms': 3000 })).toContain('data-copied-ms="3000"');
});

test('what an address asked for in vain is named, the first of many', () => {
  const { data, ...example } =
    examples.find(({ data: { ignored } }) => ignored.length > 0) ?? expect.fail('no example');
  const said = (ignored: readonly string[]) =>
    renderToStaticMarkup(
      createElement(SearchResultsView, {
        id: 'b_1',
        props: { ...props, ...example.props } as Props,
        data: { ...data, ignored },
        settings: {},
        site: loadContext().site,
        slots: {},
      }),
    );
  expect(said(['Make “A”', 'Page “x”'])).toContain('did not recognise: Make “A”, Page “x”.');
  const many = said(Array.from({ length: 500 }, (_, at) => `Make “M${at}”`));
  expect(many).toContain('Make “M4” and 495 more.');
  expect(many).not.toContain('M5');
});

test('R4-019: a chip after a changed one is drawn again at its new place; a chip before it stays', () => {
  const keys = (...labels: string[]) => {
    const chips = labels.map((label) => ({ label, href: `/search/without-${label}` }));
    const html = renderToStaticMarkup(
      createElement(SearchResultsView, {
        id: 'b_1',
        props,
        data: { ...emptyData, chips },
        settings: {},
        site: loadContext().site,
        slots: {},
      }),
    );
    const list = /data-key="chips">(.*?)<\/ul>/s.exec(html)?.[1] ?? '';
    return [...list.matchAll(/<li data-key="([^"]*)"/g)].map(([, key]) => key);
  };
  const [ford, , suv, clear] = keys('Ford', 'Ranger', 'SUV');
  const [fordNow, , suvNow, clearNow] = keys('Ford', 'Isuzu', 'SUV');
  expect(fordNow).toBe(ford);
  expect(suvNow).not.toBe(suv);
  expect(clearNow).not.toBe(clear);
});
