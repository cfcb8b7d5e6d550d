/**
 * The effects of a field's change beyond the text of a page, as its schema declares them (`x-effect`), and which fields
 * sound as if they had an effect without declaring one (decision 0310).
 */
import { declaredEffect, type FieldEffect, fieldEffects } from '#schemas/shapes/effect.ts';
import { isSchemaNode, type SchemaNode } from '#schemas/shapes/json.ts';
import { pointerStep, readPointer } from '../json/pointer.ts';
import { schemaAt } from '../layout/schema-at.ts';

/** Levels of a schema that are read. */
const deepest = 12;

/** Effects of a change at `pointer`: declared by the field, by a group around it, or by a field within it. */
export function effectsAt(schema: SchemaNode, pointer: string): readonly FieldEffect[] {
  const steps = readPointer(pointer);
  const around = steps.map((_, index) => `/${steps.slice(0, index).map(pointerStep).join('/')}`);
  // The innermost declaration decides, so that a field can declare that it has none inside a group that has one.
  for (const place of [pointer, ...around.toReversed()]) {
    const declared = declaredEffect(schemaAt(schema, place === '/' ? '' : place));
    if (declared !== null) return declared === 'none' ? [] : [declared];
  }
  const node = schemaAt(schema, pointer);
  const within = node === null ? [] : listFields(node).map(({ effect }) => effect);
  return fieldEffects.filter((effect) => within.includes(effect));
}

export interface SchemaField {
  /** `*` matches any entry of a list and any name. */
  readonly pointer: string;
  readonly schema: SchemaNode;
  /** Declared by the field or by a group around it. */
  readonly effect: FieldEffect | 'none' | null;
}

/** Every field of a schema with a plain value, with its declared effect. */
export function listFields(schema: SchemaNode): readonly SchemaField[] {
  const fields: SchemaField[] = [];
  const visit = (node: SchemaNode, pointer: string, outer: SchemaField['effect'], depth: number): void => {
    if (depth > deepest) return;
    const effect = declaredEffect(node) ?? outer;
    const children = childrenOf(node);
    if (children.length === 0) fields.push({ pointer, schema: node, effect });
    for (const [step, child] of children) visit(child, `${pointer}${step}`, effect, depth + 1);
  };
  visit(schema, '', null, 0);
  return fields;
}

function childrenOf(node: SchemaNode): readonly (readonly [step: string, schema: SchemaNode])[] {
  const { properties, items, additionalProperties } = node;
  const children: (readonly [string, SchemaNode])[] = [];
  if (isSchemaNode(properties))
    for (const [name, child] of Object.entries(properties))
      if (isSchemaNode(child)) children.push([`/${pointerStep(name)}`, child]);
  if (isSchemaNode(items)) children.push(['/*', items]);
  if (isSchemaNode(additionalProperties)) children.push(['/*', additionalProperties]);
  for (const keyword of ['anyOf', 'oneOf', 'allOf'] as const) {
    const options = node[keyword];
    if (Array.isArray(options)) for (const option of options) if (isSchemaNode(option)) children.push(['', option]);
  }
  return children;
}
