/** The shopper's own vehicle and the answers about it, from a sent form. Input is bounded before any parsing. */
import type { Json } from '#schemas/shapes/json.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import type { TradedCar } from '#schemas/shapes/valuation.ts';
import { message, t } from '../messages/translate.ts';
import type { GivenAnswer } from './estimate.ts';
import type { ValuationRules } from './valuation-rules.ts';
import { usualText } from './words.ts';

type Fields = { readonly [name: string]: Json };

/** States and territories that plates are of, by country. */
export const plateStates: { readonly [country: string]: readonly string[] } = {
  AU: ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'],
  NZ: ['NZ'],
};

const mostKm = 2_000_000;
const mostOwing = 1_000_000;
const oldest = 1950;

type Read<T> = { readonly [name in keyof T]: T[name] } | { readonly problems: readonly Problem[] };

/** Names of the form's fields. */
export const carFields = {
  make: 'trade_make',
  model: 'trade_model',
  badge: 'trade_badge',
  year: 'trade_year',
  km: 'trade_km',
} as const;

const missing = {
  make: () => t('Please enter the make of your vehicle.'),
  model: () => t('Please enter the model of your vehicle.'),
  badge: () => '',
} as const;

const fieldNames = { make: message('make'), model: message('model'), badge: message('badge') } as const;

/** A plate as registers write it: 'abc-12d' → 'ABC12D'. Empty if there is none. */
export function readPlate(fields: Fields): { readonly rego: string; readonly state: string } {
  const state = textOf(fields, 'regoState').toUpperCase();
  return { rego: textOf(fields, 'rego').toUpperCase().replace(/[\s-]/g, ''), state };
}

/** @param found what the plate says; what the shopper typed goes before it. */
export function readCar(
  fields: Fields,
  found: Partial<Pick<TradedCar, 'make' | 'model' | 'badge' | 'year'>>,
  { country, now }: { readonly country: string; readonly now: Date },
): Read<{ readonly car: TradedCar }> {
  const problems: Problem[] = [];
  const add = (pointer: string, words: string): void => {
    problems.push({ document: 'lead', pointer: `/${pointer}`, message: words, severity: 'error' });
  };
  const word = (field: 'make' | 'model' | 'badge', needed: boolean): string => {
    const text = textOf(fields, carFields[field]) || (found[field] ?? '');
    if (text === '' && needed) add(carFields[field], missing[field]());
    if ([...text].length > 60)
      add(
        carFields[field],
        t('{label}: {count} characters are too many; 60 is the most.', {
          label: t(fieldNames[field]),
          count: [...text].length,
        }),
      );
    return text;
  };
  const make = word('make', true);
  const model = word('model', true);
  const badge = word('badge', false);
  const latest = now.getUTCFullYear() + 1;
  const yearText = textOf(fields, carFields.year);
  const year = yearText === '' ? (found.year ?? Number.NaN) : wholeOf(yearText);
  if (yearText === '' && found.year === undefined) add(carFields.year, t('Please enter the year of your vehicle.'));
  else if (!(year >= oldest && year <= latest))
    add(
      carFields.year,
      t('The year has to be between {oldest} and {latest}, for example {example}.', {
        oldest,
        latest,
        example: latest - 5,
      }),
    );
  const kmText = textOf(fields, carFields.km);
  const km = wholeOf(kmText);
  if (kmText === '') add(carFields.km, t('Please enter the kilometres that your vehicle has done.'));
  else if (!(km >= 0 && km <= mostKm))
    add(carFields.km, t('Kilometres have to be a whole number, for example 62,000.'));
  const plate = readPlate(fields);
  if (!/^[A-Z0-9]{0,9}$/.test(plate.rego))
    add('rego', t('A plate has letters and digits only, for example ABC12D. Leave it empty if you do not know it.'));
  const states = plateStates[country] ?? [];
  if (plate.state !== '' && !states.includes(plate.state))
    add('regoState', t('The state of the plate has to be one of {states}.', { states: states.join(', ') }));
  if (problems.length > 0) return { problems };
  return {
    car: {
      make,
      model,
      badge,
      year,
      km,
      ...(plate.rego === '' ? {} : { rego: plate.rego, regoState: plate.state }),
    },
  };
}

/** Field of a question in a form. */
export const answerField = (questionId: string) => `answer_${questionId}`;

/** One answer to each of the site's questions: a form older than its questions is refused. */
export function readAnswers(
  fields: Fields,
  rules: ValuationRules,
): Read<{ readonly answers: readonly GivenAnswer[]; readonly owing: number | null }> {
  const problems: Problem[] = [];
  const answers: GivenAnswer[] = [];
  for (const question of rules.questions) {
    const field = answerField(question.id);
    const chosen = textOf(fields, field);
    const answer = question.answers.find(({ id }) => id === chosen);
    if (answer) answers.push({ question, answer });
    else
      problems.push({
        document: 'lead',
        pointer: `/${field}`,
        severity: 'error',
        message:
          chosen === ''
            ? t('Please answer: {question}', { question: usualText(question.question) })
            : t('Please choose again: {question}', { question: usualText(question.question) }),
      });
  }
  const text = rules.askOwing ? textOf(fields, 'finance_owing') : '';
  const owing = wholeOf(text);
  if (text !== '' && !(owing >= 0 && owing <= mostOwing))
    problems.push({
      document: 'lead',
      pointer: '/finance_owing',
      severity: 'error',
      message: t('What is owing has to be whole dollars, for example 8,500. Leave it empty if nothing is.'),
    });
  return problems.length > 0 ? { problems } : { answers, owing: text === '' ? null : owing };
}

/** No field of these forms needs longer text. */
const longest = 200;

function textOf(fields: Fields, name: string): string {
  const value = Object.hasOwn(fields, name) ? fields[name] : '';
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
  return text.slice(0, longest).trim();
}

/** '62,000 km' → 62000; NaN for anything that is not a whole number. */
function wholeOf(text: string): number {
  const digits = text.replace(/[\s,$]|km/gi, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
}
