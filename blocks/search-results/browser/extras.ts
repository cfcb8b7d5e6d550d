/** Features that not every shopper uses load on first use: suggestions, ranges, places, the map, saving and sharing. */
import { startCards } from '../../parts/vehicle-card/cards-dom.ts';
import { swipeCards } from '../../parts/vehicle-card/swipe-cards-dom.ts';

interface Ways {
  /** Sends the form of a range that was changed. */
  readonly refine: (form: HTMLFormElement) => void;
  /** Goes to the address of a suggestion. */
  readonly go: (address: string) => void;
}

/** Listens for the first touch of each. */
export function startExtras(block: Element, { refine, go }: Ways): void {
  onFirstTouch(block, '[data-range]', async () =>
    (await import('../../parts/range-field/dom.ts')).joinRanges(block, refine),
  );
  onFirstTouch(block, '[data-suggest]', async () =>
    (await import('../../parts/suggest-field/dom.ts')).offerSuggestions(block, go),
  );
  block.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLInputElement && target.closest('[data-places]'))
      void import('../../parts/place-field/dom.ts').then((module) => module.startPlaceField(target));
  });
  block.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
    const form = button?.closest<HTMLFormElement>('[data-place-field]');
    if (form && button?.hasAttribute('data-locate'))
      void import('../../parts/place-field/dom.ts').then((module) => module.locateShopper(form));
    if (button?.dataset['saveSearch'] !== undefined || button?.dataset['shareSearch'] !== undefined)
      void import('../../parts/search-tools/dom.ts').then((module) => module.useSearchTool(button));
  });
  block.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || target.name !== 'distance') return;
    // Another distance without a place would change nothing.
    const form = target.form;
    if (form?.querySelector<HTMLInputElement>('input[name=place]')?.value.trim()) form.requestSubmit();
  });
  const active = document.activeElement;
  if (active instanceof HTMLInputElement && block.contains(active) && active.closest('[data-places]'))
    void import('../../parts/place-field/dom.ts').then((module) => module.startPlaceField(active));
  swipeCards(block);
  startCards(block);
  showMaps(block);
  keepPlace(block);
}

/** Keeps the place that is searched around, for rows of stock on other pages. */
export function keepPlace(block: Element): void {
  const form = block.querySelector<HTMLFormElement>('form[data-place-field]:has(input[type=hidden][name=lat])');
  if (form) void import('../../parts/place-field/kept-place.ts').then((module) => module.keepPlaceOf(form));
}

/** Draws the map if there is one. */
export function showMaps(block: Element): void {
  if (block.querySelector('[data-map]:not([data-drawn])'))
    void import('../../parts/stock-map/draw-map.ts').then((module) => module.drawMaps(block));
}

/** Loads the code for fields inside `selector` at their first touch. A change in the meantime is dispatched again. */
function onFirstTouch(block: Element, selector: string, load: () => Promise<void>): void {
  let isComing = false;
  let isHere = false;
  let changed: Element | null = null;
  const touch = (target: EventTarget | null) => {
    if (isComing || !(target instanceof Element) || !block.contains(target) || !target.closest(selector)) return;
    isComing = true;
    void load().then(() => {
      isHere = true;
      for (const type of ['input', 'change']) changed?.dispatchEvent(new Event(type, { bubbles: true }));
    });
  };
  for (const type of ['focusin', 'pointerdown', 'change'])
    block.addEventListener(type, ({ target }) => {
      touch(target);
      if (type === 'change' && !isHere && target instanceof Element && target.closest(selector)) changed = target;
    });
  touch(document.activeElement);
}
