/** The sort menu closes on a press outside it and on Escape, as menus do; a choice closes it when it is followed. */
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
