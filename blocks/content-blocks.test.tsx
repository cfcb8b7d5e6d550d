/** What the plain content blocks show, by the rows of the specification that they answer. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Site } from '#schemas/documents/site.ts';
import { registry } from './registry.ts';

function html(type: string, name = 'typical'): string {
  const block = registry.find((each) => each.type === type);
  const example = block?.examples.find((each) => each.name === name);
  if (!block || !example) throw new Error(`No example ${name} of ${type}.`);
  const { props, data } = example;
  return renderToStaticMarkup(
    createElement(block.view, { id: 'b_1', props, data, settings: {}, site: {} as Site, slots: {} }),
  );
}

function hrefs(text: string): readonly string[] {
  return [...text.matchAll(/href="(\/(?!assets)[^"]*)"/g)].map((match) => match[1] ?? '');
}

test('R2-057: figures link to their details', () => {
  expect(hrefs(html('stats-banner'))).toEqual(['/dealer-locator', '/brands', '/about-us']);
});

test('R2-062: an offers call to action has one main button', () => {
  const text = html('call-to-action');
  expect(text.match(/data-kind="primary"/g)).toHaveLength(1);
  expect(hrefs(text)).toContain('/special-offers');
});

test('R2-063: tiles lead to service, stock, test drive, offers, finance and contact', () => {
  expect(hrefs(html('tile-grid'))).toEqual([
    '/service',
    '/cars/',
    '/book-test-drive',
    '/special-offers',
    '/finance',
    '/contact',
  ]);
});

test('R2-064: three features: offers, service booking, sell your car', () => {
  expect(hrefs(html('three-feature'))).toEqual(['/special-offers', '/service', '/sell-my-car']);
});

test('R2-065: questions on trade-ins open without scripts and are marked up for search engines', () => {
  const text = html('faq');
  expect(text.match(/<details/g)).toHaveLength(4);
  expect(text.match(/schema\.org\/Question/g)).toHaveLength(4);
  const answers = text.match(/itemProp="acceptedAnswer"[\s\S]*?<p>[^<]+<\/p>/gi);
  expect(answers).toHaveLength(4);
  expect(answers?.[2]).toContain('Seven days, as long as the car has not travelled more than 500 km in between.');
});

test('R2-065: a question without an answer is not shown', () => {
  expect(html('faq', 'extreme')).not.toContain('not written yet');
});

test('R2-066: reasons to buy, and nothing at all while there are none', () => {
  expect(html('why-buy').match(/<h3/g)).toHaveLength(4);
  expect(html('why-buy', 'empty')).toBe('');
});

test('a promotion that has ended shows nothing', () => {
  expect(html('promo-banner')).toContain('off every demonstrator');
  expect(html('promo-banner', 'empty')).toBe('');
});
