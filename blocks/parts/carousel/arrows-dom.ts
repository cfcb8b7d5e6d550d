/**
 * Arrows next to rows rendered by the server (`Carousel` with `arrows`), for a mouse: each moves its row by a page. The
 * listener is on the block, since a block may replace its rows.
 */
import { readingWay } from '../../ui/reading-way.ts';

/** Tolerance in pixels for a row at an end: browsers round. */
const slack = 2;

export function startArrows(block: Element): void {
  block.addEventListener('click', ({ target }) => {
    const arrow = target instanceof Element ? target.closest<HTMLElement>('.ui-carousel-arrow') : null;
    const row = arrow?.closest('.ui-carousel')?.querySelector('ul');
    if (!arrow || !row) return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const step = Number(arrow.dataset['step']) * readingWay(row) * row.clientWidth * 0.9;
    row.scrollBy({ left: step, behavior: calm ? 'instant' : 'smooth' });
  });
  const look = ({ target }: Event) => {
    const row = target instanceof Element ? target.closest('.ui-carousel') : null;
    if (row) mark(row);
  };
  block.addEventListener('scroll', look, { capture: true, passive: true });
  block.addEventListener('pointerover', look, { passive: true });
  block.addEventListener('focusin', look);
  for (const row of block.querySelectorAll('.ui-carousel')) mark(row);
}

/** An arrow at its end stays where it is, to keep the focus, but does nothing. */
function mark(carousel: Element): void {
  const row = carousel.querySelector('ul');
  if (!row) return;
  const scrolled = Math.abs(row.scrollLeft);
  const isAtEnd = [scrolled <= slack, scrolled + row.clientWidth >= row.scrollWidth - slack];
  carousel.querySelectorAll('.ui-carousel-arrow').forEach((arrow, index) => {
    const is = String(isAtEnd[index] ?? true);
    if (arrow.getAttribute('aria-disabled') !== is) arrow.setAttribute('aria-disabled', is);
  });
}
