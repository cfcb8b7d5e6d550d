/**
 * Follows the links and forms of a search without a page load: fetches this block at the next address, and applies the
 * differences. The address is the state; after any failure the screen stays as it is.
 */

import { followLayer, type LayerState, layerState } from '../ui/layer-dom.ts';
import { Answers } from './browser/answers.ts';
import { closeSort } from './browser/close-sort.ts';
import { ClosedLists } from './browser/closed-lists.ts';
import { countFirst, cutRows, DeferredRows, keepPlaces } from './browser/deferred-rows.ts';
import { documentOf, takeHead } from './browser/document-head.ts';
import { keepPlace, showMaps, startExtras } from './browser/extras.ts';
import { failedNote } from './browser/failed-note.ts';
import { holdPlace } from './browser/hold-place.ts';
import { morph, resetField } from './browser/morph.ts';
import { narrowLists } from './browser/narrow-lists.ts';
import { ask, linkOf, type Prefetched, Prefetcher } from './browser/prefetch.ts';

/** Grid or list: stored in the browser, and set on `<html>` before the page paints by `renderer/browser/early.ts`. */
const looksKey = 'results-look';

function startLooks(root: Element): void {
  const html = document.documentElement;
  const mark = () => {
    const look = html.dataset['results'] === 'list' ? 'list' : 'grid';
    for (const button of root.querySelectorAll('button[data-look]'))
      button.setAttribute('aria-pressed', String(button.getAttribute('data-look') === look));
  };
  mark();
  root.addEventListener('click', (event) => {
    const look =
      event.target instanceof Element
        ? event.target.closest('button[data-look]')?.getAttribute('data-look')
        : undefined;
    if (!look) return;
    if (look === 'list') html.dataset['results'] = 'list';
    else delete html.dataset['results'];
    mark();
    try {
      localStorage.setItem(looksKey, look);
    } catch {
      // Storage is blocked: the look lasts as long as the page.
    }
  });
}

interface Visit extends LayerState {
  /** Names the entry of the history, for where it was scrolled to. */
  readonly at: number;
  /** Address of the vehicle that was opened from here: where the focus returns to. */
  readonly opened?: string;
}

/** An answer that can be put in, once. */
interface Prepared {
  readonly html: string;
  readonly next: Document;
  /** Cards of rows below the screen, and the content of closed lists, by their paths. */
  readonly cards: readonly string[];
  readonly lists: ReadonlyMap<string, string>;
}

/** Milliseconds until the screen shows that it is being replaced: a quick answer arrives first. */
const patience = 120;

export function mount(block: Element): void {
  const root = block.querySelector<HTMLElement>('[data-search]');
  if (!root) return;
  new Search(block, root).start();
  closeSort(block);
}

class Search {
  readonly #block: Element;
  readonly #root: HTMLElement;
  readonly #answers: Answers;
  readonly #closed: ClosedLists;
  readonly #ahead: Prefetcher;
  readonly #late = new DeferredRows();
  readonly #say: HTMLElement;
  readonly #scrolls = new Map<number, number>();
  #at = Date.now();
  /** The address whose search is on the screen. */
  #shown = here();
  #asking: Prefetched | null = null;
  /** The pressed link, prepared for its click. */
  #ready: Prepared | null = null;
  /** Choices made while an answer is pending, by `data-choice`: that answer replaces their links. */
  readonly #waiting: string[] = [];

  constructor(block: Element, root: HTMLElement) {
    this.#block = block;
    this.#root = root;
    this.#answers = new Answers(Number(root.dataset.keep ?? 50));
    this.#closed = new ClosedLists(block);
    this.#ahead = new Prefetcher(block, (address) => this.#askAhead(address));
    this.#say = document.createElement('p');
    this.#say.className = 'ui-hidden';
    this.#say.setAttribute('role', 'status');
    block.append(this.#say);
  }

  start(): void {
    const go = (address: string) => void this.#go(address);
    this.#answers.keep(here(), documentOf(this.#block));
    this.#takeFocus(history.state as Visit | null);
    const panel = this.#block.querySelector<HTMLElement>('.search-results-panel');
    if (panel) followLayer(panel, { way: 'down' });
    history.replaceState({ ...layerState(), at: this.#at } satisfies Visit, '');
    this.#block.addEventListener('click', (event) => this.#onClick(event as MouseEvent));
    this.#block.addEventListener('submit', (event) => {
      if (!(event.target instanceof HTMLFormElement)) return;
      event.preventDefault();
      go(addressOf(event.target));
    });
    narrowLists(this.#block, (more) => this.#closed.fill(more));
    startLooks(this.#block);
    startExtras(this.#block, {
      refine: (form) => go(addressOf(form)),
      go: (address) => (this.#isSearch(address) ? go(address) : location.assign(address)),
    });
    addEventListener('popstate', (event) => this.#onPop(event.state as Visit | null));
    addEventListener('scroll', () => this.#scrolls.set(this.#at, scrollY), { passive: true });
  }

  /** Back from a vehicle: the browser restores the scroll position, not the focus. */
  #takeFocus(visit: Visit | null): void {
    if (!visit?.opened || document.activeElement !== document.body) return;
    const link = this.#block.querySelector<HTMLElement>(`.vehicle-card-name a[href="${CSS.escape(visit.opened)}"]`);
    link?.focus({ preventScroll: true });
  }

  #onClick(event: MouseEvent): void {
    const link = linkOf(event);
    if (!link) {
      const opened = (event.target as Element).closest('.vehicle-card-name a')?.getAttribute('href');
      if (opened) history.replaceState({ at: this.#at, opened } satisfies Visit, '');
      return;
    }
    event.preventDefault();
    link.closest('details.search-results-sort')?.removeAttribute('open');
    const shows = link.dataset.shows;
    if (shows) document.getElementById(shows)?.hidePopover();
    const choice = link.dataset.choice;
    if (this.#asking && choice) this.#waiting.push(choice);
    else void this.#go(link.pathname + link.search, choice);
    if (choice && !link.hasAttribute('aria-current')) link.setAttribute('aria-current', 'true');
    else if (choice && !choice.startsWith('sort-')) link.removeAttribute('aria-current');
  }

  #isSearch(address: string): boolean {
    return /^\/(?:search|used-car)(?:[/?]|$)/.test(address);
  }

  /** Shows the search at an address of this site, and makes it an entry of the history. */
  async #go(address: string, choice?: string): Promise<void> {
    if (address === here()) return this.#settle();
    if (!choice) this.#waiting.length = 0;
    const html = await this.#fetch(address, () => void this.#go(address));
    if (html === null) return;
    const hold = holdPlace(this.#block, choice);
    const shown = this.#show(html, true);
    if (!shown) return location.assign(address);
    hold();
    this.#scrolls.set(this.#at, scrollY);
    this.#at = Date.now();
    // All that is chosen while the filters lie over the page is one step back.
    const layer = layerState();
    const visit: Visit = { ...layer, at: this.#at };
    if (shown === here() || layer.layer) history.replaceState(visit, '', shown);
    else history.pushState(visit, '', shown);
    this.#shown = here();
    this.#answers.keep(address, html);
    this.#answers.keep(shown, html);
    scrollTo({ top: 0, behavior: 'instant' });
    this.#settle();
  }

  /** The next of the queued choices, by its current link. */
  #settle(): void {
    const choice = this.#waiting.shift();
    if (choice === undefined) return;
    const find = () => this.#block.querySelector<HTMLAnchorElement>(`a[data-choice="${CSS.escape(choice)}"]`);
    let link = find();
    if (!link) {
      // Its list was closed since.
      this.#closed.fillAll();
      link = find();
    }
    if (link) void this.#go(link.pathname + link.search, choice);
    else this.#settle();
  }

  async #onPop(visit: Visit | null): Promise<void> {
    // A jump within the page, or back to the shown address after a failed load.
    if (here() === this.#shown) return this.#root.querySelector('.search-results-failed')?.remove();
    this.#waiting.length = 0;
    const html = await this.#fetch(here(), () => void this.#onPop(visit));
    if (html === null) return;
    if (!this.#show(html)) return location.reload();
    // The field that was typed into goes back too.
    if (this.#root.contains(document.activeElement)) resetField(document.activeElement);
    this.#shown = here();
    this.#at = visit?.at ?? Date.now();
    scrollTo({ top: this.#scrolls.get(this.#at) ?? 0, behavior: 'instant' });
  }

  /**
   * The block at an address; null when it failed to load, which the page shows, or a later search overtook it.
   * @param again retries
   */
  async #fetch(address: string, again: () => void): Promise<string | null> {
    this.#asking?.stop.abort();
    this.#asking = null;
    const kept = this.#answers.get(address);
    if (kept !== undefined) return kept;
    const asking = this.#ahead.take(address) ?? this.#ask(address);
    this.#asking = asking;
    const { signal } = asking.stop;
    const late = setTimeout(() => this.#root.setAttribute('data-loading', ''), patience);
    try {
      const html = await asking.html;
      if (html === null) location.assign(address);
      // The morph removes `data-loading`: removing it separately would cost another layout.
      return signal.aborted ? null : html;
    } catch (error) {
      if (!signal.aborted) this.#fail(address, error, again);
      return null;
    } finally {
      clearTimeout(late);
      if (this.#asking === asking) this.#asking = null;
    }
  }

  #ask(address: string): Prefetched {
    return ask(this.#block.getAttribute('data-id') ?? '', address);
  }

  /** Requests the target of a press, and prepares the answer while the button is down. */
  #askAhead(address: string): Prefetched | null {
    // Choices made while an answer is pending are applied to that answer.
    if (this.#asking || address === here() || this.#answers.get(address) !== undefined) return null;
    const asked = this.#ask(address);
    asked.html.then(
      (html) => {
        if (html !== null && !asked.stop.signal.aborted) this.#ready = this.#prepare(html, true);
      },
      // A failure is reported to the caller that uses the answer.
      () => {},
    );
    return asked;
  }

  /** @param isFromTop the shopper is about to see its first rows: those below the screen come later */
  #prepare(html: string, isFromTop: boolean): Prepared {
    const { html: seen, cards } = cutRows(html, isFromTop ? countFirst(this.#root) : null);
    const { html: rest, lists } = this.#closed.cut(seen);
    return { html, cards, lists, next: new DOMParser().parseFromString(rest, 'text/html') };
  }

  /** Applies the differences; returns the address that it shows, or null when this is no such block. */
  #show(html: string, isFromTop = false): string | null {
    const ready = isFromTop && this.#ready?.html === html ? this.#ready : null;
    this.#ready = null;
    const { next, cards, lists } =
      ready && this.#closed.areClosed(ready.lists.keys()) ? ready : this.#prepare(html, isFromTop);
    const root = next.querySelector<HTMLElement>('[data-search]');
    if (!root) return null;
    this.#closed.take(lists);
    const focused = document.activeElement;
    this.#root.querySelector('.search-results-failed')?.remove();
    keepPlaces(this.#root, root);
    morph(this.#root, root);
    takeHead(next);
    showMaps(this.#block);
    keepPlace(this.#block);
    sayCards();
    if (focused instanceof HTMLElement && focused !== document.activeElement) {
      // What had the focus is gone, a chip for example: the results come next.
      const to = focused.isConnected ? focused : this.#root.querySelector<HTMLElement>('[data-results]');
      to?.focus({ preventScroll: true });
    }
    this.#say.textContent = this.#root.dataset.count ?? '';
    this.#late.bringIn(this.#root, cards, sayCards);
    return this.#root.dataset.search ?? null;
  }

  /** The previous results stay; the button to retry is above them. */
  #fail(address: string, error: unknown, retry: () => void): void {
    console.warn('search', address, error);
    this.#root.removeAttribute('data-loading');
    this.#waiting.length = 0;
    this.#root.querySelector('.search-results-failed')?.remove();
    this.#root.querySelector('[data-results]')?.prepend(failedNote(retry));
    // A value ticked ahead of the answer is unticked again.
    const kept = this.#answers.get(here());
    const before = kept ? this.#prepare(kept, false) : null;
    const panel = this.#root.querySelector('[data-key="panel"]');
    const panelBefore = before?.next.querySelector('[data-key="panel"]');
    if (!before || !panel || !panelBefore) return;
    this.#closed.take(before.lists);
    morph(panel, panelBefore);
  }
}

/** For what marks cards as saved or compared. */
function sayCards(): void {
  document.dispatchEvent(new CustomEvent('cards'));
}

function here(): string {
  return location.pathname + location.search;
}

/** Address of a GET form without its empty fields. */
function addressOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim() !== '') query.append(name, value.trim());
  }
  const { pathname } = new URL(form.action);
  return query.size === 0 ? pathname : `${pathname}?${query}`;
}
