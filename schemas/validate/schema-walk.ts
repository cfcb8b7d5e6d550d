/** Finds a field's own schema and name by JSON pointer. Plain data only, so browsers can use it as well. */
import { isSchemaNode, type SchemaNode } from '../shapes/json.ts';

export type SchemaLookup = (id: string) => SchemaNode | null;

/** Parts of a JSON pointer, unescaped: `/a~1b/0` gives `a/b`, `0`. */
function pointerParts(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** All schemas that apply at a pointer, outermost first; several if alternatives meet. */
export function schemasAt(root: SchemaNode, pointer: string, find: SchemaLookup = () => null): SchemaNode[] {
  let nodes = expand(root, root, find);
  for (const part of pointerParts(pointer)) {
    nodes = nodes.flatMap((node) => childrenOf(node, part).flatMap((child) => expand(child, root, find)));
  }
  return nodes;
}

/** Name of the field at a pointer as its form calls it; "Entry 2" inside a list; its key where it has no title. */
export function fieldTitle(root: SchemaNode, pointer: string, find: SchemaLookup = () => null): string {
  const parts = pointerParts(pointer);
  const last = parts.at(-1);
  const titled = schemasAt(root, pointer, find).find((node) => typeof node.title === 'string');
  const own = typeof titled?.title === 'string' ? titled.title : null;
  if (last === undefined) return own ?? 'This';
  if (/^\d+$/.test(last) && own === null) {
    const list = fieldTitle(root, parentPointer(pointer), find);
    return `Entry ${Number(last) + 1} of ${list}`;
  }
  return own ?? spellOut(last);
}

function parentPointer(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
}

/** `car_type` and `carType` become "Car type". */
export function spellOut(key: string): string {
  const text = key
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return text === '' ? 'This field' : text.charAt(0).toUpperCase() + text.slice(1);
}

/** Value at a pointer; undefined if there is none. */
export function valueAt(value: unknown, pointer: string): unknown {
  let current = value;
  for (const part of pointerParts(pointer)) {
    if (Array.isArray(current)) current = current[Number(part)];
    else if (isSchemaNode(current) && Object.hasOwn(current, part)) current = current[part];
    else return undefined;
  }
  return current;
}

function childrenOf(node: SchemaNode, part: string): SchemaNode[] {
  if (isSchemaNode(node.properties) && Object.hasOwn(node.properties, part)) {
    const child = node.properties[part];
    return isSchemaNode(child) ? [child] : [];
  }
  if (/^\d+$/.test(part)) {
    if (Array.isArray(node.prefixItems) && isSchemaNode(node.prefixItems[Number(part)]))
      return [node.prefixItems[Number(part)]];
    if (isSchemaNode(node.items)) return [node.items];
  }
  return isSchemaNode(node.additionalProperties) ? [node.additionalProperties] : [];
}

function expand(node: SchemaNode, root: SchemaNode, find: SchemaLookup, depth = 0): SchemaNode[] {
  if (depth > 8) return [];
  const found = [node];
  if (typeof node.$ref === 'string') {
    const target = resolve(node.$ref, root, find);
    if (target) found.push(...expand(target, root, find, depth + 1));
  }
  for (const keyword of ['allOf', 'oneOf', 'anyOf']) {
    const options = node[keyword];
    if (!Array.isArray(options)) continue;
    for (const option of options) if (isSchemaNode(option)) found.push(...expand(option, root, find, depth + 1));
  }
  return found;
}

function resolve(ref: string, root: SchemaNode, find: SchemaLookup): SchemaNode | null {
  if (!ref.startsWith('#')) return find(ref);
  const target = valueAt(root, ref.slice(1));
  return isSchemaNode(target) ? target : null;
}
