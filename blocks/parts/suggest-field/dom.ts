/**
 * Suggestions below the search boxes (`SuggestField`) inside `root`. Events are heard at `root`, since a followed search
 * may replace the fields.
 */
import { t } from '#domain/messages/translate.ts';
import type { Suggestion } from '#domain/search/suggest.ts';
import { Combobox } from '../../ui/combobox-dom.ts';

/** Milliseconds without another key. */
const pause = 150;

/** @param go called with the address of the suggestion that was taken. */
export function offerSuggestions(root: Element, go: (address: string) => void): void {
  // What was typed while this script was on its way counts too.
  const early = root.contains(document.activeElement) ? fieldOf(document.activeElement) : null;
  if (early && early.value !== early.defaultValue) boxOf(early, go).typed();
  root.addEventListener('input', (event) => {
    const field = fieldOf(event.target);
    if (field) boxOf(field, go).typed();
  });
  root.addEventListener('focusout', (event) => {
    const field = fieldOf(event.target);
    if (field) boxOf(field, go).close();
  });
  root.addEventListener('keydown', (event) => {
    const field = fieldOf(event.target);
    if (field && event instanceof KeyboardEvent) boxOf(field, go).key(event);
  });
}

function fieldOf(target: EventTarget | null): HTMLInputElement | null {
  return target instanceof HTMLInputElement && target.type === 'search' && target.closest('[data-suggest]')
    ? target
    : null;
}

const boxes = new WeakMap<HTMLInputElement, Combobox<Suggestion>>();

function boxOf(field: HTMLInputElement, go: (address: string) => void): Combobox<Suggestion> {
  let box = boxes.get(field);
  if (!box) {
    box = new Combobox<Suggestion>(field, {
      pause,
      name: t('Suggestions'),
      say: (count) => (count === 0 ? '' : t('{count, plural, one {# suggestion} other {# suggestions}}', { count })),
      ask,
      take(suggestion) {
        field.value = '';
        go(suggestion.href);
      },
    });
    boxes.set(field, box);
  }
  return box;
}

async function ask(text: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const response = await fetch(`/api/suggest?q=${encodeURIComponent(text.slice(0, 100))}`, { signal });
  if (!response.ok) return [];
  const { suggestions } = (await response.json()) as { suggestions: readonly Suggestion[] };
  return suggestions;
}
