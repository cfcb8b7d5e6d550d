/** What of an old page fits which field of the step. */

import { equalJson } from '#domain/json/equal-json.ts';
import type { JsonObject } from '#domain/json/json-object.ts';
import { readPointer } from '#domain/json/pointer.ts';
import { valueAt } from '#domain/json/value-at.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { OldPage } from './old-page.ts';
import type { Suggestion } from './old-page-box.tsx';

type SetValue = (pointer: string, value: Json) => void;

function suggest(values: JsonObject, set: SetValue, [label, pointer, text, value = text]: Field): Suggestion {
  const isTaken = equalJson(valueAt(values, readPointer(pointer)), value);
  return { label, text, isTaken, take: () => set(pointer, value) };
}

type Field = readonly [label: string, pointer: string, text: string, value?: Json];

export function businessSuggestions(page: OldPage | null, values: JsonObject, set: SetValue): readonly Suggestion[] {
  if (!page) return [];
  const { name, phone, email, companyNumber, social } = page;
  const fields: readonly (Field | null)[] = [
    name === null ? null : ['Name', '/name', name],
    phone === null ? null : ['Phone', '/contact/phone', phone],
    email === null ? null : ['Email', '/contact/email', email],
    companyNumber === null ? null : ['ABN or NZBN', '/legal/companyNumber', companyNumber],
    social.length === 0
      ? null
      : ['Social media', '/social', social.map(({ network }) => network).join(', '), social.map((one) => ({ ...one }))],
  ];
  return fields.flatMap((field) => (field === null ? [] : [suggest(values, set, field)]));
}

export function colourSuggestions(page: OldPage | null, values: JsonObject, set: SetValue): readonly Suggestion[] {
  return (page?.colours ?? []).flatMap((colour, at) => [
    { ...suggest(values, set, ['Brand', '/colours/brand', colour]), colour },
    // The second most used is an accent more often than a brand.
    ...(at === 0 ? [] : [{ ...suggest(values, set, ['Accent', '/colours/accent', colour]), colour }]),
  ]);
}
