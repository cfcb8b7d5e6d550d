/** F6 steps from pane to pane, as in other programs with panes, so that no hand needs a mouse or sixty tabs. */

const control = 'input, select, textarea, button, a[href]';

/** The preferred focus in each pane: the selected block, its first field, the publish button. */
const panes: readonly { readonly pane: string; readonly wanted: readonly string[] }[] = [
  { pane: '.editor-left', wanted: ['.outline-tree [tabindex="0"]', control] },
  { pane: '.canvas', wanted: [] },
  {
    pane: '.inspector',
    wanted: ['.inspector-body:not([hidden]) :is(input, select, textarea)', `.inspector-body :is(${control})`, control],
  },
  { pane: '.editor-bar', wanted: ['.button-primary', control] },
];

/** The pane after (1) or before (-1) one; the first when focus is in none. */
export function nextPane(current: number, step: 1 | -1, count: number): number {
  return current < 0 ? 0 : (current + step + count) % count;
}

export function focusNextPane(step: 1 | -1): void {
  // On a small screen some are hidden.
  const shown = panes.filter(({ pane }) => document.querySelector(pane)?.checkVisibility());
  const current = shown.findIndex(({ pane }) => document.querySelector(pane)?.contains(document.activeElement));
  const next = shown[nextPane(current, step, shown.length)];
  const pane = next && document.querySelector(next.pane);
  if (!pane) return;
  const wanted = next.wanted.map((selector) => pane.querySelector(selector)).find((found) => found !== null) ?? pane;
  if (wanted instanceof HTMLElement) wanted.focus();
}

/** Focuses the outline's row of the selected block; false where the row is folded away or not shown. */
export function focusSelectedRow(): boolean {
  return focusFirst('.outline-tree [aria-current]');
}

/** Returns the focus to the opener of a pane that has replaced it, or to the outline's button to add. */
export function focusOpener(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  else if (!(opener?.matches('[role="treeitem"]') && focusSelectedRow())) focusFirst('.outline-add');
}

/** Focuses the first element that a selector finds; returns false if none can be focused. */
export function focusFirst(selector: string): boolean {
  const found = document.querySelector<HTMLElement>(selector);
  found?.focus();
  return found !== null && document.activeElement === found;
}
