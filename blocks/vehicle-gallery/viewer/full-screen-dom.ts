/** The pictures over the whole screen. */
import { followLayer } from '../../ui/layer-dom.ts';
import type { Row } from './row-dom.ts';
import { type SnapRow, snapRow } from './snap-row.ts';
import { type Box, panBy, unzoomed, type Zoom, zoomAt } from './zoom.ts';

/** Enlarges the picture that shows: two fingers, a wheel, a double press, the buttons and the keys + - 0. */
interface ZoomControl {
  /** By a factor around the middle; 0 returns to the whole picture. */
  by(factor: number): void;
  reset(): void;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const pressed = 2.5;

/**
 * @param list the row whose slides are enlarged; while one is, the row does not scroll (`data-zoomed`).
 * @param picture the picture that shows.
 */
function startZoom(list: HTMLElement, picture: () => HTMLImageElement | null): ZoomControl {
  const fingers = new Map<number, Point>();
  let zoom = unzoomed;
  let shown: HTMLImageElement | null = null;

  const boxOf = (): Box => ({ width: list.clientWidth, height: list.clientHeight });
  const apply = (to: Zoom) => {
    const image = picture();
    if (shown !== image) shown?.style.removeProperty('transform');
    shown = image;
    zoom = to;
    list.toggleAttribute('data-zoomed', to.scale > 1);
    if (!image) return;
    image.style.transform = to.scale > 1 ? `translate(${to.x}px, ${to.y}px) scale(${to.scale})` : '';
    // An enlarged picture needs a sharper source.
    if (image.srcset) image.sizes = `${Math.round(100 * to.scale)}vw`;
  };
  const fromMiddle = ({ x, y }: Point): Point => {
    const { left, top, width, height } = list.getBoundingClientRect();
    return { x: x - left - width / 2, y: y - top - height / 2 };
  };
  const zoomTo = (factor: number, point: Point) => {
    const { x, y } = fromMiddle(point);
    apply(zoomAt(zoom, factor, x, y, boxOf()));
  };
  const toggle = (point: Point) => {
    if (zoom.scale > 1) apply(unzoomed);
    else zoomTo(pressed, point);
  };

  list.addEventListener('pointerdown', (event) => {
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (zoom.scale > 1) list.setPointerCapture(event.pointerId);
  });
  list.addEventListener('pointermove', (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, now);
    if (other) {
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      zoomTo(distance(now, other) / Math.max(1, distance(before, other)), middle);
    } else if (zoom.scale > 1) apply(panBy(zoom, now.x - before.x, now.y - before.y, boxOf()));
  });
  for (const type of ['pointerup', 'pointercancel'] as const)
    list.addEventListener(type, (event) => fingers.delete(event.pointerId));
  // Two fingers are ours, or the browser would scroll the row with them.
  list.addEventListener(
    'touchstart',
    (event) => event.touches.length > 1 && event.cancelable && event.preventDefault(),
    {
      passive: false,
    },
  );
  list.addEventListener('dblclick', (event) => toggle({ x: event.clientX, y: event.clientY }));
  list.addEventListener(
    'wheel',
    (event) => {
      if (Math.abs(event.deltaX) > Math.abs(event.deltaY) && zoom.scale === 1) return;
      event.preventDefault();
      zoomTo(Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY });
    },
    { passive: false },
  );
  return {
    by: (factor) => apply(factor === 0 ? unzoomed : zoomAt(zoom, factor, 0, 0, boxOf())),
    reset: () => apply(unzoomed),
  };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

interface Opened {
  /** Which slide of the row each picture is. */
  readonly slides: readonly number[];
  readonly row: SnapRow;
  readonly zoom: ZoomControl;
}

const opened = new WeakMap<HTMLDialogElement, Opened>();

/** @param at index of the slide to begin with, which has to be a picture. */
export function openFullScreen(dialog: HTMLDialogElement, row: Row, at: number): void {
  const { slides, row: full, zoom } = opened.get(dialog) ?? fill(dialog, row);
  dialog.showModal();
  followLayer(dialog, { way: 'down', canSwipe: () => !dialog.querySelector('[data-zoomed]') });
  zoom.reset();
  full.go(slides.indexOf(at), 'instant');
  dialog.querySelector<HTMLElement>('ul')?.focus({ preventScroll: true });
}

/** Films play in the row: full screen has only the pictures. */
function fill(dialog: HTMLDialogElement, row: Row): Opened {
  const links = row.slides.map((slide) => slide.querySelector<HTMLAnchorElement>('a[data-full]'));
  const slides = links.flatMap((link, at) => (link ? [at] : []));
  const list = dialog.querySelector('ul') ?? dialog.appendChild(document.createElement('ul'));
  list.replaceChildren(...links.flatMap((link) => (link ? [slideOf(link)] : [])));
  const pictureAt = (index: number) => list.children[index]?.querySelector('img') ?? null;
  const full: SnapRow = snapRow(list, dialog, slides.length, () => zoom.reset());
  const zoom: ZoomControl = startZoom(list, () => pictureAt(full.index()));
  const acts: { readonly [act: string]: () => void } = {
    in: () => zoom.by(1.6),
    out: () => zoom.by(1 / 1.6),
    close: () => dialog.close(),
  };
  const keys: { readonly [key: string]: () => void } = {
    '+': () => zoom.by(1.6),
    '=': () => zoom.by(1.6),
    '-': () => zoom.by(1 / 1.6),
    '0': () => zoom.by(0),
  };
  dialog.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-act]') : null;
    acts[button?.dataset['act'] ?? '']?.();
  });
  dialog.addEventListener('keydown', (event) => {
    if (!event.ctrlKey && !event.metaKey) keys[event.key]?.();
  });
  dialog.addEventListener('close', () => {
    // The row continues at the picture that full screen showed last, with the focus.
    row.go(slides[full.index()] ?? 0, true);
  });
  const made = { slides, row: full, zoom };
  opened.set(dialog, made);
  return made;
}

function slideOf(link: HTMLAnchorElement): HTMLLIElement {
  const slide = document.createElement('li');
  const picture = link.querySelector('img')?.cloneNode();
  if (picture instanceof HTMLImageElement) {
    picture.loading = 'lazy';
    picture.sizes = '100vw';
    picture.removeAttribute('fetchpriority');
    slide.append(picture);
  }
  return slide;
}
