/**
 * Layers over the page (menu, search, filters, full screen) close as an app's would: on Back, and on a swipe. Escape, a
 * press outside and the button are built into the browser.
 */
import { swipeAway, type Way } from './swipe-away-dom.ts';

export interface LayerOptions {
  /** Where a finger swipes it to. */
  readonly way: Way;
  /** Whether a finger may swipe it now; always when left out. */
  readonly canSwipe?: () => boolean;
}

/** The history state at the entry of an open layer. */
export interface LayerState {
  /** How many layers are open. */
  readonly layer?: number;
  /** The address that the last of them was opened at. */
  readonly layerAt?: string;
}

/** Starts following a popover or dialog, even an open one. May be called again, as when a dialog was opened. */
export function followLayer(layer: HTMLElement, { way, canSwipe }: LayerOptions): void {
  const known = followed.get(layer);
  if (known) {
    known();
    return;
  }
  const isOpen = () => layer.matches(':popover-open, [open]');
  const close = () => {
    if (!isOpen()) return;
    if (layer instanceof HTMLDialogElement) layer.close();
    else layer.hidePopover();
  };
  let leave: (() => void) | null = null;
  const follow = () => {
    if (isOpen()) leave ??= enter(close);
    else {
      leave?.();
      leave = null;
    }
  };
  followed.set(layer, follow);
  layer.addEventListener('toggle', follow);
  layer.addEventListener('close', follow);
  swipeAway(layer, way, () => (isOpen() && (canSwipe?.() ?? true) ? close : null));
  if (!isOpen()) dropStaleEntry();
  follow();
}

/** What looks whether a layer is open, by layer. */
const followed = new WeakMap<HTMLElement, () => void>();
let open = 0;

/**
 * Makes an entry of the history, which Back leaves, for a layer that has opened.
 * @returns to be called when the layer has closed, however it was.
 */
function enter(close: () => void): () => void {
  let isLeft = false;
  open++;
  const depth = open;
  history.pushState({ ...stateHere(), layer: depth, layerAt: location.href }, '');
  // Pulling at a layer would reload the page.
  document.documentElement.style.overscrollBehavior = 'none';
  const stepped = () => {
    if ((stateHere().layer ?? 0) >= depth) return;
    isLeft = true;
    close();
  };
  // A page restored from the back-forward cache is shown without the layers open then.
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) close();
  };
  addEventListener('popstate', stepped);
  addEventListener('pageshow', shown);
  return () => {
    open--;
    if (open === 0) document.documentElement.style.removeProperty('overscroll-behavior');
    removeEventListener('popstate', stepped);
    removeEventListener('pageshow', shown);
    if (!isLeft && (stateHere().layer ?? 0) >= depth) leaveEntry();
  };
}

/** A search that was narrowed while the layer was open took the entry: it stays, as that of the search. */
function leaveEntry(): void {
  const { layer: _, layerAt, ...rest } = stateHere();
  if (location.href === layerAt) history.back();
  else history.replaceState(rest, '');
}

/** The page was left from an open layer by a link, or reloaded: its entry shows the same as the one before. */
function dropStaleEntry(): void {
  if (open > 0 || stateHere().layer === undefined) return;
  const { layer: _, layerAt, ...rest } = stateHere();
  // Other followers of a layer on this page find nothing left to drop.
  history.replaceState(rest, '');
  if (location.href === layerAt) history.back();
}

function stateHere(): LayerState {
  return (history.state as LayerState | null) ?? {};
}

/** What a new state of the history has to keep while a layer is open; empty without one. */
export function layerState(): LayerState {
  const { layer, layerAt } = stateHere();
  return open > 0 && layer !== undefined && layerAt !== undefined ? { layer, layerAt } : {};
}
