import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadContext } from '#tests/build/load-context.ts';
import { dealershipPicker } from './block.ts';

test('R5-001: the field says what it takes, where one types and to those who hear the page', () => {
  const example = dealershipPicker.examples.find(({ name }) => name === 'empty') ?? expect.fail('no example');
  const { site } = loadContext();
  const html = renderToStaticMarkup(dealershipPicker.view({ ...example, id: 'b_1', settings: {}, site, slots: {} }));
  const [field = ''] = /<input\b[^>]*placeholder=[^>]*>/.exec(html) ?? [];
  expect(field).toContain('placeholder="Postcode, city or dealership name"');
  const id = / id="([^"]*)"/.exec(field)?.[1];
  expect(html).toMatch(new RegExp(`<label\\b[^>]*for="${id}"[^>]*>Postcode, city or dealership name</label>`));
});
