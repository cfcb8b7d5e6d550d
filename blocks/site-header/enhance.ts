/** Escape closes the menu that stands open on a wide screen, and gives the focus back to what opened it. */
export function mount(block: Element): void {
  block.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== 'Escape') return;
    const menu = block.querySelector<HTMLDetailsElement>('.site-header-menu details[open]');
    if (!menu) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}
