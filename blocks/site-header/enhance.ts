/**
 * Escape closes the menu that stands open on a wide screen, and gives the focus back to what opened it. Where the site wants
 * it, a mouse opens menus by standing over them.
 */
export function mount(block: Element): void {
  if (block.querySelector('[data-hover]') !== null) openOnHover(block);
  block.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== 'Escape') return;
    const menu = block.querySelector<HTMLDetailsElement>('.site-header-menu details[open]');
    if (!menu) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}

/** Milliseconds that a mouse may leave an open menu for, on its way across a corner. */
const leaveMs = 200;

function openOnHover(block: Element): void {
  for (const menu of block.querySelectorAll<HTMLDetailsElement>('.site-header-menu details')) {
    let leaving = 0;
    menu.addEventListener('pointerenter', ({ pointerType }) => {
      if (pointerType !== 'mouse') return;
      window.clearTimeout(leaving);
      menu.open = true;
    });
    menu.addEventListener('pointerleave', ({ pointerType }) => {
      if (pointerType !== 'mouse') return;
      leaving = window.setTimeout(() => {
        // What is read by keyboard stays.
        if (menu.querySelector(':focus-visible') === null) menu.open = false;
      }, leaveMs);
    });
    // The pointer has opened it: a press on its name would close it at once.
    menu.querySelector('summary')?.addEventListener('click', (event) => {
      if (menu.matches(':hover') && menu.open && event.detail > 0) event.preventDefault();
    });
  }
}
