/** The rows that fill the screen of a new search come at once; those below it are laid out in the frames that follow. */

/** Places laid out in one frame: a few milliseconds of work. */
const inOneFrame = 3;

/**
 * How many results fill the screen of a page that is scrolled to its top, by the size that those on it have now; null
 * where there are none to measure. To be asked before anything changes: it reads the layout.
 */
export function countFirst(root: Element): number | null {
  const list = root.querySelector('.vehicle-card-grid > ul');
  const place = list?.firstElementChild?.getBoundingClientRect();
  if (!list || !place?.width || !place.height) return null;
  const { top, width } = list.getBoundingClientRect();
  const rows = Math.ceil((innerHeight - (top + scrollY)) / place.height);
  return Math.max(1, rows) * Math.max(1, Math.round(width / place.width));
}

/** Marks the results of an answer that are to come later. */
export function holdBack(next: Element, first: number | null): void {
  if (first === null) return;
  for (const place of [...next.querySelectorAll('.vehicle-card-grid > ul > li')].slice(first))
    place.setAttribute('data-late', '');
}

/** Lays out what was held back, from the second frame on: the first has the rows that are seen. */
export function bringIn(root: Element): void {
  const more = () => {
    const late = root.querySelectorAll('[data-late]');
    for (const place of [...late].slice(0, inOneFrame)) place.removeAttribute('data-late');
    if (late.length > inOneFrame) afterFrame(more);
  };
  requestAnimationFrame(() => afterFrame(more));
}

function afterFrame(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
