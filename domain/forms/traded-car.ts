/** The vehicle that a form's answers trade in: its make, model and year, its kilometres, and what is owing on it. */
import type { Form } from '#schemas/documents/form.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { TradedCar } from '#schemas/shapes/valuation.ts';
import { isJsonObject } from '../json/json-object.ts';
import { leadText } from '../leads/lead-lines.ts';
import { owingField } from './kinds/quoted.ts';

type Values = { readonly [name: string]: Json };

/** Null while make, model, year or kilometres are missing. @param values of the existing fields, by name */
export function tradedCarIn(form: Form, values: Values): TradedCar | null {
  const [named, km, plate] = [
    valueOfKind('make-model', form, values),
    valueOfKind('kilometres', form, values),
    valueOfKind('rego', form, values),
  ];
  if (!isJsonObject(named) || typeof km !== 'number') return null;
  const [make, model, badge] = [named['make'], named['model'], named['badge']].map((part) =>
    leadText(part).slice(0, 60),
  );
  const year = Number(leadText(named['year']) || Number.NaN);
  if (!make || !model || !Number.isInteger(year)) return null;
  const car: TradedCar = { make, model, badge: badge ?? '', year, km: Math.min(km, 2_000_000) };
  if (!isJsonObject(plate)) return car;
  return { ...car, rego: leadText(plate['plate']).slice(0, 12), regoState: leadText(plate['state']).slice(0, 12) };
}

/** Whole dollars; null where the form does not ask or there was no answer. */
export function owingIn(values: Values): number | null {
  const owing = values[owingField];
  return typeof owing === 'number' ? owing : null;
}

function valueOfKind(kind: string, { fields }: Form, values: Values): Json {
  const name = Object.values(fields).find(
    (field) => field.kind === kind && field.name !== undefined && Object.hasOwn(values, field.name),
  )?.name;
  return name === undefined ? null : (values[name] ?? null);
}
