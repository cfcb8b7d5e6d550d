/**
 * The rows that fill the screen of a new search come at once. Those below it stay text and are inserted in the frames that
 * follow: parsing, comparing and laying out three quarters of the cards waits until the shopper sees the rest. Until then
 * their places show the former cards, out of view, so that removing those waits too.
 */

/** Cards inserted in one frame: each frame costs a layout of the list, and more cards delay the next press. */
const inOneFrame = 7;

const grid = 'data-key="grid"';
const places = /(<li data-key="[^"]*")>(<article\b[\s\S]*?<\/article>)(?=<\/li>)/g;

/**
 * How many results fill the screen of a page that is scrolled to its top, by the size of the current ones: 0 where
 * filters cover them, null where there are none to measure. Call it before any change: it reads the layout.
 */
export function countFirst(root: Element): number | null {
  const list = listOf(root);
  const place = list?.firstElementChild?.getBoundingClientRect();
  if (!list || !place?.width || !place.height) return null;
  const { top, left, right, width } = list.getBoundingClientRect();
  // Of no width while it is closed; next to them on a desktop.
  const filters = root.querySelector('.search-results-panel')?.getBoundingClientRect();
  if (filters?.width && filters.left <= left && filters.right >= right) return 0;
  const rows = Math.ceil((innerHeight - (top + scrollY)) / place.height);
  return Math.max(1, rows) * Math.max(1, Math.round(width / place.width));
}

/**
 * Takes the cards after the `first` out of an answer, and leaves their places empty and marked `data-late`.
 * @param first null: all of them stay
 * @returns the rest, and the removed cards, in the order of their places
 */
export function cutRows(
  html: string,
  first: number | null,
): { readonly html: string; readonly cards: readonly string[] } {
  const start = html.indexOf(grid);
  if (first === null || start < 0) return { html, cards: [] };
  const cards: string[] = [];
  let place = 0;
  const rest = html.slice(start).replace(places, (whole, tag: string, card: string) => {
    place += 1;
    if (place <= first) return whole;
    cards.push(card);
    return `${tag} data-late="">`;
  });
  return { html: html.slice(0, start) + rest, cards };
}

/**
 * Replaces the waiting places in `next` by those that are in `root` already, with their content: call it before the two
 * are compared, which leaves the inside of places marked `data-late` as it is.
 */
export function keepPlaces(root: Element, next: Element): void {
  const places = listOf(root)?.children ?? [];
  for (const [index, wanted] of [...(listOf(next)?.children ?? [])].entries())
    if (wanted.hasAttribute('data-late'))
      places[index]?.setAttribute('data-key', wanted.getAttribute('data-key') ?? '');
}

function listOf(root: Element): Element | null {
  return root.querySelector('.vehicle-card-grid > ul');
}

export class DeferredRows {
  #waiting: (readonly [Element, string])[] = [];

  /**
   * Puts the cards into the places that wait for them, from the second frame on: the first has the visible rows. Cards
   * still waiting from an earlier search are dropped.
   * @param onCards called after each few of them
   */
  bringIn(root: Element, cards: readonly string[], onCards: () => void): void {
    const late = root.querySelectorAll('[data-late]');
    const waiting = cards.flatMap((card, index) => {
      const place = late[index];
      return place ? [[place, card] as const] : [];
    });
    this.#waiting = waiting;
    const more = () => {
      if (this.#waiting !== waiting) return;
      for (const [place, card] of waiting.splice(0, inOneFrame)) {
        place.innerHTML = card;
        place.removeAttribute('data-late');
      }
      onCards();
      if (waiting.length > 0) afterFrame(more);
    };
    if (waiting.length > 0) requestAnimationFrame(() => afterFrame(more));
  }
}

function afterFrame(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
