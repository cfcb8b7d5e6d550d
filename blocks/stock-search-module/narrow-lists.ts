/** Lists of a search form that only contain possible values: other makes once a body is chosen, the models of a make. */

/** Vehicles by value, by the name of the list. */
export type ListCounts = { readonly [list: string]: { readonly [value: string]: number } };

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
export function listNames({ dataset }: HTMLFormElement): readonly string[] {
  return (dataset['lists'] ?? '').split(',');
}

/**
 * Removes from each list the options that would find nothing. The chosen option stays, except a model of another make,
 * and so does the first option, which chooses nothing. Without counts all options come back.
 */
export function narrowLists(form: HTMLFormElement, counts: ListCounts | null, write: (count: number) => string): void {
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
