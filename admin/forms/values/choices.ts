import type { SchemaNode } from '#schemas/shapes/json.ts';

export type Choices = readonly (readonly [value: string, title: string])[];

/** The schema of a field with a closed list of values, each with the words that staff read. */
export function choose({ maxLength: _most, ...node }: SchemaNode, choices: Choices): SchemaNode {
  return { ...node, enum: choices.map(([value]) => value), 'x-enum-titles': choices.map(([, title]) => title) };
}
