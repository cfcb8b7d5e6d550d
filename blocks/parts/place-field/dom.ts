/**
 * What scripts add to place fields inside `root`: suggestions while one types (specification, section 5: after 300 ms),
 * 'Use my location', and a search at once when the distance changes. The server looks up what the form sends.
 */
import { t } from '#domain/messages/translate.ts';
import type { Place } from '#domain/ports/places.ts';
import { type Choice, Combobox } from '../../ui/combobox-dom.ts';
import { patientFetch } from '../../ui/patient-fetch.ts';

/** Milliseconds without another key. */
const pause = 300;

/** The hidden fields of a chosen place; they are cleared once other text is typed. */
const chosenFields = ['lat', 'lng', 'userLocation', 'locationId', 'locationType'];

interface PlaceChoice extends Choice {
  readonly place: Place;
}

const started = new WeakSet<HTMLInputElement>();

/** Turns the field into a combobox at its first focus; does nothing later. */
export function startPlaceField(field: HTMLInputElement): void {
  if (started.has(field)) return;
  started.add(field);
  field.addEventListener('input', () => dropChosen(field.form));
  new Combobox<PlaceChoice>(field, {
    pause,
    name: t('Places'),
    say: sayPlaces,
    ask: suggestPlaces,
    take: ({ place }) => {
      dropChosen(field.form);
      field.value = place.label;
      field.form?.requestSubmit();
    },
  }).listen();
}

function sayPlaces(count: number): string {
  return count === 0
    ? t('Nothing found yet')
    : t('{count, plural, one {# place} other {# places}} to choose from', { count });
}

async function suggestPlaces(text: string, signal: AbortSignal): Promise<readonly PlaceChoice[]> {
  const response = await patientFetch(`/api/places?q=${encodeURIComponent(text.slice(0, 100))}`, { signal });
  if (!response.ok) return [];
  const { places } = (await response.json()) as { places: readonly Place[] };
  return places.map((place) => ({ place, label: place.label, note: noteOf(place) }));
}

function noteOf(place: Place): string {
  return place.kind === 'dealership' ? (place.note ?? t('Dealership')) : (place.note ?? '');
}

/** Searches around the shopper's position, to about a kilometre; explains what to do where that is refused. */
export async function locateShopper(form: HTMLFormElement): Promise<void> {
  const say = (text: string) => {
    const line = form.querySelector('[data-place-say]');
    if (line) line.textContent = text;
  };
  const button = form.querySelector<HTMLButtonElement>('[data-locate]');
  button?.setAttribute('aria-busy', 'true');
  say(t('Looking for where you are…'));
  try {
    const { coords } = await position();
    // A kilometre is near enough to find a dealership, and reveals no more of the shopper.
    const [lat, lng] = [coords.latitude.toFixed(2), coords.longitude.toFixed(2)];
    const label = await nameOf(lat, lng);
    setHidden(form, { lat, lng, userLocation: label });
    const field = form.querySelector<HTMLInputElement>('input[name=place]');
    if (field) field.value = label;
    say(t('Near {label}', { label }));
    form.requestSubmit();
  } catch (error) {
    say(problemOf(error));
    form.querySelector<HTMLInputElement>('input[name=place]')?.focus();
  } finally {
    button?.removeAttribute('aria-busy');
  }
}

function position(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) reject(new Error('none'));
    else navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 10_000, maximumAge: 300_000 });
  });
}

function problemOf(error: unknown): string {
  const refused = typeof error === 'object' && error !== null && 'code' in error && error.code === 1;
  return refused
    ? t(
        'Your browser does not share your location with us. Allow it in the browser’s settings for this site, or type a postcode or suburb.',
      )
    : t('We could not find out where you are. Type a postcode or suburb instead.');
}

async function nameOf(lat: string, lng: string): Promise<string> {
  try {
    const response = await fetch(`/api/places/nearest?lat=${lat}&lng=${lng}`);
    const { place } = (await response.json()) as { place?: Place | null };
    return place?.label ?? t('Your location');
  } catch {
    return t('Your location');
  }
}

function dropChosen(form: HTMLFormElement | null): void {
  for (const name of chosenFields)
    for (const field of form?.querySelectorAll<HTMLInputElement>(`input[type=hidden][name=${name}]`) ?? [])
      field.disabled = true;
}

function setHidden(form: HTMLFormElement, values: { readonly [name: string]: string }): void {
  dropChosen(form);
  for (const [name, value] of Object.entries(values)) {
    let field = form.querySelector<HTMLInputElement>(`input[type=hidden][name=${name}]`);
    if (!field) {
      field = document.createElement('input');
      field.type = 'hidden';
      field.name = name;
      form.append(field);
    }
    field.disabled = false;
    field.value = value;
  }
}
