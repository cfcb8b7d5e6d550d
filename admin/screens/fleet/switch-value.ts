/** A switch's value as it is chosen from a list or typed. */
import type { Json, SchemaNode } from '#schemas/shapes/json.ts';
import { displayChoice } from '#schemas/validate/choices.ts';

/** The values to choose from, each as JSON with its words; null where the value is typed; undefined where neither is possible. */
export function valueChoices(schema: SchemaNode): readonly (readonly [string, string])[] | null | undefined {
  if (schema.type === 'boolean')
    return [
      ['true', 'On'],
      ['false', 'Off'],
    ];
  if (Array.isArray(schema.enum))
    return schema.enum.map((value: Json) => [JSON.stringify(value), displayChoice(schema, value)] as const);
  return schema.type === 'string' || schema.type === 'number' || schema.type === 'integer' ? null : undefined;
}

/** The typed value in the schema's type; the text itself if it is no number, so that the server reports the error. */
export function typedValue(schema: SchemaNode, text: string): Json {
  if (schema.type === 'string') return text;
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number) ? number : text;
}
