/** The pictures over the whole screen. */
import { followLayer } from '../../ui/layer-dom.ts';
import type { Row } from './row-dom.ts';
import { type SnapRow, snapRow } from './snap-row.ts';
import { startZoom, type ZoomControl } from './zoom-dom.ts';

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
