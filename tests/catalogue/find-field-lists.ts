/** Lists of a vehicle's fields that are written by hand: literals and types that name several of the catalogue. */
import { parseSync } from 'oxc-parser';

export interface FieldList {
  readonly line: number;
  readonly fields: readonly string[];
}

type Node = { readonly type: string; readonly start: number; readonly [key: string]: unknown };

/** The number of names from which a literal counts as a list of fields. */
const least = 4;

/**
 * Literals of four fields and more of which at least three quarters of the names are fields. An object that mostly holds
 * other things is a different kind of record.
 */
export function findFieldLists(path: string, text: string, known: ReadonlySet<string>): FieldList[] {
  const { program, errors } = parseSync(path, text);
  const fault = errors[0];
  if (fault) throw new Error(`${path}: ${fault.message}`);
  const found: FieldList[] = [];
  const narrowed = new Set<unknown>();
  walk(program, (node) => {
    // `Pick<Vehicle, …>` says what a function reads, and the compiler checks it.
    if (node.type === 'TSTypeParameterInstantiation') for (const one of nodesOf(node['params'])) narrowed.add(one);
    if (narrowed.has(node)) return;
    const names = namesOf(node);
    const fields = [...new Set(names.filter((name) => known.has(name)))];
    if (fields.length >= least && fields.length * 4 >= names.length * 3)
      found.push({ line: text.slice(0, node.start).split('\n').length, fields });
  });
  return found;
}

function namesOf(node: Node): readonly string[] {
  if (node.type === 'ArrayExpression') return nodesOf(node['elements']).flatMap((one) => textOf(one) ?? []);
  if (node.type === 'ObjectExpression') return nodesOf(node['properties']).map(keyOf);
  if (node.type === 'TSUnionType') return nodesOf(node['types']).flatMap((one) => textOf(one['literal']) ?? []);
  return [];
}

/** '' for what is spread in or computed. */
function keyOf({ type, computed, key, shorthand }: Node): string {
  if (type !== 'Property' || computed === true || shorthand === true || !isNode(key)) return '';
  return key.type === 'Identifier' && typeof key['name'] === 'string' ? key['name'] : (textOf(key) ?? '');
}

function nodesOf(value: unknown): readonly Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

function textOf(node: unknown): string | null {
  return isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : null;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit);
  else if (isNode(value)) {
    visit(value);
    for (const part of Object.values(value)) if (typeof part === 'object') walk(part, visit);
  }
}
