/** Kinds of field about a vehicle: the dealer's, or the shopper's own. */

import { tooLong } from '../../leads/person-problems.ts';
import { t } from '../../messages/translate.ts';
import { type FieldKind, nameOf, textKind } from './kind.ts';
import { textLimit } from './texts.ts';

export const registrationStates = {
  AU: ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'],
  NZ: [],
} as const;

const stateOf = (name: string) => `${name}State`;
const plateLimit = 12;

export const rego: FieldKind = {
  title: 'Registration',
  description: 'Plate and state of the shopper’s own vehicle.',
  group: 'vehicle',
  uses: ['name', 'required'],
  inputs: (field) => [nameOf(field), stateOf(nameOf(field))],
  read: (field, textOf) => {
    const plate = textOf(nameOf(field)).toUpperCase();
    return plate === '' ? null : { plate, state: textOf(stateOf(nameOf(field))) };
  },
  check: (field, textOf, { country }) => {
    const [input, stateInput] = [nameOf(field), stateOf(nameOf(field))];
    const [plate, state] = [textOf(input), textOf(stateInput)];
    const states: readonly string[] = registrationStates[country];
    if (plate === '')
      return field.required ? [{ input, message: t('{field}: please enter the plate.', { field: field.label }) }] : [];
    if (plate.length > plateLimit || !/^[A-Za-z0-9 .·-]+$/.test(plate))
      return [
        {
          input,
          message: t('{field}: a plate has letters and digits, {plateLimit} at most.', {
            field: field.label,
            plateLimit,
          }),
        },
      ];
    if (states.length > 0 && !states.includes(state))
      return [{ input: stateInput, message: t('Please choose the state of registration.') }];
    return [];
  },
  say: (_, value) => {
    if (typeof value !== 'object' || value === null || !('plate' in value) || !('state' in value)) return '';
    return [value.plate, value.state].filter((part) => part !== '').join(' ');
  },
};

/** One of the dealer's vehicles. What is known of it comes from stock, by id, address or stock number. */
export const vehicle = textKind(
  {
    title: 'Vehicle of yours',
    description: 'Asks which of your vehicles it is about, unless the page says it.',
    group: 'vehicle',
    fixedName: 'car_id',
    uses: ['required'],
    isAsked: ({ hasVehicle }) => !hasVehicle,
    // Stock has better data about it.
    say: () => '',
  },
  ({ label }, typed) => tooLong(typed, label, textLimit),
  ({ label }) => t('{label}: please say which vehicle, for example by its stock number.', { label }),
);

export const dealership = textKind(
  {
    title: 'Dealership',
    description: 'Asks which of your dealerships, if the site wants that and neither vehicle nor page decides it.',
    group: 'vehicle',
    fixedName: 'dealership_slug',
    uses: ['required'],
    isAsked: ({ hasVehicle, asks }) => !hasVehicle && asks.dealerships.length > 0,
    say: () => '',
  },
  // Every lead checks whether the named vehicle exists: a page about a yard names the dealership as well.
  ({ label }, typed) => tooLong(typed, label, textLimit),
  () => t('*Please select a dealership location'),
);

export const location = textKind(
  {
    title: 'Location',
    description: 'Asks for the location, if you have several and the vehicle does not decide it.',
    group: 'vehicle',
    fixedName: 'location_id',
    uses: ['required'],
    isAsked: ({ hasVehicle, locations }) => !hasVehicle && locations.length > 1,
    say: () => '',
  },
  (_, typed, { locations }) =>
    locations.some(({ value }) => value === typed)
      ? null
      : t('This is no longer one of our locations. Please choose another.'),
  () => t('*Please select a dealership location'),
);

const partsOf = (name: string) => [name, `${name}_model`, `${name}_year`, `${name}_badge`] as const;

/** Make, model, year and badge, each of which narrows the next. */
export const makeModel: FieldKind = {
  title: 'Make, model, year, badge',
  description: 'The shopper’s own vehicle, or one that is looked for.',
  group: 'vehicle',
  uses: ['name', 'required'],
  inputs: (field) => partsOf(nameOf(field)),
  read: (field, textOf) => {
    const [make, model, year, badge] = partsOf(nameOf(field)).map(textOf);
    return make || model || year || badge
      ? { make: make ?? '', model: model ?? '', year: year ?? '', badge: badge ?? '' }
      : null;
  },
  check: (field, textOf, { now }, value) => {
    const [make, model, year, badge] = partsOf(nameOf(field));
    if (value === null)
      return field.required
        ? [{ input: make, message: t('{field}: please enter the make.', { field: field.label }) }]
        : [];
    const problems = [make, model, badge].flatMap((input) => {
      const message = tooLong(textOf(input), field.label, textLimit);
      return message === null ? [] : [{ input, message }];
    });
    const latest = now.getUTCFullYear() + 1;
    const typed = textOf(year);
    if (textOf(make) === '')
      problems.unshift({ input: make, message: t('{field}: please enter the make.', { field: field.label }) });
    else if (textOf(model) === '')
      problems.unshift({ input: model, message: t('{field}: please enter the model.', { field: field.label }) });
    if (typed !== '' && !(/^\d{4}$/.test(typed) && Number(typed) >= 1900 && Number(typed) <= latest))
      problems.push({
        input: year,
        message: t('{field}: please enter a year from 1900 to {latest}.', { field: field.label, latest }),
      });
    return problems;
  },
  say: (_, value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return '';
    const { make, model, year, badge } = value as { readonly [part: string]: unknown };
    return [year, make, model, badge].filter((part) => typeof part === 'string' && part !== '').join(' ');
  },
};
