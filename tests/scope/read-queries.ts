/** Reads what a file asks of the database, by the query builder or in SQL, and whether each query names the tenant. */
import { parseSync } from 'oxc-parser';

export interface QueryRead {
  readonly line: number;
  /** Tables of tenants that it reads, changes or empties. */
  readonly tables: readonly string[];
  /** Whether it holds a row's tenant against one that it is given. */
  readonly isBound: boolean;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const boundSql = /\btenant_id = (?:\?|\$\{(?:scope\.)?tenantId\})/;
/** A template is a tenant too, and what was cloned from it may read it. */
const boundChain = /\btenantId, (?:(?:(?:this\.#)?scope\.)?tenantId\b|templateId\b|given\('tenantId'\))/;
/** The same among the values that `has` and the functions of `rows.ts` take. */
const boundValue =
  /\b(?:has\(|(?:findRow|countRows|changeRows|removeRows)\([^,]+,)\s*\w+,\s*\{[^{}]*(?<!\.)\btenantId(?:\s*[,}]|: (?:(?:(?:this\.#)?scope\.)?tenantId\b|templateId\b|given\('tenantId'\)))/;
/** A condition that is left out for some who ask. */
const leftOut = /\? undefined : eq\([^()]*\)/g;
/** Inside a query of tenants: held against the tenant's own row, or that of the template that it was cloned from. */
const boundToRow = /\btenantId[,:] tenantTable\.(?:id|templateId)\b/;
const touched = /\b(?:FROM|JOIN|UPDATE)\s+([a-z_]+)/g;
/** Functions of `tenants/database/rows.ts`: they take the database, and then the table. */
const ofRows = new Set(['findRow', 'countRows', 'changeRows', 'removeRows']);
const joins = new Set(['from', 'update', 'delete', 'innerJoin', 'leftJoin']);

export interface Known {
  /** SQL's names of the tables of tenants by drizzle's: `vehicleTable` → `vehicle`. */
  readonly tables: ReadonlyMap<string, string>;
  /** All names in SQL, of tables too that drizzle does not know. */
  readonly names: ReadonlySet<string>;
  /** Functions of other files that make a condition on the tenant. */
  readonly conditions: ReadonlySet<string>;
}

/** @throws Error when the file does not parse. */
export function readQueries(path: string, text: string, { tables, names, conditions }: Known): QueryRead[] {
  const { program, declared } = readFile(path, text);
  const source = (node: Node) => text.slice(node.start, node.end);
  const line = (node: Node) => text.slice(0, node.start).split('\n').length;
  /** Names under which a query reads a table a second time: `const other = alias(jobTable, 'other')`. */
  const aliases = new Map(
    [...declared].flatMap(([name, of]) => {
      const table = /= alias\((\w+),/.exec(of)?.[1];
      return table === undefined ? [] : [[name, table] as const];
    }),
  );
  const pieces = new Map<string, string>();
  const statements: { readonly node: Node; readonly text: string; readonly name: string }[] = [];
  const chains: Node[] = [];
  walk(program, null, (node, parent) => {
    const written = writtenText(node);
    if (written !== null) {
      const name = parent?.type === 'VariableDeclarator' ? nameOf(parent['id']) : '';
      pieces.set(name, written);
      statements.push({ node, text: written, name });
    }
    // The outermost call of a chain holds all of it.
    if (node.type === 'CallExpression' && parent?.type !== 'MemberExpression') chains.push(node);
  });

  const isPiece = (name: string) => name !== '' && statements.some(({ text: other }) => other.includes(`\${${name}}`));
  const inSql = statements.flatMap(({ node, text: written, name }) => {
    const statement = written.replace(/\$\{(\w+)\}/g, (all, piece: string) => pieces.get(piece) ?? all);
    const read = [...statement.matchAll(touched)].flatMap(([, table = '']) => (names.has(table) ? [table] : []));
    if (read.length === 0 || isPiece(name)) return [];
    return [{ line: line(node), tables: read, isBound: boundSql.test(statement) }];
  });
  const bound = boundConditions(declared, conditions);
  const queries = chains.flatMap((chain) => {
    const named = [...callsOf(chain)].flatMap(({ method, first }) =>
      joins.has(method) ? [aliases.get(first) ?? first] : [],
    );
    return named.length === 0 ? [] : [{ chain, named }];
  });
  const built = queries.flatMap(({ chain, named }) => {
    const read = named.flatMap((name) => tables.get(name) ?? []);
    if (read.length === 0) return [];
    // A condition of a query inside this one does not restrict this one.
    const inner = queries.filter(({ chain: other }) => other.start > chain.start && other.end <= chain.end);
    const own = inner
      .reduce((rest, { chain: other }) => rest.replace(source(other), ''), source(chain))
      .replace(leftOut, '');
    const isBound = isBoundBy(own, bound) || (boundToRow.test(own) && !named.includes('tenantTable'));
    return [{ line: line(chain), tables: read, isBound }];
  });
  return [...inSql, ...built];
}

/** Names of the functions and constants of a file that are conditions on the tenant. */
export function readConditions(path: string, text: string, known: ReadonlySet<string>): ReadonlySet<string> {
  return boundConditions(readFile(path, text).declared, known);
}

function readFile(path: string, text: string) {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  /** Text of functions and constants by name. */
  const declared = new Map<string, string>();
  walk(program, null, (node) => {
    if (node.type === 'FunctionDeclaration' || node.type === 'VariableDeclarator')
      declared.set(nameOf(node['id']), text.slice(node.start, node.end));
  });
  return { program, declared };
}

/** A condition may be assembled from others; what itself asks the database is none. */
function boundConditions(declared: ReadonlyMap<string, string>, known: ReadonlySet<string>): ReadonlySet<string> {
  const bound = new Set([...known].filter((name) => !declared.has(name)));
  for (let before = -1; before < bound.size; ) {
    before = bound.size;
    for (const [name, text] of declared)
      if (
        !/\.(?:from|update|delete|prepare)\(|\b(?:findRow|countRows|changeRows|removeRows)\(/.test(text) &&
        isBoundBy(text, bound)
      )
        bound.add(name);
  }
  return bound;
}

function isBoundBy(text: string, conditions: ReadonlySet<string>): boolean {
  return (
    boundChain.test(text) ||
    boundValue.test(text) ||
    [...text.matchAll(/\b[a-z]\w*/g)].some(([name]) => conditions.has(name))
  );
}

/** Methods of a chain with the name that each is given first: `.from(vehicleTable)`, `.from(byIndex(vehicleTable, …))`. */
function* callsOf(chain: Node): Generator<{ readonly method: string; readonly first: string }> {
  for (let node: Node | undefined = chain; node?.type === 'CallExpression'; ) {
    const callee = node['callee'] as Node;
    const [first, second] = node['arguments'] as readonly Node[];
    if (ofRows.has(nameOf(callee))) yield { method: 'from', first: nameOf(second) };
    if (callee.type !== 'MemberExpression') return;
    const table = first?.type === 'CallExpression' ? (first['arguments'] as readonly Node[])[0] : first;
    yield { method: nameOf(callee['property']), first: nameOf(table) };
    node = callee['object'] as Node;
  }
}

function nameOf(node: unknown): string {
  if (typeof node !== 'object' || node === null) return '';
  if ('object' in node && 'property' in node) return `${nameOf(node.object)}.${nameOf(node.property)}`;
  return 'name' in node ? String(node.name) : '';
}

/** Text of a literal; what a template fills in stays as `${name}` or `${object.property}`. */
function writtenText(node: Node): string | null {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type !== 'TemplateLiteral') return null;
  const quasis = node['quasis'] as readonly { readonly value: { readonly raw: string } }[];
  const filled = node['expressions'] as readonly Node[];
  return quasis.map((quasi, at) => quasi.value.raw + (filled[at] ? `\${${nameOf(filled[at])}}` : '')).join('');
}

function walk(value: unknown, parent: Node | null, visit: (node: Node, parent: Node | null) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, parent, visit);
  else if (typeof value === 'object' && value !== null) {
    const isNode = 'type' in value && typeof value.type === 'string';
    // The parser's tree: what has a type has a place.
    const node = isNode ? (value as Node) : null;
    if (node) visit(node, parent);
    for (const item of Object.values(value)) walk(item, node ?? parent, visit);
  }
}
