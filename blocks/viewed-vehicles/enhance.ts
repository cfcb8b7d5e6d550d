/** Fills the row with the vehicles that this browser remembers (`renderer/browser/measure.ts` writes them down). */
import { startCards } from '../parts/vehicle-card/cards-dom.ts';
import { patientFetch } from '../ui/patient-fetch.ts';

/** The vehicles that were opened in this browser, latest first: records of the specification's section 3. */

const viewedKey = 'viewed';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Their ids; empty if the storage is empty, blocked or contains something else. */
function readViewed(storage: Pick<Store, 'getItem'>): readonly string[] {
  return records(storage).map(({ id }) => id);
}

/** Removes those of `asked` that fail `isThere`: they are no longer on the site. */
function keepViewed(storage: Store, asked: readonly string[], isThere: (id: string) => boolean): void {
  const all = records(storage);
  const left = all.filter(({ id }) => !asked.includes(id) || isThere(id));
  if (left.length === all.length) return;
  if (left.length === 0) forgetViewed(storage);
  else storage.setItem(viewedKey, JSON.stringify(left));
}

function forgetViewed(storage: Store): void {
  storage.removeItem(viewedKey);
}

function records(storage: Pick<Store, 'getItem'>): readonly { readonly id: string }[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(viewedKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecord) : [];
  } catch {
    return [];
  }
}

function isRecord(value: unknown): value is { readonly id: string } {
  return typeof value === 'object' && value !== null && 'id' in value && /^[\w-]{1,200}$/.test(String(value.id));
}

export async function mount(block: Element): Promise<void> {
  const row = block.querySelector<HTMLElement>('.viewed-vehicles-row');
  const forget = block.querySelector<HTMLButtonElement>('[data-forget]');
  const ids = remembered();
  if (!row || !forget || ids.length === 0) return hide();
  try {
    const path = `${location.pathname}?${new URLSearchParams({ viewed: ids.join(',') })}`;
    const query = new URLSearchParams({ block: block.getAttribute('data-id') ?? '', path });
    const response = await patientFetch(`/api/fragment?${query}`);
    if (!response.ok) throw new Error(`viewed vehicles: ${response.status}`);
    const next = new DOMParser().parseFromString(await response.text(), 'text/html');
    const found = next.querySelector('.viewed-vehicles-row > *');
    // Vehicles that are no longer on the site need no place on the next page.
    const there = [...(found?.querySelectorAll<HTMLElement>('[data-vehicle]') ?? [])].map(
      (card) => card.dataset.vehicle,
    );
    keepViewed(localStorage, ids, (id) => there.includes(id));
    if (!found) return hide();
    row.replaceChildren(found);
    startCards(block);
    document.dispatchEvent(new CustomEvent('cards'));
  } catch (error) {
    console.warn('viewed vehicles', error);
    return hide();
  }
  forget.addEventListener('click', () => {
    forgetViewed(localStorage);
    hide();
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  });
}

/** Ids of the vehicles, the last one first; none in the sandboxed frames of the console, which have no storage. */
function remembered(): readonly string[] {
  try {
    return readViewed(localStorage).slice(0, 12);
  } catch {
    return [];
  }
}

/** The place that the early script kept. */
function hide(): void {
  delete document.documentElement.dataset['viewed'];
}
