import { t } from '#domain/messages/translate.ts';
import { displayWhole } from '#domain/text/quantity.ts';
import { offerSuggestions } from '../parts/suggest-field/dom.ts';
import { patientFetch } from '../ui/patient-fetch.ts';

/** Lists of a search form that only contain possible values: other makes once a body is chosen, the models of a make. */

/** Vehicles by value, by the name of the list. */
type ListCounts = { readonly [list: string]: { readonly [value: string]: number } };

interface Whole {
  readonly option: HTMLOptionElement;
  /** The text when nothing is selected. */
  readonly text: string;
  /** Without its count. */
  readonly label: string;
}

/**
 * The options of each list when nothing is selected: some browsers show hidden options, so options are removed and
 * added again.
 */
const wholeLists = new WeakMap<HTMLSelectElement, readonly Whole[]>();

const countAtEnd = / \([\d.,\s]+\)$/u;

function wholeOf(select: HTMLSelectElement): readonly Whole[] {
  const known = wholeLists.get(select);
  if (known) return known;
  const whole = [...select.options].map((option) => ({
    option,
    text: option.text,
    label: option.text.replace(countAtEnd, ''),
  }));
  wholeLists.set(select, whole);
  return whole;
}

/** Names of the form's lists that are narrowed, as the form sends them. */
function listNames({ dataset }: HTMLFormElement): readonly string[] {
  return (dataset['lists'] ?? '').split(',');
}

/**
 * Removes from each list the options that would find nothing. The chosen option stays, except a model of another make,
 * and so does the first option, which chooses nothing. Without counts all options come back.
 */
function narrowLists(form: HTMLFormElement, counts: ListCounts | null, write: (count: number) => string): void {
  const make = form.querySelector<HTMLSelectElement>('select[name=make]')?.value ?? '';
  // Two makes can have a model of the same name, and its label distinguishes them.
  const isOther = (select: HTMLSelectElement, { option, label }: Whole) =>
    select.name === 'model' && make !== '' && label !== option.value && !label.startsWith(`${make} `);
  const lists = listNames(form);
  for (const select of form.querySelectorAll('select')) {
    if (!lists.includes(select.name)) continue;
    const whole = wholeOf(select);
    // Not by the option's own state: one that has left its list stays selected there.
    const isLeft = whole.some((one) => one.option === select.selectedOptions[0] && isOther(select, one));
    const chosen = isLeft ? '' : select.value;
    const list = counts?.[select.name];
    const shown = whole.filter((one) => {
      const { option, text, label } = one;
      const count = list?.[option.value] ?? 0;
      option.text = list && label !== text ? `${label} (${write(count)})` : text;
      if (option.value === '' || option.value === chosen) return true;
      return !isOther(select, one) && (list === undefined || count > 0);
    });
    select.replaceChildren(...shown.map(({ option }) => option));
    select.value = chosen;
  }
}

/** Milliseconds without a further choice after which its count is requested, as suggestions are. */
const pause = 250;

/** Milliseconds until a count that could not be had is requested again: more each time, up to the longest. */
const [firstWait, longestWait] = [4000, 60_000];

/** Suggestions in the keyword field, no empty parameters in the address, and the count of results on the button. */
export function mount(block: Element): void {
  offerSuggestions(block, (address) => location.assign(address));
  const form = block.querySelector('form');
  if (!form) return;
  form.addEventListener('formdata', (event) => {
    for (const [name, value] of [...event.formData]) if (value === '') event.formData.delete(name);
  });
  const words = form.querySelector<HTMLElement>('[data-all]');
  if (words) followChoice(form, words);
}

/**
 * Until the count has arrived, or if it is not available, the button shows none. The lists narrow each other with the same
 * answer.
 */
function followChoice(form: HTMLFormElement, words: HTMLElement): void {
  /** Null where the count could not be loaded. */
  let counted: string | null = '';
  let wait = firstWait;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;
  const lists = listNames(form);
  const follow = (): void => {
    const chosen = isAnyChosen(form) ? chosenIn(form) : '';
    if (chosen === counted) return;
    counted = chosen;
    clearTimeout(timer);
    asking?.abort();
    words.textContent = chosen === '' ? (words.dataset.all ?? '') : t('Search');
    narrowLists(form, null, displayWhole);
    if (chosen === '') return;
    timer = setTimeout(() => {
      asking = new AbortController();
      const { signal } = asking;
      countsOf(`${form.getAttribute('action')}?${chosen}`, lists, signal).then(
        ({ total, counts }) => {
          if (signal.aborted) return;
          wait = firstWait;
          words.textContent =
            total === 0
              ? t('No vehicles like this')
              : t('Search {total, plural, one {# vehicle} other {# vehicles}}', { total });
          narrowLists(form, counts, displayWhole);
        },
        // The search itself still works; only its count is missing, until the next try.
        (error: unknown) => {
          if (signal.aborted) return;
          console.warn('count', error);
          counted = null;
          timer = setTimeout(follow, wait);
          wait = Math.min(2 * wait, longestWait);
        },
      );
    }, pause);
  };
  form.addEventListener('input', follow);
  form.addEventListener('change', follow);
  // A missing count is requested when the shopper, or the connection, is back.
  for (const type of ['focus', 'online']) addEventListener(type, follow);
  follow();
}

/** Whether a shopper chose anything: fixed conditions (only motorcycles) are hidden. */
function isAnyChosen(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (field) =>
      (field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type !== 'hidden')) &&
      field.value.trim() !== '',
  );
}

/** The parameters that the form would be sent with. */
function chosenIn(form: HTMLFormElement): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value.trim() !== '') parameters.append(name, value);
  return parameters.toString();
}

async function countsOf(
  path: string,
  lists: readonly string[],
  signal: AbortSignal,
): Promise<{ readonly total: number; readonly counts: ListCounts }> {
  const query = new URLSearchParams({ path, counts: lists.join(',') });
  const response = await patientFetch(`/api/searches/news?${query}`, { signal });
  if (!response.ok) throw new Error(String(response.status));
  return (await response.json()) as { readonly total: number; readonly counts: ListCounts };
}
