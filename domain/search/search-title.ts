import type { SearchState } from './state.ts';

const typeWords: { readonly [carType: string]: string } = { new: 'New', demo: 'Demo', used: 'Used' };

/** What is searched, in words: 'Used Toyota Hilux', 'New and demo SUV vehicles near Newstead', 'Our stock'. */
export function searchTitle(state: SearchState): string {
  const types = ['new', 'demo', 'used'].filter((type) => state.facets.car_type?.includes(type));
  const condition = types.length === 3 ? '' : joinAnd(types.map((type) => typeWords[type] ?? type));
  const make = only(state.facets.make);
  const model = only(state.facets.model);
  const body = only(state.facets.body);
  const what = [make, model, body].filter((part) => part !== '').join(' ');
  const dealership = only(state.facets.dealership_name);
  const head = [condition, what, make === '' ? 'vehicles' : ''].filter((part) => part !== '').join(' ');
  const start = head === 'vehicles' ? 'Our stock' : head;
  const near = state.place?.label ? ` near ${state.place.label}` : '';
  const text = state.text === '' ? '' : ` matching “${state.text}”`;
  return `${start}${dealership === '' ? '' : ` at ${dealership}`}${near}${text}`;
}

function only(values: readonly string[] | undefined): string {
  return values?.length === 1 ? (values[0] ?? '') : '';
}

/** 'New and demo': the first keeps its capital. */
function joinAnd(words: readonly string[]): string {
  const lowered = words.map((word, index) => (index === 0 ? word : word.toLowerCase()));
  return lowered.length < 2 ? lowered.join('') : `${lowered.slice(0, -1).join(', ')} and ${lowered.at(-1)}`;
}
