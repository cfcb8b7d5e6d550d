import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadContext } from '#tests/build/load-context.ts';
import { exampleLocationCards } from '../parts/location-card/card-examples.ts';
import { LocationCarouselView } from './view.tsx';

function render(count: number): string {
  const props = { heading: 'Find us', lead: '', moreHref: '', ground: 'page' } as const;
  const data = { places: exampleLocationCards(count).map(({ place, open }) => ({ place, open })) };
  return renderToStaticMarkup(
    createElement(LocationCarouselView, { id: 'b_1', props, data, site: loadContext().site, slots: {} }),
  );
}

test.each([
  [3, true, false],
  [4, false, false],
  [5, false, true],
])('R2-058 R9-048: %i locations: swipe hint %s, five across %s', (count, hint, five) => {
  const html = render(count);
  expect(html.includes('Swipe for more')).toBe(hint);
  expect(html.includes('data-across="five"')).toBe(five);
});

test('one alone takes the whole width', () => {
  expect(render(1)).toContain('data-across="one"');
  expect(render(2)).toContain('data-across="few"');
});

test('R4-061: at the start there is no previous', () => {
  expect(render(5)).toMatch(/aria-label="Previous" disabled=""/);
  expect(render(5)).not.toMatch(/aria-label="Next" disabled=""/);
});
