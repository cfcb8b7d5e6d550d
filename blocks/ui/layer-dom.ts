/**
 * What lies over the page (menu, search, filters, full screen) closes as an app's would: by Back, and by a finger that
 * sweeps it away. Escape, a press beside it and its button are the browser's own.
 */
import { sweepAway, type Way } from './sweep-away-dom.ts';

export interface LayerOptions {
  /** Where a finger sweeps it to. */
  readonly way: Way;
  /** Whether a finger may sweep it now; always when left out. */
  readonly canSweep?: () => boolean;
}

/** Name of the open layer's entry in the state of the history. */
const entry = 'layer';

/** Follows a popover or dialog from now on, open ones included. May be called again, as when a dialog was opened. */
export function followLayer(layer: HTMLElement, { way, canSweep }: LayerOptions): void {
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
  sweepAway(layer, way, () => (isOpen() && (canSweep?.() ?? true) ? close : null));
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
  const { href } = location;
  let isLeft = false;
  open++;
  history.pushState({ ...(history.state as object | null), [entry]: open }, '');
  const depth = open;
  // Pulling at a layer would load the page anew.
  document.documentElement.style.overscrollBehavior = 'none';
  const stepped = () => {
    if (layerOf(history.state) >= depth) return;
    isLeft = true;
    close();
  };
  // A page that the browser kept as it was left is shown without what was open then.
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
    if (isLeft || layerOf(history.state) < depth) return;
    // A search that was narrowed meanwhile took the entry: it stays, as that of the search.
    if (location.href === href) history.back();
    else history.replaceState(withoutLayer(history.state), '');
  };
}

/** The page was left from an open layer by a link or loaded anew: its entry shows what the one before does. */
function dropStaleEntry(): void {
  if (open > 0 || layerOf(history.state) === 0) return;
  history.replaceState(withoutLayer(history.state), '');
  history.back();
}

/** How many layers are open at an entry of the history. */
function layerOf(state: unknown): number {
  const depth: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, entry) : undefined;
  return typeof depth === 'number' ? depth : 0;
}

function withoutLayer(state: unknown): unknown {
  const { [entry]: _, ...rest } = state as { readonly [name: string]: unknown };
  return rest;
}

/** What a new state of the history has to keep while a layer is open; empty without one. */
export function layerState(): { readonly layer?: number } {
  const depth = layerOf(history.state);
  return open > 0 && depth > 0 ? { [entry]: depth } : {};
}
