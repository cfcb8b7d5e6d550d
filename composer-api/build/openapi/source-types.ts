/** Types of `schemas/` as JSON Schemas, read from their source: the contract's types are the only place that says them. */
import { dirname, join } from 'node:path';

/** A node of the syntax tree (ESTree with TypeScript's). */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly [name: string]: unknown;
}

/** Parses TypeScript; the build passes Vite's own parser. */
export type Parse = (
  file: string,
  source: string,
) => {
  readonly program: { readonly body: readonly unknown[] };
  readonly comments: readonly { readonly value: string; readonly end: number }[];
};

interface Module {
  readonly file: string;
  readonly source: string;
  readonly comments: ReadonlyMap<number, string>;
  readonly types: ReadonlyMap<string, Node>;
  readonly values: ReadonlyMap<string, Node>;
  readonly imports: ReadonlyMap<string, { readonly file: string; readonly name: string }>;
}

export interface Found {
  readonly module: Module;
  readonly node: Node;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

export function nodeAt(node: Node, name: string): Node {
  const value = node[name];
  if (!isNode(value)) throw new Error(`${node.type} has no ${name}.`);
  return value;
}

export function nodesAt(node: Node, name: string): readonly Node[] {
  const value = node[name];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

export function nameOf(node: Node): string {
  const { name, value } = node;
  return typeof name === 'string' ? name : String(value);
}

/** Source files of types, parsed once each. */
export class SourceTypes {
  readonly #modules = new Map<string, Module>();
  readonly #read: (file: string) => string;
  readonly #parse: Parse;

  constructor(read: (file: string) => string, parse: Parse) {
    this.#read = read;
    this.#parse = parse;
  }

  module(file: string): Module {
    const before = this.#modules.get(file);
    if (before) return before;
    const source = this.#read(file);
    const { program, comments } = this.#parse(file, source);
    const types = new Map<string, Node>();
    const values = new Map<string, Node>();
    const imports = new Map<string, { file: string; name: string }>();
    for (const statement of program.body.filter(isNode)) {
      if (statement.type === 'ImportDeclaration') {
        const from = String(nodeAt(statement, 'source')['value']);
        if (!from.startsWith('.')) continue;
        for (const specifier of nodesAt(statement, 'specifiers'))
          if (isNode(specifier['imported']))
            imports.set(nameOf(nodeAt(specifier, 'local')), {
              file: join(dirname(file), from),
              name: nameOf(specifier['imported']),
            });
        continue;
      }
      const declared = isNode(statement['declaration']) ? statement['declaration'] : statement;
      if (declared.type === 'TSInterfaceDeclaration' || declared.type === 'TSTypeAliasDeclaration')
        types.set(nameOf(nodeAt(declared, 'id')), declared);
      for (const one of nodesAt(declared, 'declarations')) {
        if (isNode(one['init'])) values.set(nameOf(nodeAt(one, 'id')), one['init']);
      }
    }
    const ends = new Map(comments.map(({ end, value }) => [end, value] as const));
    const module = { file, source, comments: ends, types, values, imports };
    this.#modules.set(file, module);
    return module;
  }

  /** The declaration of a type, in the file itself or where it was imported from; null if there is none. */
  findType(module: Module, name: string): Found | null {
    const node = module.types.get(name);
    if (node) return { module, node };
    const from = module.imports.get(name);
    return from ? this.findType(this.module(from.file), from.name) : null;
  }

  /** A constant without `as const` around it, and its name where it was declared. */
  findValue(module: Module, name: string): (Found & { readonly name: string }) | null {
    const node = module.values.get(name);
    if (node) return { module, node: bareValue(node), name };
    const from = module.imports.get(name);
    return from ? this.findValue(this.module(from.file), from.name) : null;
  }

  /** What its documentation comment says, in one line; undefined without one. */
  commentOf({ source, comments }: Module, node: Node): string | undefined {
    let at = node.start;
    while (at > 0 && /\s/.test(source[at - 1] ?? '')) at--;
    const text = comments.get(at);
    if (text === undefined || !text.startsWith('*')) return undefined;
    return text
      .split('\n')
      .map((line) => line.replace(/^\s*\*+\s?/, '').trim())
      .join(' ')
      .trim();
  }
}

function bareValue(node: Node): Node {
  return node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression'
    ? bareValue(nodeAt(node, 'expression'))
    : node;
}
