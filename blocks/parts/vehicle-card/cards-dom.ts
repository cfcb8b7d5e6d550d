/** Behaviour of cards in any block: their rows have arrows, and a weekly figure shows its terms. */
import { startArrows } from '../carousel/arrows-dom.ts';

export function startCards(block: Element): void {
  startArrows(block);
  block.addEventListener('click', (event) => {
    const link = termsLink(event as MouseEvent);
    if (!link) return;
    event.preventDefault();
    import('./finance-terms-dom.ts').then(
      ({ showTerms }) => showTerms(link),
      () => location.assign(link.href),
    );
  });
}

/** Only for a card: on the page of its vehicle the link leads down to the terms. */
function termsLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button > 0) return null;
  return event.target instanceof Element
    ? event.target.closest<HTMLAnchorElement>('.vehicle-card .price-tag-weekly a')
    : null;
}
