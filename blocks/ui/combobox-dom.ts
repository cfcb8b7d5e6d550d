/**
 * Choices below a text field during typing, after the combobox pattern of WAI-ARIA: the focus stays in the field,
 * arrows choose, Enter accepts the choice or submits the form, Escape closes. Its look is `ui-suggest`.
 */

export interface Choice {
  readonly label: string;
  /** Shown muted at the end of the line. */
  readonly note: string;
  /** Address of a small picture of 3:2 before the label. */
  readonly picture?: string | null;
  /** Whether it acts on the list instead of being one of its entries. */
  readonly isAct?: true;
}

interface ComboboxOptions<C extends Choice> {
  /** Milliseconds without another key before it asks. */
  readonly pause: number;
  /** Names the list for screen readers. */
  readonly name: string;
  /** Whether there are choices before anything is typed: they come with the focus. */
  readonly asksEmpty?: true;
  /** Announcement of this many choices for screen readers. */
  say(count: number): string;
  /** Rejects if no options are available: the form works without them. */
  ask(text: string, signal: AbortSignal): Promise<readonly C[]>;
  take(choice: C): void;
}

/** A combobox of `field`; its list is at the end of the field's `[data-suggest]` or `[data-places]`. */
export class Combobox<C extends Choice> {
  readonly #field: HTMLInputElement;
  readonly #options: ComboboxOptions<C>;
  readonly #list = document.createElement('ul');
  readonly #say = document.createElement('p');
  #offered: readonly C[] = [];
  #chosen = -1;
  #timer = 0;
  #asking: AbortController | null = null;

  constructor(field: HTMLInputElement, options: ComboboxOptions<C>) {
    this.#field = field;
    this.#options = options;
    this.#list.id = `${field.id}-list`;
    this.#list.setAttribute('role', 'listbox');
    this.#list.setAttribute('aria-label', options.name);
    this.#say.className = 'ui-hidden';
    this.#say.setAttribute('role', 'status');
    this.#list.addEventListener('pointerdown', (event) => event.preventDefault());
    this.#list.addEventListener('click', (event) => {
      const option = event.target instanceof Element ? event.target.closest('[role=option]') : null;
      if (option) this.#take([...this.#list.children].indexOf(option));
    });
  }

  /** Handles the field's events, including text typed while this script was loading. */
  listen(): void {
    this.#attach();
    this.#field.addEventListener('input', () => this.typed());
    this.#field.addEventListener('keydown', (event) => this.key(event));
    this.#field.addEventListener('focusout', () => this.close());
    if (this.#options.asksEmpty) {
      this.#field.addEventListener('focus', () => this.typed());
      this.#field.addEventListener('click', () => this.#offered.length === 0 && this.typed());
    }
    const hasChoices = this.#options.asksEmpty || this.#field.value !== this.#field.defaultValue;
    if (document.activeElement === this.#field && hasChoices) this.typed();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#asking?.abort();
    this.#show([]);
    this.#say.textContent = '';
  }

  typed(): void {
    this.#attach();
    // Other text: Enter searches for it, until an item is chosen again.
    this.#choose(-1);
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#ask(), this.#options.pause);
  }

  /** Also after the HTML around the field was replaced, which removes all this. */
  #attach(): void {
    const field = this.#field;
    if (this.#list.isConnected) return;
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-controls', this.#list.id);
    field.setAttribute('aria-expanded', 'false');
    field.closest('[data-suggest], [data-places]')?.append(this.#list, this.#say);
  }

  key(event: KeyboardEvent): void {
    const { key } = event;
    const open = this.#offered.length > 0;
    if (key === 'Escape' && open) {
      // A sheet around the field stays open, unless it opened at the field and nothing was typed.
      if (!this.#field.autofocus || this.#field.value !== '') {
        event.stopPropagation();
        event.preventDefault();
      }
      this.close();
    } else if ((key === 'ArrowDown' || key === 'ArrowUp') && open) {
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

  async #ask(): Promise<void> {
    this.#asking?.abort();
    const text = this.#field.value.trim();
    if (text === '' && !this.#options.asksEmpty) return this.close();
    const asking = new AbortController();
    this.#asking = asking;
    try {
      const found = await this.#options.ask(text, asking.signal);
      if (asking.signal.aborted || document.activeElement !== this.#field) return;
      this.#show(found);
      this.#say.textContent = this.#options.say(found.length);
    } catch {
      // Without choices the form still accepts the typed text.
    }
  }

  /** A choice made while these were loading stays, if it is among them. */
  #show(choices: readonly C[]): void {
    const chosen = this.#offered[this.#chosen]?.label;
    this.#offered = choices;
    this.#list.replaceChildren(
      ...choices.map((choice, index) => {
        const option = document.createElement('li');
        option.setAttribute('role', 'option');
        option.id = `${this.#list.id}-${index}`;
        const label = document.createElement('b');
        label.textContent = choice.label;
        const note = document.createElement('span');
        note.textContent = choice.note;
        // Text that is too long is cut at its own end.
        for (const part of [label, note]) part.dir = 'auto';
        option.toggleAttribute('data-act', choice.isAct === true);
        if (choice.picture) option.append(pictureOf(choice.picture));
        option.append(label, note);
        return option;
      }),
    );
    this.#choose(choices.findIndex(({ label }) => label === chosen));
    this.#field.setAttribute('aria-expanded', String(choices.length > 0));
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
    const choice = this.#offered[index];
    this.close();
    if (choice) this.#options.take(choice);
  }
}

/** The label describes it. */
function pictureOf(address: string): HTMLImageElement {
  const picture = document.createElement('img');
  picture.alt = '';
  picture.width = 60;
  picture.height = 40;
  picture.decoding = 'async';
  picture.src = address;
  return picture;
}
