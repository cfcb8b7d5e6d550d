/**
 * Marks an element with `data-past` while the page has been scrolled `pixels` or further (specification, section 9:
 * scroll thresholds). The element's own style defines the effect.
 */
export function markPastScroll(element: HTMLElement, pixels: number): void {
  const mark = () => element.toggleAttribute('data-past', scrollY >= pixels);
  addEventListener('scroll', mark, { passive: true });
  mark();
}
