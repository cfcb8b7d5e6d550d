/** A layer that follows the finger towards its edge, and closes when it is swiped far or fast enough. */

/** `end`: the end of a line of text; `down`: the foot of the screen. */
export type Way = 'end' | 'down';

/** Share of the layer's size, and pixels a millisecond, from which letting go closes. */
const far = 0.35;
const fast = 0.5;
/** Pixels until the direction of a finger is known. */
const slack = 10;

interface Swipe {
  readonly close: () => void;
  readonly x: number;
  readonly y: number;
  readonly at: number;
  /** Whether the finger moves in the layer's direction; null until that is known. */
  isOurs: boolean | null;
  by: number;
}

/** @param closing how the layer closes now; null while it must not be swiped. */
export function swipeAway(layer: HTMLElement, way: Way, closing: () => (() => void) | null): void {
  let swipe: Swipe | null = null;
  layer.addEventListener(
    'touchstart',
    ({ touches, target }) => {
      const [finger] = touches;
      const close = touches.length === 1 && finger && isAtEnd(layer, target, way) ? closing() : null;
      swipe =
        finger && close
          ? { close, x: finger.clientX, y: finger.clientY, at: performance.now(), isOurs: null, by: 0 }
          : null;
    },
    { passive: true },
  );
  layer.addEventListener(
    'touchmove',
    ({ touches }) => {
      const [finger] = touches;
      if (!swipe || !finger) return;
      if (touches.length > 1) return stop();
      const [along, across] = moved(layer, way, finger.clientX - swipe.x, finger.clientY - swipe.y);
      if (swipe.isOurs === null && Math.max(Math.abs(along), Math.abs(across)) > slack)
        swipe.isOurs = along > Math.abs(across);
      if (swipe.isOurs === false) return stop();
      if (!swipe.isOurs) return;
      swipe.by = Math.max(0, along);
      layer.style.transition = 'none';
      layer.style.translate = translation(layer, way, swipe.by);
    },
    { passive: true },
  );
  const stop = (): void => {
    swipe = null;
    layer.style.removeProperty('translate');
    layer.style.removeProperty('transition');
  };
  const end = (): void => {
    if (!swipe) return;
    const { close, by, at } = swipe;
    const size = way === 'down' ? layer.offsetHeight : layer.offsetWidth;
    const isGone = by > size * far || (by > 4 * slack && by / (performance.now() - at) > fast);
    stop();
    if (isGone) close();
  };
  layer.addEventListener('touchend', end, { passive: true });
  layer.addEventListener('touchcancel', stop, { passive: true });
}

/** Along the layer's way and across it. */
function moved(layer: HTMLElement, way: Way, x: number, y: number): readonly [number, number] {
  return way === 'down' ? [y, x] : [isFromRight(layer) ? -x : x, y];
}

function translation(layer: HTMLElement, way: Way, by: number): string {
  return way === 'down' ? `0 ${by}px` : `${isFromRight(layer) ? -by : by}px`;
}

function isFromRight(layer: HTMLElement): boolean {
  return getComputedStyle(layer).direction === 'rtl';
}

/** What scrolls below the finger scrolls first; so does a handle that is dragged. */
function isAtEnd(layer: HTMLElement, target: EventTarget | null, way: Way): boolean {
  if (!(target instanceof Element) || target.closest('input, select, textarea')) return false;
  if (way === 'end') return true;
  for (let at: Element | null = target; at; at = at === layer ? null : at.parentElement)
    if (at.scrollTop > 0) return false;
  return true;
}
