import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WeeklyFigure } from './price-tag.tsx';

const weekly = {
  text: '$133/wk*',
  monthly: 'about $574 a month',
  rates: '7.99% p.a., comparison rate 8.49% p.a.',
  href: '#financeDisclaimer',
  label: 'Click for Finance Disclaimer',
};
const wordsOf = (html: string) => html.replace(/<[^>]*>/g, '');

test('R9-034: the monthly estimate is before the rates if it is requested, and nowhere else', () => {
  expect(wordsOf(renderToStaticMarkup(<WeeklyFigure weekly={weekly} monthly />))).toBe(
    '$133/wk* about $574 a month, 7.99% p.a., comparison rate 8.49% p.a. Click for Finance Disclaimer',
  );
  expect(wordsOf(renderToStaticMarkup(<WeeklyFigure weekly={weekly} />))).not.toContain('month');
});
