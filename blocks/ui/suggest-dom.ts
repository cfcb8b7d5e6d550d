/**
 * Suggestions below the search boxes (`SuggestField`) inside `root`, after the combobox pattern of WAI-ARIA: the focus
 * stays in the field, arrows choose, Enter takes what is chosen or sends the form, Escape closes.
 */
import type { Suggestion } from '#domain/search/suggest.ts';

/** Milliseconds without another key. */
const pause = 150;

/** @param go called with the address of the suggestion that was taken. */
export function offerSuggestions(root: Element, go: (address: string) => void): void {
  // What was typed while this script was on its way counts too.
  const early = root.contains(document.activeElement) ? fieldOf(document.activeElement) : null;
  if (early && early.value !== early.defaultValue) boxOf(early, go).typed();
  root.addEventListener('input', (event) => {
    const field = fieldOf(event.target);
    if (field) boxOf(field, go).typed();
  });
  root.addEventListener('focusout', (event) => {
    const field = fieldOf(event.target);
    if (field) boxOf(field, go).close();
  });
  root.addEventListener('keydown', (event) => {
    const field = fieldOf(event.target);
    if (field && event instanceof KeyboardEvent) boxOf(field, go).key(event);
  });
}

function fieldOf(target: EventTarget | null): HTMLInputElement | null {
  return target instanceof HTMLInputElement && target.type === 'search' && target.closest('[data-suggest]')
    ? target
    : null;
}

const boxes = new WeakMap<HTMLInputElement, Box>();

function boxOf(field: HTMLInputElement, go: (address: string) => void): Box {
  let box = boxes.get(field);
  if (!box) {
    box = new Box(field, go);
    boxes.set(field, box);
  }
  return box;
}

class Box {
  readonly #field: HTMLInputElement;
  readonly #go: (address: string) => void;
  readonly #list = document.createElement('ul');
  readonly #say = document.createElement('p');
  #offered: readonly Suggestion[] = [];
  #chosen = -1;
  #timer = 0;
  #asking: AbortController | null = null;

  constructor(field: HTMLInputElement, go: (address: string) => void) {
    this.#field = field;
    this.#go = go;
    this.#list.id = `${field.id}-list`;
    this.#list.setAttribute('role', 'listbox');
    this.#list.setAttribute('aria-label', 'Suggestions');
    this.#say.className = 'ui-hidden';
    this.#say.setAttribute('role', 'status');
    this.#list.addEventListener('pointerdown', (event) => event.preventDefault());
    this.#list.addEventListener('click', (event) => {
      const option = event.target instanceof Element ? event.target.closest('[role=option]') : null;
      if (option) this.#take([...this.#list.children].indexOf(option));
    });
  }

  /** Also after the page around the field was made anew, which takes all this away. */
  #attach(): void {
    const field = this.#field;
    if (this.#list.isConnected) return;
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-controls', this.#list.id);
    field.setAttribute('aria-expanded', 'false');
    field.closest('[data-suggest]')?.append(this.#list, this.#say);
  }

  typed(): void {
    this.#attach();
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#ask(), pause);
  }

  key(event: KeyboardEvent): void {
    const { key } = event;
    if (key === 'Escape' && this.#offered.length > 0) {
      // The sheet around the field stays open.
      event.stopPropagation();
      event.preventDefault();
      this.close();
    } else if ((key === 'ArrowDown' || key === 'ArrowUp') && this.#offered.length > 0) {
      event.preventDefault();
      const count = this.#offered.length + 1;
      this.#choose(((this.#chosen + 1 + (key === 'ArrowDown' ? 1 : -1) + count) % count) - 1);
    } else if (key === 'Enter' && this.#chosen >= 0) {
      event.preventDefault();
      this.#take(this.#chosen);
    } else if (key === 'Enter') {
      this.close();
    }
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#asking?.abort();
    this.#show([]);
  }

  async #ask(): Promise<void> {
    this.#asking?.abort();
    const text = this.#field.value.trim();
    if (text === '') return this.#show([]);
    const asking = new AbortController();
    this.#asking = asking;
    try {
      const response = await fetch(`/api/suggest?q=${encodeURIComponent(text.slice(0, 100))}`, {
        signal: asking.signal,
      });
      if (!response.ok) return this.#show([]);
      const { suggestions } = (await response.json()) as { suggestions: readonly Suggestion[] };
      if (!asking.signal.aborted && document.activeElement === this.#field) this.#show(suggestions);
    } catch {
      // Without suggestions the field is still a search box.
    }
  }

  #show(suggestions: readonly Suggestion[]): void {
    this.#offered = suggestions;
    this.#list.replaceChildren(
      ...suggestions.map((suggestion, index) => {
        const option = document.createElement('li');
        option.setAttribute('role', 'option');
        option.id = `${this.#list.id}-${index}`;
        const label = document.createElement('b');
        label.textContent = suggestion.label;
        const note = document.createElement('span');
        note.textContent = suggestion.note;
        option.append(label, note);
        return option;
      }),
    );
    this.#choose(-1);
    this.#field.setAttribute('aria-expanded', String(suggestions.length > 0));
    this.#say.textContent =
      suggestions.length === 0 ? '' : `${suggestions.length} suggestion${suggestions.length === 1 ? '' : 's'}`;
  }

  #choose(index: number): void {
    this.#chosen = index;
    [...this.#list.children].forEach((option, at) => {
      option.setAttribute('aria-selected', String(at === index));
      if (at === index) option.scrollIntoView({ block: 'nearest' });
    });
    if (index < 0) this.#field.removeAttribute('aria-activedescendant');
    else this.#field.setAttribute('aria-activedescendant', `${this.#list.id}-${index}`);
  }

  #take(index: number): void {
    const suggestion = this.#offered[index];
    this.close();
    if (!suggestion) return;
    this.#field.value = '';
    this.#go(suggestion.href);
  }
}
