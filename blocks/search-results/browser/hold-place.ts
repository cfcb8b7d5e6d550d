/**
 * Keeps a clicked value in its place on screen when the list of filters changes above it. Call it before anything
 * changes; the function that it returns restores the position.
 */
export function holdPlace(block: Element, choice: string | undefined): () => void {
  const panel = block.querySelector('.search-results-panel');
  const place = () => {
    const link = panel?.querySelector(`[data-choice="${CSS.escape(choice ?? '')}"]`);
    return panel && link ? link.getBoundingClientRect().top - panel.getBoundingClientRect().top : null;
  };
  const before = place();
  return () => {
    // On a phone the panel's body scrolls, on a desktop the panel; the other does not scroll.
    for (const part of panel ? [...panel.querySelectorAll('.search-results-panel-body'), panel] : [])
      part.scrollTop += (place() ?? 0) - (before ?? place() ?? 0);
  };
}
