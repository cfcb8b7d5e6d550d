/**
 * Where the shopper is, as last entered in a search, in the picker of dealerships or at a row of stock. It stays in
 * this browser, to about a kilometre, until they remove it.
 */
const keptKey = 'place';
const longestLabel = 100;

export interface KeptPlace {
  readonly label: string;
  readonly lat: number;
  readonly lng: number;
}

/** Null if nothing is stored, the storage is blocked, or it contains something else. */
export function readKeptPlace(storage: () => Pick<Storage, 'getItem'>): KeptPlace | null {
  try {
    return placeOf(JSON.parse(storage().getItem(keptKey) ?? 'null'));
  } catch {
    return null;
  }
}

/** Keeps the place that a form of the page has found (`aroundOf`), or that a search names in its hidden fields. */
export function keepPlaceOf(form: HTMLFormElement): void {
  const place = form.dataset['around'] === undefined ? placeOfFields(form) : parsed(form.dataset['around']);
  if (place) write(() => localStorage.setItem(keptKey, JSON.stringify(place)));
}

export function forgetPlace(): void {
  write(() => localStorage.removeItem(keptKey));
}

function placeOfFields(form: HTMLFormElement): KeptPlace | null {
  const value = (name: string) =>
    form.querySelector<HTMLInputElement>(`input[type=hidden][name=${name}]:not(:disabled)`)?.value ?? '';
  const [lat, lng] = [value('lat'), value('lng')];
  if (lat === '' || lng === '') return null;
  const round = (text: string) => Math.round(Number(text) * 100) / 100;
  return placeOf({ label: value('userLocation'), lat: round(lat), lng: round(lng) });
}

function parsed(text: string): KeptPlace | null {
  try {
    return placeOf(JSON.parse(text));
  } catch {
    return null;
  }
}

function placeOf(value: unknown): KeptPlace | null {
  if (typeof value !== 'object' || value === null) return null;
  const { label, lat, lng } = value as { readonly [key: string]: unknown };
  const isPlace =
    typeof label === 'string' &&
    label !== '' &&
    typeof lat === 'number' &&
    typeof lng === 'number' &&
    Math.abs(lat) <= 90 &&
    Math.abs(lng) <= 180;
  return isPlace ? { label: label.slice(0, longestLabel), lat, lng } : null;
}

/** A browser that keeps nothing for this site asks again on the next page. */
function write(act: () => void): void {
  try {
    act();
  } catch {
    // Nothing is stored.
  }
}
