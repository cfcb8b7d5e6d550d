/**
 * Suggestions below the search boxes (`SuggestField`) inside `root`. Events are heard at `root`, since a followed search
 * may replace the fields.
 */
import { t } from '#domain/messages/translate.ts';
import type { Suggestion } from '#domain/search/suggest.ts';
import { type Choice, Combobox } from '../../ui/combobox-dom.ts';
import { patientFetch } from '../../ui/patient-fetch.ts';
import { pictureAt } from '../../ui/picture-source.ts';
import { forgetRecent, keepRecent, readRecent } from './recent-searches.ts';

/** Milliseconds without another key. */
const pause = 150;

interface Offer extends Choice {
  /** Where it leads; null for the one that forgets the searches made before. */
  readonly href: string | null;
  /** Name of the search when it is offered again; null if it is not a search. */
  readonly search: string | null;
}

const storage = (): Storage => localStorage;

/** @param go called with the address of the chosen suggestion. */
export function offerSuggestions(root: Element, go: (address: string) => void): void {
  // Text typed while this script was loading counts too, and so does a field waiting for its first word.
  const early = root.contains(document.activeElement) ? fieldOf(document.activeElement) : null;
  if (early && (early.value === '' || early.value !== early.defaultValue)) boxOf(early, go).typed();
  root.addEventListener('input', (event) => {
    const field = fieldOf(event.target);
    if (field) boxOf(field, go).typed();
  });
  // Before the first word; a field with the words of the search on the page offers nothing until they are changed.
  for (const type of ['focusin', 'click'])
    root.addEventListener(type, (event) => {
      const field = fieldOf(event.target);
      if (field && field.value === '' && field.ariaExpanded !== 'true') boxOf(field, go).typed();
    });
  root.addEventListener('focusout', (event) => {
    const field = fieldOf(event.target);
    if (field) boxOf(field, go).close();
  });
  root.addEventListener('keydown', (event) => {
    const field = fieldOf(event.target);
    if (field && event instanceof KeyboardEvent) boxOf(field, go).key(event);
  });
  // Before the search that follows the form on the page.
  root.addEventListener('submit', (event) => keepSubmitted(event.target), { capture: true });
}

/** Words alone: other filters of the form are not how a shopper would recognise the search. */
function keepSubmitted(form: EventTarget | null): void {
  if (!(form instanceof HTMLFormElement)) return;
  const field = form.querySelector<HTMLInputElement>('[data-suggest] input[type=search]');
  const words = field?.value.trim();
  if (!field || !words) return;
  keepRecent(storage, { label: words, href: searchFor(form, field.name, words) });
}

function searchFor(form: HTMLFormElement, name: string, words: string): string {
  return `${new URL(form.action).pathname}?${new URLSearchParams({ [name]: words })}`;
}

function fieldOf(target: EventTarget | null): HTMLInputElement | null {
  return target instanceof HTMLInputElement && target.type === 'search' && target.closest('[data-suggest]')
    ? target
    : null;
}

const boxes = new WeakMap<HTMLInputElement, Combobox<Offer>>();

function boxOf(field: HTMLInputElement, go: (address: string) => void): Combobox<Offer> {
  let box = boxes.get(field);
  if (!box) {
    box = new Combobox<Offer>(field, {
      pause,
      name: t('Suggestions'),
      asksEmpty: true,
      say: (count) => (count === 0 ? '' : t('{count, plural, one {# suggestion} other {# suggestions}}', { count })),
      async ask(text, signal) {
        if (text === '') return offerBefore(field, signal);
        const offers = await ask(text, signal);
        return offers.length > 0 ? offers : [offerWords(field, text)];
      },
      take({ href, search }) {
        if (href === null) return forgetRecent(storage);
        if (search !== null) keepRecent(storage, { label: search, href });
        field.value = '';
        go(href);
      },
    });
    boxes.set(field, box);
  }
  return box;
}

/** For words that begin no make, model or vehicle: a search understands more than names, "white ute under 30k" for example. */
function offerWords(field: HTMLInputElement, words: string): Offer {
  const href = field.form ? searchFor(field.form, field.name, words) : null;
  return { label: t('Search for “{words}”', { words }), note: '', href, search: words };
}

/** Earlier searches; if there is room (`data-suggest="all"`) also the most common values. */
async function offerBefore(field: HTMLInputElement, signal: AbortSignal): Promise<readonly Offer[]> {
  const recent = readRecent(storage).map(
    ({ label, href }): Offer => ({ label, note: t('Recent search'), href, search: label }),
  );
  const forget: Offer = { label: t('Clear recent searches'), note: '', href: null, search: null, isAct: true };
  const before = recent.length > 0 ? [...recent, forget] : [];
  if (field.closest<HTMLElement>('[data-suggest]')?.dataset.suggest !== 'all') return before;
  const known = new Set(recent.map(({ href }) => href));
  // Recent searches are offered without the server too.
  const popular = await ask('', signal).catch(() => []);
  return [...before, ...popular.filter(({ href }) => href === null || !known.has(href))];
}

async function ask(text: string, signal: AbortSignal): Promise<readonly Offer[]> {
  const response = await patientFetch(`/api/suggest?q=${encodeURIComponent(text.slice(0, 100))}`, { signal });
  if (!response.ok) return [];
  const { suggestions } = (await response.json()) as { suggestions: readonly Suggestion[] };
  return suggestions.map(({ kind, label, note, href, picture }) => ({
    label,
    note,
    href,
    search: kind === 'vehicle' ? null : label,
    picture: picture === null ? null : pictureAt(picture, 160),
  }));
}
