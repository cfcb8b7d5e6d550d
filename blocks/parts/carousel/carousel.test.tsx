import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Carousel, CarouselStep } from './carousel.tsx';

test('R8-020: a control outside its carousel throws, within it there are two', () => {
  expect(() => renderToStaticMarkup(<CarouselStep direction={1} />)).toThrow('Put it into one that has onStep.');
  const row = renderToStaticMarkup(
    <Carousel label="Reviews" onStep={() => {}} ends={{ start: true, end: false }}>
      <li>One</li>
    </Carousel>,
  );
  expect(row).toMatch(/aria-label="Previous" disabled=""/);
  expect(row).toMatch(/<button type="button" aria-label="Next"><svg/);
  const still = renderToStaticMarkup(
    <Carousel label="Reviews">
      <li>One</li>
    </Carousel>,
  );
  expect(still).not.toContain('<button');
});

test('arrows for a mouse are there where the script of the block moves the row, the first without a way back', () => {
  const row = renderToStaticMarkup(
    <Carousel label="Vehicles" arrows>
      <li>One</li>
    </Carousel>,
  );
  expect(row.match(/<button[^>]*>/g)).toEqual([
    '<button class="ui-carousel-arrow ui-needs-script" type="button" data-step="-1" aria-disabled="true" aria-label="Previous">',
    '<button class="ui-carousel-arrow ui-needs-script" type="button" data-step="1" aria-disabled="false" aria-label="Next">',
  ]);
});
