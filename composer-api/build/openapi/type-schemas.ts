/** TypeScript's types as JSON Schemas: as much of the language as the API's types use, and a clear word for the rest. */
import type { SchemaNode } from '#schemas/shapes/json.ts';
import { type Found, isNode, type Node, nameOf, nodeAt, nodesAt, type SourceTypes } from './source-types.ts';

type Module = Found['module'];
type Mutable = { [name: string]: SchemaNode };
/** The argument for each type parameter. */
type Given = ReadonlyMap<string, SchemaNode>;

const none: Given = new Map();
const anything: SchemaNode = {};
const simple: { readonly [type: string]: SchemaNode } = {
  TSStringKeyword: { type: 'string' },
  TSNumberKeyword: { type: 'number' },
  TSBooleanKeyword: { type: 'boolean' },
  TSNullKeyword: { type: 'null' },
  TSUnknownKeyword: anything,
  TSUndefinedKeyword: { type: 'undefined' },
};
const refTo = (name: string): SchemaNode => ({ $ref: `#/components/schemas/${name}` });

export class TypeSchemas {
  /** Named types, for `components/schemas`. */
  readonly components: Mutable = {};
  /** What could not be read, a line each. */
  readonly unread: string[] = [];
  readonly #types: SourceTypes;
  readonly #known: { readonly [constant: string]: SchemaNode };
  readonly #files = new Map<string, string>();

  /** @param known schemas by their constant: types made from them by `FromSchema`, or with the same name, refer to these. */
  constructor(types: SourceTypes, known: { readonly [constant: string]: SchemaNode }) {
    this.#types = types;
    this.#known = known;
  }

  /** The schema of a type at its place of use. */
  of(module: Module, node: Node, given: Given = none): SchemaNode {
    const plain = simple[node.type];
    if (plain) return plain;
    if (node.type === 'TSLiteralType') return { const: nodeAt(node, 'literal')['value'] };
    if (node.type === 'TSTemplateLiteralType') return { type: 'string' };
    if (node.type === 'TSParenthesizedType') return this.of(module, nodeAt(node, 'typeAnnotation'), given);
    if (node.type === 'TSArrayType')
      return { type: 'array', items: this.of(module, nodeAt(node, 'elementType'), given) };
    if (node.type === 'TSNamedTupleMember') return this.of(module, nodeAt(node, 'elementType'), given);
    if (node.type === 'TSTupleType')
      return { type: 'array', prefixItems: nodesAt(node, 'elementTypes').map((one) => this.of(module, one, given)) };
    if (node.type === 'TSUnionType') return union(nodesAt(node, 'types').map((one) => this.of(module, one, given)));
    if (node.type === 'TSIntersectionType')
      return this.#joined(nodesAt(node, 'types').map((one) => this.of(module, one, given)));
    if (node.type === 'TSTypeLiteral') return this.#object(module, nodesAt(node, 'members'), given);
    if (node.type === 'TSTypeOperator') return this.#operator(module, node, given);
    if (node.type === 'TSIndexedAccessType') return this.#indexed(module, node, given);
    if (node.type === 'TSMappedType') return this.#mapped(module, node, given);
    if (node.type === 'TSTypeReference') return this.#reference(module, node, given);
    return this.#give(`${module.file}: ${node.type}`);
  }

  /** What a reference leads to. */
  resolve(schema: SchemaNode): SchemaNode {
    const ref = schema['$ref'];
    if (typeof ref !== 'string') return schema;
    return this.components[ref.split('/').at(-1) ?? ''] ?? anything;
  }

  #give(what: string): SchemaNode {
    this.unread.push(what);
    return anything;
  }

  #operator(module: Module, node: Node, given: Given): SchemaNode {
    const of = nodeAt(node, 'typeAnnotation');
    if (node['operator'] === 'readonly') return this.of(module, of, given);
    if (of.type !== 'TSTypeQuery') return this.#give(`${module.file}: keyof a type`);
    const value = this.#types.findValue(module, nameOf(nodeAt(of, 'exprName')));
    const keys = value ? nodesAt(value.node, 'properties').map((one) => nameOf(nodeAt(one, 'key'))) : [];
    return keys.length > 0 ? { enum: keys } : this.#give(`${module.file}: keys of ${nameOf(nodeAt(of, 'exprName'))}`);
  }

  #indexed(module: Module, node: Node, given: Given): SchemaNode {
    const of = bare(nodeAt(node, 'objectType'));
    const index = nodeAt(node, 'indexType');
    if (of.type === 'TSTypeQuery') {
      const value = this.#types.findValue(module, nameOf(nodeAt(of, 'exprName')));
      const texts = value ? nodesAt(value.node, 'elements').map((one) => one['value']) : [];
      return texts.length > 0 ? { enum: texts } : this.#give(`${module.file}: values of a list`);
    }
    const whole = this.resolve(this.of(module, of, given));
    if (index.type === 'TSNumberKeyword') return this.#part(whole, 'items') ?? this.#give(`${module.file}: items`);
    const key = this.of(module, index, given)['const'];
    const found = this.#part(this.#part(whole, 'properties') ?? anything, String(key));
    return found ?? this.#give(`${module.file}: the member ${String(key)}`);
  }

  #part(schema: SchemaNode, name: string): SchemaNode | null {
    const value = Object.hasOwn(schema, name) ? schema[name] : undefined;
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as SchemaNode) : null;
  }

  #mapped(module: Module, node: Node, given: Given): SchemaNode {
    const keys = this.resolve(this.of(module, nodeAt(node, 'constraint'), given));
    const value = this.of(module, nodeAt(node, 'typeAnnotation'), given);
    const names = valuesOf(keys).map(String);
    if (names.length === 0) return { type: 'object', additionalProperties: value };
    const properties = Object.fromEntries(names.map((name) => [name, value]));
    return { type: 'object', properties, ...(node['optional'] === true ? {} : { required: names }) };
  }

  #reference(module: Module, node: Node, given: Given): SchemaNode {
    const name = nameOf(nodeAt(node, 'typeName'));
    const argument = node['typeArguments'];
    const params = isNode(argument) ? nodesAt(argument, 'params') : [];
    return this.#named(module, name, params, given);
  }

  #named(module: Module, name: string, params: readonly Node[], given: Given): SchemaNode {
    const bound = given.get(name);
    if (bound) return bound;
    const [first, second] = params;
    if (first) {
      const of = () => this.of(module, first, given);
      const names = () => (second ? valuesOf(this.resolve(this.of(module, second, given))).map(String) : []);
      if (name === 'FromSchema') return this.#knownOf(module, first);
      if (name === 'ReadonlyArray' || name === 'Array') return { type: 'array', items: of() };
      if (name === 'Readonly' || name === 'Extract') return of();
      if (name === 'NonNullable') return withoutNull(this.resolve(of()));
      if (name === 'Exclude')
        return { enum: valuesOf(this.resolve(of())).filter((one) => !names().includes(String(one))) };
      if (name === 'Partial') return { ...this.resolve(of()), required: [] };
      if (name === 'Pick') return picked(this.resolve(of()), (key) => names().includes(key));
      if (name === 'Omit') return picked(this.resolve(of()), (key) => !names().includes(key));
      if (name === 'Record')
        return { type: 'object', additionalProperties: second ? this.of(module, second, given) : {} };
    }
    const constant = `${name.charAt(0).toLowerCase()}${name.slice(1)}Schema`;
    const found = this.#types.findType(module, name);
    if (!found) return this.#give(`${module.file}: ${name}`);
    if (params.length > 0 || isNode(found.node['typeParameters'])) return this.#generic(found, module, params, given);
    const file = this.#files.get(name);
    if (file === undefined) {
      this.#files.set(name, found.module.file);
      // Added first, so that a recursive type finds its name.
      this.components[name] = anything;
      this.components[name] = this.#known[constant] ?? this.declared(found, none);
    } else if (file !== found.module.file)
      this.unread.push(`${name} is two types, of ${file} and ${found.module.file}`);
    return refTo(name);
  }

  #knownOf(module: Module, query: Node): SchemaNode {
    const constant = query.type === 'TSTypeQuery' ? nameOf(nodeAt(query, 'exprName')) : '';
    return this.#known[constant] ?? this.#give(`${module.file}: FromSchema of ${constant}`);
  }

  #generic(found: Found, from: Module, params: readonly Node[], given: Given): SchemaNode {
    const declared = found.node['typeParameters'];
    const names = isNode(declared) ? nodesAt(declared, 'params') : [];
    const bound = new Map(
      names.map((one, at): [string, SchemaNode] => {
        const param = params[at];
        const fallback = one['default'];
        const schema = param
          ? this.of(from, param, given)
          : isNode(fallback)
            ? this.of(found.module, fallback, none)
            : anything;
        return [nameOf(nodeAt(one, 'name')), schema];
      }),
    );
    return this.declared(found, bound);
  }

  /** The schema of an interface or alias itself. */
  declared({ module, node }: Found, given: Given): SchemaNode {
    const description = this.#types.commentOf(module, node);
    const named = description === undefined ? {} : { description };
    if (node.type === 'TSTypeAliasDeclaration')
      return { ...this.of(module, nodeAt(node, 'typeAnnotation'), given), ...named };
    const own = this.#object(module, nodesAt(nodeAt(node, 'body'), 'body'), given);
    const bases = nodesAt(node, 'extends').map((one) => {
      const argument = one['typeArguments'];
      return this.#named(
        module,
        nameOf(nodeAt(one, 'expression')),
        isNode(argument) ? nodesAt(argument, 'params') : [],
        given,
      );
    });
    return { ...this.#joined([...bases, own]), ...named };
  }

  #joined(parts: readonly SchemaNode[]): SchemaNode {
    const whole = parts.map((part) => this.resolve(part));
    if (!whole.every((part) => part['type'] === 'object')) return { allOf: parts };
    const properties = Object.assign({}, ...whole.map((part) => part['properties'] ?? {}));
    const required = [...new Set(whole.flatMap((part) => listOf(part['required'])))];
    const open = whole.find((part) => part['additionalProperties'] !== undefined)?.['additionalProperties'];
    return { type: 'object', properties, required, ...(open === undefined ? {} : { additionalProperties: open }) };
  }

  #object(module: Module, members: readonly Node[], given: Given): SchemaNode {
    const properties: Mutable = {};
    const required: string[] = [];
    let open: SchemaNode | null = null;
    for (const member of members) {
      const annotation = member['typeAnnotation'];
      const schema = isNode(annotation) ? this.of(module, nodeAt(annotation, 'typeAnnotation'), given) : anything;
      if (member.type === 'TSIndexSignature') open = schema;
      else if (member.type === 'TSPropertySignature') {
        const name = nameOf(nodeAt(member, 'key'));
        const description = this.#types.commentOf(module, member);
        properties[name] = description === undefined ? schema : { ...schema, description };
        if (member['optional'] !== true) required.push(name);
      } else this.unread.push(`${module.file}: ${member.type}`);
    }
    return { type: 'object', properties, required, ...(open === null ? {} : { additionalProperties: open }) };
  }
}

function bare(node: Node): Node {
  return node.type === 'TSParenthesizedType' ? bare(nodeAt(node, 'typeAnnotation')) : node;
}

function listOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** The literals that a schema allows. */
function valuesOf(schema: SchemaNode): readonly unknown[] {
  if ('const' in schema) return [schema['const']];
  return Array.isArray(schema['enum']) ? schema['enum'] : [];
}

function union(all: readonly SchemaNode[]): SchemaNode {
  const parts = all.filter((part) => part['type'] !== 'undefined');
  const literals = parts.flatMap((part) => valuesOf(part));
  if (literals.length > 0 && parts.every((part) => valuesOf(part).length > 0)) return { enum: literals };
  const rest = parts.filter((part) => valuesOf(part).length === 0 || '$ref' in part);
  const plain = literals.length > 0 ? [...rest, { enum: literals }] : rest;
  const types = plain.map((part) => (Object.keys(part).length === 1 ? part['type'] : undefined));
  if (types.every((type) => typeof type === 'string')) return { type: types };
  return plain.length === 1 && plain[0] ? plain[0] : { anyOf: plain };
}

function withoutNull(schema: SchemaNode): SchemaNode {
  const any = schema['anyOf'];
  if (!Array.isArray(any)) return schema;
  const left = any.filter((part: SchemaNode) => part['type'] !== 'null');
  return left.length === 1 ? left[0] : { anyOf: left };
}

function picked(schema: SchemaNode, keeps: (key: string) => boolean): SchemaNode {
  const entries = Object.entries(schema['properties'] ?? {}).filter(([key]) => keeps(key));
  const required = listOf(schema['required']).filter(keeps);
  return { type: 'object', properties: Object.fromEntries(entries), required };
}
