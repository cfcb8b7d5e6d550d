/** Reads what each route answers from the types of `schemas/api`. */
import { join } from 'node:path';
import type { SchemaNode } from '#schemas/shapes/json.ts';
import { nameOf, nodeAt, nodesAt, type SourceTypes } from './source-types.ts';
import type { TypeSchemas } from './type-schemas.ts';

/** File, interface and where its paths begin. */
const sources = [
  ['schemas/api/contract.ts', 'PlatformContract', ''],
  ['schemas/api/site-contract.ts', 'SiteContract', '/tenants/:tenant'],
  ['schemas/api/lead-contract.ts', 'LeadContract', '/tenants/:tenant'],
  ['schemas/api/stock-contract.ts', 'StockContract', '/tenants/:tenant'],
] as const;

/** What one route answers. */
export interface Contract {
  readonly summary: string;
  readonly status: number;
  readonly answer: SchemaNode | null;
  readonly conflict: SchemaNode | null;
  readonly query: readonly string[];
  readonly sends: string | null;
  readonly file: string | null;
}

/** What each route answers, by method and path. */
export function readContracts(types: SourceTypes, schemas: TypeSchemas, root: string): ReadonlyMap<string, Contract> {
  const contracts = new Map<string, Contract>();
  for (const [file, name, prefix] of sources) {
    const module = types.module(join(root, file));
    const node = types.findType(module, name)?.node;
    for (const member of node ? nodesAt(nodeAt(node, 'body'), 'body') : []) {
      const parts = new Map(
        nodesAt(nodeAt(nodeAt(member, 'typeAnnotation'), 'typeAnnotation'), 'members').map((part) => [
          nameOf(nodeAt(part, 'key')),
          schemas.of(module, nodeAt(nodeAt(part, 'typeAnnotation'), 'typeAnnotation')),
        ]),
      );
      const literal = (part: string) => {
        const schema = parts.get(part);
        return schema ? schemas.resolve(schema) : undefined;
      };
      const text = (part: string) =>
        typeof literal(part)?.['const'] === 'string' ? String(literal(part)?.['const']) : null;
      const query = literal('query');
      const [method = '', path = ''] = nameOf(nodeAt(member, 'key')).split(' ');
      contracts.set(`${method} ${prefix}${path}`, {
        summary: types.commentOf(module, member) ?? '',
        status: Number(literal('status')?.['const'] ?? 200),
        answer: parts.get('answer') ?? null,
        conflict: parts.get('conflict') ?? null,
        query: query === undefined ? [] : 'const' in query ? [String(query['const'])] : literalsOf(query, schemas),
        sends: text('sends'),
        file: text('file'),
      });
    }
  }
  return contracts;
}

/** The texts of a union of literals and named unions. */
function literalsOf(schema: SchemaNode, schemas: TypeSchemas): readonly string[] {
  const resolved = schemas.resolve(schema);
  if (Array.isArray(resolved['enum'])) return resolved['enum'].map(String);
  const any = resolved['anyOf'];
  return Array.isArray(any) ? any.flatMap((one: SchemaNode) => literalsOf(one, schemas)) : [];
}
