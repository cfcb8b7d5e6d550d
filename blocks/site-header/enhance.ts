import type { LayerState } from '../ui/layer-dom.ts';
import type { Way } from '../ui/swipe-away-dom.ts';

/**
 * The search of the header offers suggestions. Where it overlays the page, Back closes it, as it does the menu of a
 * phone. Escape closes the open menu on a wide screen, and returns focus to its button. Where the site enables it,
 * menus open on hover.
 */
export function mount(block: Element): void {
  startSearch(block);
  for (const [name, way] of [
    ['drawer', 'end'],
    ['finder', 'down'],
  ] as const) {
    const layer = block.querySelector<HTMLElement>(`.site-header-${name}`);
    if (layer) followWhenOpen(layer, way);
  }
  if (block.querySelector('[data-hover]') !== null) openOnHover(block);
  block.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== 'Escape') return;
    const menu = block.querySelector<HTMLDetailsElement>('.site-header-menu details[open]');
    if (!menu) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}

/** Code to close a layer on Back and by swipe loads when the layer opens, or after leaving the page with one open. */
function followWhenOpen(layer: HTMLElement, way: Way): void {
  const follow = () => void import('../ui/layer-dom.ts').then(({ followLayer }) => followLayer(layer, { way }));
  if (layer.matches(':popover-open') || (history.state as LayerState | null)?.layer) follow();
  else layer.addEventListener('toggle', follow, { once: true });
}

/** Suggestions load when a search box is first touched: menus do not need them. */
function startSearch(block: Element): void {
  let isComing = false;
  const touch = (target: EventTarget | null) => {
    if (isComing || !(target instanceof Element) || !block.contains(target) || !target.closest('[data-suggest]'))
      return;
    isComing = true;
    void import('../parts/suggest-field/dom.ts').then(({ offerSuggestions }) =>
      offerSuggestions(block, (address) => location.assign(address)),
    );
  };
  block.addEventListener('focusin', ({ target }) => touch(target));
  touch(document.activeElement);
}

/** Milliseconds for which a mouse may leave an open menu when it cuts a corner. */
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
        // A menu read by keyboard stays.
        if (menu.querySelector(':focus-visible') === null) menu.open = false;
      }, leaveMs);
    });
    // The mouse that woke this is already over it, so no enter event follows.
    if (isOverByMouse(menu) && block.querySelector(':focus-visible') === null) menu.open = true;
    // The pointer has opened it: a press on its name would close it at once.
    menu.querySelector('summary')?.addEventListener('click', (event) => {
      if (menu.matches(':hover') && menu.open && event.detail > 0) event.preventDefault();
    });
  }
}

/** A touch also counts as hovering, on devices without a mouse. */
function isOverByMouse(menu: Element): boolean {
  return menu.matches(':hover') && matchMedia('(hover: hover) and (pointer: fine)').matches;
}
