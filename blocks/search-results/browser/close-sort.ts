/** The menu of orders closes by a press beside it and by Escape, as menus do; a choice closes it where it is followed. */
export function closeSort(block: Element): void {
  const open = () => block.querySelector<HTMLDetailsElement>('details.search-results-sort[open]');
  document.addEventListener('pointerdown', (event) => {
    const menu = open();
    if (menu && !(event.target instanceof Node && menu.contains(event.target))) menu.removeAttribute('open');
  });
  document.addEventListener('keydown', (event) => {
    const menu = event.key === 'Escape' ? open() : null;
    if (!menu) return;
    menu.removeAttribute('open');
    if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
  });
}
