/**
 * Moves the focus when its element is removed, hidden or disabled. Otherwise the browser drops the focus to the body,
 * and a keyboard or a screen reader starts again at the top of the page.
 */
import { holdsFocus, placeOf, type RemovedPlace, replacementFor } from './focus-places.ts';

interface Kept {
  readonly element: HTMLElement;
  /** The dialog or menu that the element is in; null on the screen itself. */
  readonly layer: Element | null;
  /** Set once the element was removed. */
  place: RemovedPlace | null;
}

const layers = 'dialog, [role="dialog"], [role="menu"], [role="listbox"]';

/** @returns ends the keeping. */
export function keepFocus(document: Document): () => void {
  /** The element in focus, last, behind those that opened the layers around it. */
  let kept: Kept[] = [];
  /**
   * A control that was disabled while it had the focus, and its container, which has the focus till it is enabled
   * again: Tab goes on from there. On a neighbour, an accidental second Enter would press it.
   */
  let disabled: { readonly control: HTMLElement; readonly container: HTMLElement } | null = null;
  let frame = 0;

  const isLost = () => document.activeElement === null || document.activeElement === document.body;

  /** The browser takes the focus off a disabled control some time later, and fires no event. */
  const hasDisabled = () => document.activeElement?.matches(':disabled') === true;

  const note = (event: FocusEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || target === document.body) return;
    if (disabled && target !== disabled.container) disabled = null;
    if (disabled) return;
    const layer = target.closest(layers);
    // The focus returned to an earlier layer: the layer opened over it is closed.
    const open = kept.findIndex((one) => one.layer === layer);
    kept = [...(open < 0 ? kept : kept.slice(0, open)), { element: target, layer, place: null }];
  };

  const restore = () => {
    if (disabled && document.activeElement === disabled.container) {
      const { control } = disabled;
      if (control.isConnected && control.matches(':disabled')) return;
      // Enabled again, or removed permanently: then the code below finds a replacement.
      disabled = null;
      if (focus(control)) return;
    } else if (!isLost() && !hasDisabled()) return;
    // Outside the window the focus is in the browser's own controls.
    if (kept.length === 0 || !document.hasFocus()) return;
    for (const { element, layer, place } of kept.toReversed()) {
      if (element.isConnected) {
        if (focus(element)) return;
        const container = element.matches(':disabled') ? element.parentElement : null;
        if (container && focus(container)) {
          disabled = { control: element, container };
          return;
        }
      } else if (place && (layer === null || layer.isConnected) && layer?.getAttribute('role') !== 'menu') {
        if (replacementFor(place).some(focus)) return;
      }
    }
    const screen = [
      document.querySelector('dialog:modal'),
      document.querySelector('h1'),
      document.getElementById('main'),
    ];
    screen.some((element) => element instanceof HTMLElement && focus(element));
  };

  const focus = (element: HTMLElement): boolean => {
    if (!holdsFocus(element)) return false;
    if (element.tabIndex < 0) element.tabIndex = -1;
    element.focus({ preventScroll: true });
    return document.activeElement === element;
  };

  const observer = new MutationObserver((records) => {
    const removals = records.filter(({ removedNodes }) => removedNodes.length > 0);
    for (const one of kept) {
      if (one.element.isConnected) one.place = null;
      else one.place ??= placeOf(one.element, removals);
    }
    const last = kept.at(-1)?.element;
    if (!last || !(disabled || isLost() || last.matches(':disabled'))) return;
    cancelAnimationFrame(frame);
    // A menu or a dialog that closes restores the focus first, and the browser takes it off a disabled control when it
    // paints.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(restore);
    });
  });

  /** A press on an element that cannot be focused is meant to leave the focus nowhere. */
  const press = () => {
    requestAnimationFrame(() => {
      const last = kept.at(-1)?.element;
      if (isLost() && last && holdsFocus(last)) kept = [];
    });
  };

  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden', 'inert', 'open', 'data-pane', 'data-open', 'data-state'],
  });
  document.addEventListener('focusin', note);
  document.addEventListener('pointerdown', press, { capture: true });
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    document.removeEventListener('focusin', note);
    document.removeEventListener('pointerdown', press, { capture: true });
  };
}
