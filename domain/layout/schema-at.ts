/** Parts of a JSON Schema by the pointer of the value they describe. */
import { isSchemaNode, type SchemaNode } from '#schemas/shapes/json.ts';
import { pointerStep, readPointer } from '../json/pointer.ts';

/** The schema of the value at a pointer; null where the schema does not say. */
export function schemaAt(schema: SchemaNode, pointer: string): SchemaNode | null {
  let at: SchemaNode | null = schema;
  for (const step of readPointer(pointer)) {
    at = at === null ? null : stepInto(at, step);
  }
  return at;
}

/** The display name of the value at a pointer: the schema's title, else the last step of the pointer. */
export function titleAt(schema: SchemaNode | null, pointer: string): string {
  const steps = readPointer(pointer);
  const titles = steps.map((step, index) => {
    const title =
      schema &&
      schemaAt(
        schema,
        `/${steps
          .slice(0, index + 1)
          .map(pointerStep)
          .join('/')}`,
      )?.title;
    if (typeof title === 'string') return title;
    return /^\d+$/.test(step) ? `no. ${Number(step) + 1}` : step;
  });
  return titles.join(', ');
}

function stepInto(schema: SchemaNode, step: string): SchemaNode | null {
  const { properties, items, additionalProperties } = schema;
  if (isSchemaNode(properties) && Object.hasOwn(properties, step)) {
    const property = properties[step];
    return isSchemaNode(property) ? property : null;
  }
  if (/^\d+$/.test(step) && isSchemaNode(items)) return items;
  for (const keyword of ['anyOf', 'oneOf', 'allOf'] as const) {
    const options = schema[keyword];
    if (!Array.isArray(options)) continue;
    for (const option of options) {
      const found = isSchemaNode(option) ? stepInto(option, step) : null;
      if (found) return found;
    }
  }
  return isSchemaNode(additionalProperties) ? additionalProperties : null;
}
