/**
 * Choices below a text field while one types, after the combobox pattern of WAI-ARIA: the focus stays in the field, arrows
 * choose, Enter takes, Escape closes. Its look is `ui-suggest`.
 */

export interface Choice {
  readonly label: string;
  /** Stands softly at the end of the line. */
  readonly note: string;
}

export interface ComboboxOptions<C extends Choice> {
  /** Milliseconds without another key before it asks. */
  readonly pause: number;
  /** Names the list for screen readers. */
  readonly name: string;
  ask(text: string, signal: AbortSignal): Promise<readonly C[]>;
  take(choice: C): void;
}

/** Makes a combobox of `field`; its list stands in the field's `[data-suggest], [data-places]`. */
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
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-controls', this.#list.id);
    field.setAttribute('aria-expanded', 'false');
    field.closest('[data-places]')?.append(this.#list, this.#say);
    field.addEventListener('input', () => this.#typed());
    field.addEventListener('keydown', (event) => this.#key(event));
    field.addEventListener('focusout', () => this.close());
    // What was typed while this script was on its way.
    if (document.activeElement === field && field.value !== field.defaultValue) this.#typed();
    this.#list.addEventListener('pointerdown', (event) => event.preventDefault());
    this.#list.addEventListener('click', (event) => {
      const option = event.target instanceof Element ? event.target.closest('[role=option]') : null;
      if (option) this.#take([...this.#list.children].indexOf(option));
    });
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#asking?.abort();
    this.#show([]);
    this.#say.textContent = '';
  }

  #typed(): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#ask(), this.#options.pause);
  }

  #key(event: KeyboardEvent): void {
    const { key } = event;
    const open = this.#offered.length > 0;
    if (key === 'Escape' && open) {
      // A sheet around the field stays open.
      event.stopPropagation();
      event.preventDefault();
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
    if (text === '') return this.close();
    const asking = new AbortController();
    this.#asking = asking;
    try {
      const found = await this.#options.ask(text, asking.signal);
      if (asking.signal.aborted || document.activeElement !== this.#field) return;
      this.#show(found);
      this.#say.textContent =
        found.length === 0
          ? 'Nothing found yet'
          : `${found.length} ${found.length === 1 ? 'place' : 'places'} to choose from`;
    } catch {
      // Without suggestions the form still looks up what was typed.
    }
  }

  #show(choices: readonly C[]): void {
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
        option.append(label, note);
        return option;
      }),
    );
    this.#choose(-1);
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
