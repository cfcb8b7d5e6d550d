/** The tray at the bottom: the chosen vehicles, their number, a link to the comparison, and Clear. */
import { t } from '#domain/messages/translate.ts';
import {
  type CompareEntry,
  compareAddress,
  compareKey,
  compareLimit,
  readCompared,
  toggleCompared,
} from '../parts/shortlist/compare.ts';
import { nameOnCard } from '../ui/vehicle-name-dom.ts';

export function mount(block: Element): void {
  const tray = block.querySelector<HTMLElement>('.compare-tray');
  if (tray) new Tray(tray).start();
}

class Tray {
  readonly #tray: HTMLElement;

  constructor(tray: HTMLElement) {
    this.#tray = tray;
  }

  start(): void {
    document.addEventListener('click', (event) => {
      const target = event.target instanceof Element ? event.target : null;
      const button = target?.closest<HTMLElement>('[data-compare]');
      if (button) this.#toggle(entryOf(button));
      const removed = target?.closest<HTMLElement>('[data-compare-remove]')?.dataset.compareRemove;
      if (removed) this.#remove(removed);
      if (target?.closest('[data-clear]') && this.#tray.contains(target)) this.#clear();
    });
    // Another tab, and coming back to this one from the browser's own store of pages.
    addEventListener('storage', (event) => event.key === compareKey && this.#show());
    addEventListener('pageshow', () => this.#show());
    // Cards that the search adds later get their state when they arrive.
    document.addEventListener('cards', () => this.#mark(readCompared(localStorage)));
    this.#show();
    this.#lead();
  }

  /** The address without vehicles, kept or typed, leads to those that are chosen. */
  #lead(): void {
    if (!document.querySelector('[data-compare-empty]') || new URLSearchParams(location.search).has('ids')) return;
    const chosen = readCompared(localStorage);
    if (chosen.length > 0) location.replace(compareAddress(chosen));
  }

  #toggle(entry: CompareEntry): void {
    const done = toggleCompared(localStorage, entry);
    this.#show(
      done === 'full'
        ? t('You can compare four at most. Remove one to add {entry}.', { entry: entry.name })
        : done === 'added'
          ? t('{name} added.', { name: entry.name })
          : t('{name} removed.', { name: entry.name }),
    );
  }

  #remove(slug: string): void {
    const entry = readCompared(localStorage).find((one) => one.slug === slug);
    if (entry) this.#toggle(entry);
  }

  #clear(): void {
    localStorage.removeItem(compareKey);
    this.#show();
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }

  #show(say = ''): void {
    const chosen = readCompared(localStorage);
    this.#tray.hidden = chosen.length === 0;
    this.#tray.querySelector('ul')?.replaceChildren(...chosen.map(itemOf));
    const status = this.#tray.querySelector('p');
    if (status) status.textContent = say || t('{count} of {most} chosen', { count: chosen.length, most: compareLimit });
    const link = this.#tray.querySelector('a');
    link?.setAttribute('href', compareAddress(chosen));
    this.#mark(chosen);
  }

  #mark(chosen: readonly CompareEntry[]): void {
    const slugs = new Set(chosen.map((entry) => entry.slug));
    for (const button of document.querySelectorAll<HTMLElement>('[data-compare]')) {
      const pressed = String(slugs.has(button.dataset.compare ?? ''));
      if (button.getAttribute('aria-pressed') !== pressed) button.setAttribute('aria-pressed', pressed);
    }
  }
}

/** Facts of the vehicle that a button belongs to: on itself in the sidebar, on its card elsewhere. */
function entryOf(button: HTMLElement): CompareEntry {
  const owner = button.closest<HTMLElement>('.vehicle-card');
  const picture = (owner ?? document.querySelector('main'))?.querySelector('img');
  // The size that the page has already.
  const image = picture?.currentSrc ? new URL(picture.currentSrc).pathname : (picture?.getAttribute('src') ?? null);
  const name = button.dataset.name ?? nameOnCard(owner);
  return { slug: button.dataset.compare ?? '', name, image };
}

function itemOf(entry: CompareEntry): HTMLElement {
  const item = document.createElement('li');
  if (entry.image?.startsWith('/')) {
    const image = document.createElement('img');
    image.src = entry.image;
    image.alt = '';
    image.width = 72;
    image.height = 48;
    item.append(image);
  }
  const name = document.createElement('span');
  name.textContent = entry.name;
  const remove = document.createElement('button');
  remove.type = 'button';
  remove.dataset.compareRemove = entry.slug;
  remove.setAttribute('aria-label', t('Remove {name}', { name: entry.name }));
  remove.textContent = '×';
  item.append(name, remove);
  return item;
}
