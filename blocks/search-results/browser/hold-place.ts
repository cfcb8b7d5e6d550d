/**
 * Keeps a value that was clicked where it stands in sight, whatever comes and goes above it in the list of filters: to be
 * asked before anything changes; what it answers puts the value back.
 */
export function holdPlace(block: Element, choice: string | undefined): () => void {
  const panel = block.querySelector('.search-results-panel');
  const place = () => {
    const link = panel?.querySelector(`[data-choice="${CSS.escape(choice ?? '')}"]`);
    return panel && link ? link.getBoundingClientRect().top - panel.getBoundingClientRect().top : null;
  };
  const before = place();
  return () => {
    // On a phone the panel's body scrolls, on a desk the panel; the other takes no scroll.
    for (const part of panel ? [...panel.querySelectorAll('.search-results-panel-body'), panel] : [])
      part.scrollTop += (place() ?? 0) - (before ?? place() ?? 0);
  };
}
