/** Suggestions and 'Use my location' for the picker, and its map; emptying the field clears the result. */

import { locateShopper, startPlaceField } from '../parts/place-field/dom.ts';
import { keepPlaceOf } from '../parts/place-field/kept-place.ts';
import { drawMaps } from '../parts/stock-map/draw-map.ts';

export function mount(block: Element): void {
  const form = block.querySelector<HTMLFormElement>('[data-place-field]');
  const field = form?.querySelector<HTMLInputElement>('input[name=place]');
  if (!form || !field) return;
  startPlaceField(field);
  keepPlaceOf(form);
  form.querySelector('[data-locate]')?.addEventListener('click', () => void locateShopper(form));
  field.addEventListener('input', () => {
    if (field.value === '') block.querySelector('.dealership-picker-found, .dealership-picker-none')?.remove();
  });
  void drawMaps(block);
}
