/** What few shoppers use comes only when they do: places, the map, saving and sharing. */

/** Listens for the first touch of each. */
export function startExtras(block: Element): void {
  block.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLInputElement && target.closest('[data-places]'))
      void import('../ui/place-field-dom.ts').then((module) => module.startPlaceField(target));
  });
  block.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
    const form = button?.closest<HTMLFormElement>('[data-place-field]');
    if (form && button?.hasAttribute('data-locate'))
      void import('../ui/place-field-dom.ts').then((module) => module.useMyLocation(form));
    if (button?.dataset['saveSearch'] !== undefined || button?.dataset['shareSearch'] !== undefined)
      void import('../ui/search-tools-dom.ts').then((module) => module.useSearchTool(button));
  });
  block.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || target.name !== 'distance') return;
    // Another distance without a place would change nothing.
    const form = target.form;
    if (form?.querySelector<HTMLInputElement>('input[name=place]')?.value.trim()) form.requestSubmit();
  });
  const active = document.activeElement;
  if (active instanceof HTMLInputElement && block.contains(active) && active.closest('[data-places]'))
    void import('../ui/place-field-dom.ts').then((module) => module.startPlaceField(active));
  showMaps(block);
}

/** Draws the map where there is one. */
export function showMaps(block: Element): void {
  if (block.querySelector('[data-map]:not([data-drawn])'))
    void import('../ui/draw-map.ts').then((module) => module.drawMaps(block));
}
