import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { unbroken } from './unbroken.tsx';

const markup = (text: string) => renderToStaticMarkup(<h1>{unbroken(text)}</h1>);

test('a hyphenated word is kept on one line', () => {
  expect(markup('2026 Mazda CX-90 Touring')).toBe('<h1>2026 Mazda <span class="ui-unbroken">CX-90</span> Touring</h1>');
});

test('text without a hyphen, and words too long for a phone, stay plain', () => {
  expect(markup('2016 Subaru Outback')).toBe('<h1>2016 Subaru Outback</h1>');
  expect(markup('Llanfair-pwllgwyngyll')).toBe('<h1>Llanfair-pwllgwyngyll</h1>');
});

test('the same word twice is two pieces', () => {
  expect(markup('X-1 or X-1').match(/ui-unbroken/g)).toHaveLength(2);
});
