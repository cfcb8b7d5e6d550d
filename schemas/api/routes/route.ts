/**
 * How a route of the console's API is defined: its line is the only definition of its method and path, who may use it,
 * and its answer. The permission check, `docs/roles.md`, the OpenAPI document (whose summary is the line's comment),
 * the console's client and the handler's types come from it. docs/adding-a-route.md shows one.
 */
import type { Permission } from '../access.ts';

/**
 * `public`: without a session. `signed-in`: every account. One permission, or a list of which one is enough: then the
 * handler checks details (which document, which field).
 */
export type RouteAccess = 'public' | 'signed-in' | Permission | readonly Permission[];

/** One of these is enough to save some document; which one depends on its key and on the fields that change. */
export const someDocument: readonly Permission[] = [
  'pages.edit',
  'theme.edit',
  'switches.edit',
  'site.edit',
  'site.legal',
  'site.domains',
  'keys.manage',
  'finance.rules',
  'leads.route',
];

/** A type of JSON, carried by a value. */
export interface Of<T> {
  readonly type?: T;
}

/** The type of an answer: `answer: of<StockPage>()`. */
export function of<T>(): Of<T> {
  return {};
}

interface RouteFacts {
  /** Of its plain answer; 200 when left out. */
  readonly status?: 201 | 202 | 204 | 303;
  /** The JSON that it answers; left out for none. */
  readonly answer?: Of<unknown>;
  /** Description of the answer in the OpenAPI document, where its type is too complex for it. */
  readonly described?: Of<unknown>;
  /** What 409 answers apart from the error. */
  readonly conflict?: Of<unknown>;
  /** Names of its parameters after the question mark. */
  readonly query?: readonly string[];
  /** Type of a body that is not JSON. */
  readonly sends?: string;
  /** Type of an answer that is not JSON. */
  readonly file?: string;
}

export interface Route extends RouteFacts {
  readonly access: RouteAccess;
}

type RouteName = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;
type RouteTable = { readonly [route in RouteName]: Route };
/** Refuses the keys that are no method and path. */
type Named<T> = T & { readonly [R in Exclude<keyof T, RouteName>]: 'This is not a method and path' };

/** One route; its key in a table is its method and path below `/api/console`. */
export function route<const F extends RouteFacts>(
  access: RouteAccess,
  facts?: F,
): F & { readonly access: RouteAccess } {
  return Object.assign({ access }, facts);
}

/** Routes by method and path below `/api/console`. */
export function routes<const T extends RouteTable>(table: Named<T>): T {
  return table;
}

type OfSite<T> = {
  readonly [R in keyof T as R extends `${infer M} /${infer P}` ? `${M} /tenants/:tenant/${P}` : never]: T[R];
};

/** Routes of one site: their paths begin with `/tenants/:tenant`. */
export function siteRoutes<const T extends RouteTable>(table: Named<T>): OfSite<T> {
  return Object.assign(
    {},
    ...Object.entries(table).map(([name, facts]) => ({ [name.replace(' ', ' /tenants/:tenant')]: facts })),
  );
}

/** Both tables as one; the compiler refuses a route that is in both. */
export function joined<A extends object, B extends object>(
  one: A,
  other: B & { readonly [R in keyof A & keyof B]: never },
): A & B {
  return Object.assign({}, one, other);
}
