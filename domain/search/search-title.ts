import { message, t } from '../messages/translate.ts';
import type { SearchState } from './state.ts';

const typeWords: { readonly [carType: string]: string } = {
  new: message('New'),
  demo: message('Demo'),
  used: message('Used'),
};

/** A search in words: 'Used Toyota Hilux', 'New and demo SUV vehicles near Newstead', 'Our stock'. */
export function searchTitle(state: SearchState): string {
  const types = ['new', 'demo', 'used'].filter((type) => state.facets.car_type?.includes(type));
  const condition = types.length === 3 ? '' : joinAnd(types.map((type) => t(typeWords[type] ?? type)));
  const make = only(state.facets.make);
  const model = only(state.facets.model);
  const body = only(state.facets.body);
  const what = [make, model, body].filter((part) => part !== '').join(' ');
  const dealership = only(state.facets.dealership_name);
  const head = [condition, what, make === '' ? t('vehicles') : ''].filter((part) => part !== '').join(' ');
  const start = condition === '' && what === '' ? t('Our stock') : head;
  const at = dealership === '' ? start : t('{what} at {dealership}', { what: start, dealership });
  const near = state.place?.label ? t('{what} near {place}', { what: at, place: state.place.label }) : at;
  return state.text === '' ? near : t('{what} matching “{words}”', { what: near, words: state.text });
}

function only(values: readonly string[] | undefined): string {
  return values?.length === 1 ? (values[0] ?? '') : '';
}

/** 'New and demo': the first keeps its capital. */
function joinAnd(words: readonly string[]): string {
  const lowered = words.map((word, index) => (index === 0 ? word : word.toLowerCase()));
  return lowered.length < 2
    ? lowered.join('')
    : t('{words} and {last}', { words: lowered.slice(0, -1).join(', '), last: lowered.at(-1) ?? '' });
}
