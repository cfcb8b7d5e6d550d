/** Steps through the row of pictures by buttons, keys and small pictures; swiping is the browser's own. */
import { stopVideos } from '../../parts/video/dom.ts';
import { snapRow, stepKeys } from './snap-row.ts';

export interface Row {
  readonly slides: readonly HTMLElement[];
  /** Shows a slide, and focuses it where `focus` is set. */
  go(index: number, focus?: boolean): void;
}

/** Null where there are no pictures. */
export function startRow(root: HTMLElement): Row | null {
  const frame = root.querySelector<HTMLElement>('.vehicle-gallery-frame');
  const list = frame?.querySelector<HTMLElement>('ul');
  if (!frame || !list) return null;
  const slides = [...list.children].filter((child) => child instanceof HTMLElement);
  const thumbs = root.querySelector<HTMLElement>('.vehicle-gallery-thumbs');
  const links = [...(thumbs?.querySelectorAll<HTMLAnchorElement>('a') ?? [])];
  const row = snapRow(list, frame, slides.length, (index) => {
    stopVideos(list);
    links.forEach((link, at) => {
      if (at === index) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    });
    const current = links[index]?.parentElement;
    // Only the small pictures scroll, never the page.
    if (thumbs && current)
      thumbs.scrollTo({ left: current.offsetLeft - (thumbs.clientWidth - current.offsetWidth) / 2 });
  });
  thumbs?.addEventListener('click', (event) => {
    const at = links.findIndex((link) => event.target instanceof Node && link.contains(event.target));
    if (at < 0 || !(event instanceof MouseEvent) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    row.go(at);
  });
  thumbs?.addEventListener('keydown', (event) => {
    const to = stepKeys(event.key, row.index(), slides.length);
    if (to === null) return;
    event.preventDefault();
    row.go(to);
    links[to]?.focus({ preventScroll: true });
  });
  return {
    slides,
    go(index, focus) {
      row.go(index, 'instant');
      if (focus) slides[index]?.querySelector<HTMLElement>('a, video')?.focus({ preventScroll: true });
    },
  };
}
