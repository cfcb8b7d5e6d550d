import type { SchemaNode } from '#schemas/shapes/json.ts';

export type Choices = readonly (readonly [value: string, title: string])[];

/** The schema of a field with a closed list of values, each with the words that staff read. */
export function choose({ enum: _enum, maxLength: _most, ...node }: SchemaNode, choices: Choices): SchemaNode {
  return { ...node, oneOf: choices.map(([value, title]) => ({ const: value, title })) };
}
