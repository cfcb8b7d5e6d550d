/**
 * Lists of filters that are closed stay text until they are opened. A panel has hundreds of links below "more" and in
 * closed sections: parsing them and matching them with the previous ones was half of the cost of a click.
 */

const tags = /<(\/?)details\b(?:[^<>]*? data-key="([^"]*)")?/g;
const endOfSummary = '</summary>';

/**
 * Removes the content below the summary of each closed `<details>` with a `data-key`. Returns the rest, and the removed
 * content by its path of keys, such as `section-make/more`.
 */
export function cutLists(
  html: string,
  isClosed: (path: string) => boolean,
): { readonly html: string; readonly lists: ReadonlyMap<string, string> } {
  const lists = new Map<string, string>();
  /** Keys of the elements around this place; '' for one without. */
  const around: string[] = [];
  let rest = '';
  /** Up to here it is in `rest` or in `lists`. */
  let done = 0;
  /** The closed one that this place is in. */
  let closed: { readonly path: string; readonly depth: number } | null = null;
  for (const { index, 0: tag, 1: end, 2: key = '' } of html.matchAll(tags)) {
    if (end === '') {
      around.push(key);
      const path = around.join('/');
      if (closed || key === '' || !isClosed(path)) continue;
      const body = html.indexOf(endOfSummary, index + tag.length) + endOfSummary.length;
      rest += html.slice(done, body);
      done = body;
      closed = { path, depth: around.length };
    } else {
      if (closed?.depth === around.length) {
        lists.set(closed.path, html.slice(done, index));
        done = index;
        closed = null;
      }
      around.pop();
    }
  }
  return { html: rest + html.slice(done), lists };
}

export class ClosedLists {
  readonly #root: Element;
  readonly #lists = new WeakMap<Element, string>();

  /** @param root the block: lists in it are filled before they are seen. */
  constructor(root: Element) {
    this.#root = root;
    root.addEventListener('click', ({ target }) => {
      const summary = target instanceof Element ? target.closest('summary') : null;
      if (summary?.parentElement) this.fill(summary.parentElement);
    });
    // Opened by a script, or by the browser's own search in the page.
    root.addEventListener('toggle', ({ target }) => target instanceof Element && this.fill(target), { capture: true });
  }

  /** An answer without the lists that are closed, and these. */
  cut(html: string): { readonly html: string; readonly lists: ReadonlyMap<string, string> } {
    return cutLists(html, (path) => this.#isClosed(path));
  }

  /** Whether all of these are closed still. */
  areClosed(paths: Iterable<string>): boolean {
    return [...paths].every((path) => this.#isClosed(path));
  }

  /**
   * Keeps the lists of an answer for when they are opened. Those on the screen are emptied: their links are of an
   * earlier search.
   */
  take(lists: ReadonlyMap<string, string>): void {
    for (const [path, list] of lists) {
      const details = this.#find(path);
      if (!details) continue;
      this.#lists.set(details, list);
      while (details.lastChild && details.lastChild !== details.firstElementChild) details.lastChild.remove();
    }
  }

  /** Fills in the content of a closed list. */
  fill(details: Element): void {
    const list = this.#lists.get(details);
    this.#lists.delete(details);
    if (list !== undefined) details.insertAdjacentHTML('beforeend', list);
  }

  /** All lists, for callers that look for a link in any of them. */
  fillAll(): void {
    for (const details of this.#root.querySelectorAll('details')) this.fill(details);
  }

  #isClosed(path: string): boolean {
    return this.#find(path)?.open === false;
  }

  #find(path: string): HTMLDetailsElement | null {
    let found: Element | null = this.#root;
    for (const key of path.split('/')) found = found?.querySelector(`details[data-key="${CSS.escape(key)}"]`) ?? null;
    return found instanceof HTMLDetailsElement ? found : null;
  }
}
