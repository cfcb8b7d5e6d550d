/** Shows the nearest vehicles first where the browser knows the shopper's place, without reloading the page. */
import { locateShopper, startPlaceField } from '../parts/place-field/dom.ts';
import { forgetPlace, keepPlaceOf, readKeptPlace } from '../parts/place-field/kept-place.ts';
import { startCards } from '../parts/vehicle-card/cards-dom.ts';
import { patientFetch } from '../ui/patient-fetch.ts';

export function mount(block: Element): void {
  startCards(block);
  block.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    const fields = new FormData(event.target);
    const asked = new URLSearchParams();
    for (const name of ['place', 'lat', 'lng']) {
      const value = fields.get(name);
      if (typeof value === 'string' && value.trim() !== '') asked.set(name, value.trim());
    }
    // Emptying the field removes the place, as in a search.
    if (asked.size === 0) forgetPlace();
    void show(block, asked, true);
  });
  block.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const form = block.querySelector<HTMLFormElement>('[data-place-field]');
    if (event.target.closest('[data-locate]') && form) void locateShopper(form);
    if (!event.target.closest('[data-forget-place]')) return;
    event.preventDefault();
    forgetPlace();
    void show(block, new URLSearchParams(), true);
  });
  start(block);
  const form = block.querySelector<HTMLFormElement>('[data-place-field]');
  const kept = readKeptPlace(() => localStorage);
  // A place in the address wins over the stored one.
  if (!form || form.dataset['around'] !== undefined || !kept || new URLSearchParams(location.search).has('place'))
    return;
  void show(block, new URLSearchParams({ place: kept.label, lat: `${kept.lat}`, lng: `${kept.lng}` }), false);
}

/** What belongs to the fields that are on the page now. */
function start(block: Element): void {
  const form = block.querySelector<HTMLFormElement>('[data-place-field]');
  const field = form?.querySelector<HTMLInputElement>('input[name=place]');
  if (!form || !field) return;
  startPlaceField(field);
  keepPlaceOf(form);
}

let latest = 0;

/** @param asked the parameters for the page's address. @param isWanted whether the shopper waits for it */
async function show(block: Element, asked: URLSearchParams, isWanted: boolean): Promise<void> {
  const row = block.querySelector('.nearest-stock');
  if (!row) return;
  latest += 1;
  const own = latest;
  row.setAttribute('aria-busy', 'true');
  try {
    const path = `${location.pathname}?${asked}`;
    const query = new URLSearchParams({ block: block.getAttribute('data-id') ?? '', path });
    const response = await patientFetch(`/api/fragment?${query}`);
    if (!response.ok) throw new Error(`nearest stock: ${response.status}`);
    const next = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('.nearest-stock');
    if (own !== latest) return;
    if (!next) throw new Error('nearest stock: no row');
    const hadFocus = row.contains(document.activeElement);
    row.replaceChildren(...next.children);
    start(block);
    sayAgain(block);
    document.dispatchEvent(new CustomEvent('cards'));
    if (isWanted || hadFocus)
      block.querySelector<HTMLInputElement>('input[name=place]')?.focus({ preventScroll: true });
  } catch (error) {
    console.warn('nearest stock', error);
    // The page itself answers the same question.
    if (isWanted) location.assign(`${location.pathname}${asked.size === 0 ? '' : `?${asked}`}`);
  } finally {
    if (own === latest) row.removeAttribute('aria-busy');
  }
}

/** A line that was put in whole is not read aloud; one that changes is. */
function sayAgain(block: Element): void {
  const line = block.querySelector('[data-place-say]');
  const text = line?.textContent ?? '';
  if (!line || text === '') return;
  line.textContent = '';
  requestAnimationFrame(() => {
    line.textContent = text;
  });
}
