/** Every route of the console's API, by method and path below `/api/console`. */
import { leadRoutes } from './leads.ts';
import { platformRoutes } from './platform.ts';
import { joined, type Of, type Route } from './route.ts';
import { siteOwnRoutes } from './site.ts';
import { stockRoutes } from './stock.ts';

const tables = joined(joined(joined(platformRoutes, siteOwnRoutes), leadRoutes), stockRoutes);

export type RouteTable = typeof tables;
/** `GET /tenants/:tenant/stock` */
export type RouteName = keyof RouteTable;

export const consoleRoutes: { readonly [name in RouteName]: Route } = tables;

/** The JSON that a route answers; null for a route that answers none. */
export type AnswerOf<R extends RouteName> = R extends RouteName
  ? RouteTable[R] extends { readonly answer: Of<infer T> }
    ? T
    : null
  : never;

/** `tenant | vehicle` of `GET /tenants/:tenant/stock/:vehicle`. */
export type ParameterOf<P extends string> = P extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<`/${Rest}`>
  : P extends `${string}/:${infer Name}`
    ? Name
    : never;

/** Names after the question mark. */
export type QueryOf<R extends RouteName> = R extends RouteName
  ? RouteTable[R] extends { readonly query: readonly (infer Name extends string)[] }
    ? Name
    : never
  : never;

export function isRouteName(name: string): name is RouteName {
  return Object.hasOwn(consoleRoutes, name);
}
