import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MailLink } from './mail-link.tsx';

test('an address of mail may break behind its @ alone', () => {
  expect(renderToStaticMarkup(<MailLink address="artarmon@meridian.example" />)).toBe(
    '<a href="mailto:artarmon@meridian.example">artarmon@<wbr/>meridian.example</a>',
  );
});
