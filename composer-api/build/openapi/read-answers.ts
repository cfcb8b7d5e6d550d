/** Reads the comment and the types of each route's definition (`schemas/api/routes`): a running program has neither. */
import { join } from 'node:path';
import type { SchemaNode } from '#schemas/shapes/json.ts';
import { isNode, type Node, nameOf, nodeAt, nodesAt, type SourceTypes } from './source-types.ts';
import type { TypeSchemas } from './type-schemas.ts';

/** File, table and where its paths begin. */
const sources = [
  ['platform', 'platformRoutes', ''],
  ['site', 'siteOwnRoutes', '/tenants/:tenant'],
  ['leads', 'leadRoutes', '/tenants/:tenant'],
  ['stock', 'stockRoutes', '/tenants/:tenant'],
] as const;

/** What the source of a definition says. */
export interface ReadRoute {
  readonly summary: string;
  readonly answer: SchemaNode | null;
  readonly conflict: SchemaNode | null;
}

/** By method and path. */
export function readAnswers(types: SourceTypes, schemas: TypeSchemas, root: string): ReadonlyMap<string, ReadRoute> {
  const routes = new Map<string, ReadRoute>();
  for (const [file, table, prefix] of sources) {
    const module = types.module(join(root, `schemas/api/routes/${file}.ts`));
    const call = types.findValue(module, table)?.node;
    const [rows] = call ? nodesAt(call, 'arguments') : [];
    for (const row of rows ? nodesAt(rows, 'properties') : []) {
      const [, facts] = nodesAt(nodeAt(row, 'value'), 'arguments');
      const schemaOf = (part: string): SchemaNode | null => {
        const found = facts && nodesAt(facts, 'properties').find((one) => nameOf(nodeAt(one, 'key')) === part);
        const type = found && typeArgument(nodeAt(found, 'value'));
        return type ? schemas.of(module, type) : null;
      };
      routes.set(nameOf(nodeAt(row, 'key')).replace(' ', ` ${prefix}`), {
        summary: types.commentOf(module, row) ?? '',
        answer: schemaOf('described') ?? schemaOf('answer'),
        conflict: schemaOf('conflict'),
      });
    }
  }
  return routes;
}

/** `StockPage` of `of<StockPage>()`. */
function typeArgument(call: Node): Node | undefined {
  const given = call['typeArguments'];
  return isNode(given) ? nodesAt(given, 'params')[0] : undefined;
}
