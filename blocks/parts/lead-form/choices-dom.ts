/** Suggestions below text fields of a form during typing: they only help, any other text can be typed. */
import { t } from '#domain/messages/translate.ts';
import type { Place } from '#domain/ports/places.ts';
import { foldText } from '#domain/text/fold.ts';
import { type Choice, Combobox } from '../../ui/combobox-dom.ts';
import { patientFetch } from '../../ui/patient-fetch.ts';

/** Milliseconds without another key. */
const pause = 200;
const mostShown = 40;
const longest = 100;

interface Offer extends Choice {
  /** Values for other fields, by name. */
  readonly also?: { readonly [input: string]: string };
}

type Ask = (typed: string, signal: AbortSignal) => Promise<readonly Offer[]>;

/** @param name announces the choice to screen readers */
function offer(field: HTMLInputElement, name: string, ask: Ask): void {
  // A field has one list, however often it is drawn.
  if (field.role === 'combobox') return;
  new Combobox<Offer>(field, {
    pause,
    name,
    asksEmpty: true,
    say: (count) => (count === 0 ? '' : `${count} ${count === 1 ? 'choice' : 'choices'}`),
    ask: async (typed, signal) => {
      const offers = await ask(typed, signal);
      // The text already in the field needs no suggestion.
      return offers.some(({ label }) => label === typed) ? [] : offers.slice(0, mostShown);
    },
    take: ({ label, also = {} }) => {
      for (const [input, text] of Object.entries(also)) write(sibling(field, input), text);
      write(field, label);
    },
  }).listen();
}

/** As if it had been typed, so that the form notices. */
function write(field: HTMLInputElement | null, text: string): void {
  if (!field) return;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function sibling(field: HTMLInputElement, input: string): HTMLInputElement | null {
  const found = field.form?.elements.namedItem(input);
  return found instanceof HTMLInputElement ? found : null;
}

function textOf(field: HTMLInputElement, input: string): string {
  return sibling(field, input)?.value.trim().slice(0, longest) ?? '';
}

/**
 * Make, model, year and badge: each is offered by those before it.
 * @param inputs names of the four fields in this order
 */
export function offerVehicleNames(inputs: readonly string[], form: HTMLFormElement): void {
  const titles = [t('Makes'), t('Models'), t('Years'), t('Badges')];
  inputs.forEach((input, place) => {
    const field = form.elements.namedItem(input);
    if (!(field instanceof HTMLInputElement)) return;
    const known = ['make', 'model', 'year'].slice(0, place);
    offer(field, titles[place] ?? '', async (typed, signal) => {
      const parts = known.map((name, at) => [name, textOf(field, inputs[at] ?? '')]);
      // Without the one before, everything would be offered.
      if (parts.some(([, text]) => text === '')) return [];
      const { names } = await ask<{ readonly names: readonly string[] }>('/api/vehicle-names', parts, signal);
      const folded = foldText(typed);
      return names.filter((name) => foldText(name).includes(folded)).map((label) => ({ label, note: '' }));
    });
  });
}

/** Suburbs of the typed postcode; without one, suburbs by name, which fill in their postcode. */
export function offerSuburbs(postcode: string, suburb: string, form: HTMLFormElement): void {
  const [code, field] = [form.elements.namedItem(postcode), form.elements.namedItem(suburb)];
  if (!(field instanceof HTMLInputElement) || !(code instanceof HTMLInputElement)) return;
  const find = async (text: string, signal?: AbortSignal) => {
    const { places } = await ask<{ readonly places: readonly Place[] }>(
      '/api/places',
      [
        ['q', text.slice(0, longest)],
        ['limit', '20'],
      ],
      signal,
    );
    return places.filter(({ kind }) => kind === 'locality');
  };
  offer(field, t('Suburbs'), async (typed, signal) => {
    const digits = isPostcode(code.value) ? code.value.trim() : '';
    if (digits === '' && typed === '') return [];
    const places = await find(`${typed} ${digits}`.trim(), signal);
    return places.map((place) => ({
      label: place.name,
      note: place.region,
      ...(digits === '' && place.postcode !== null ? { also: { [postcode]: place.postcode } } : {}),
    }));
  });
  code.addEventListener('input', () => {
    const asked = code.value;
    if (!isPostcode(asked) || field.value !== '') return;
    find(asked.trim()).then(
      ([only, ...others]) => {
        if (only && others.length === 0 && code.value === asked && field.value === '') write(field, only.name);
      },
      // Without suggestions the suburb is typed.
      () => undefined,
    );
  });
}

function isPostcode(text: string): boolean {
  return /^\s*\d{4}\s*$/.test(text);
}

async function ask<T>(path: string, parts: readonly (readonly string[])[], signal?: AbortSignal): Promise<T> {
  const query = new URLSearchParams(parts.map(([name = '', text = '']) => [name, text]));
  const response = await patientFetch(`${path}?${query}`, signal ? { signal } : {});
  if (!response.ok) throw new Error(String(response.status));
  return (await response.json()) as T;
}
