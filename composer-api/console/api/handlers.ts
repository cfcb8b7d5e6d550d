/**
 * What a feature of the console is made of: its dependencies, and handlers of its routes, by the names that
 * `schemas/api/routes` defines. The compiler refuses a route that is not defined, a parameter that its path lacks, and an
 * answer of another type.
 */
import type { Context, MiddlewareHandler } from 'hono';
import type * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import type { AnswerOf, RouteName, RouteTable } from '#schemas/api/routes/console-routes.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import { readBody } from '../../kernel/http/read-body.ts';
import type { KillableAsk } from '../../kernel/killable/killable-work.ts';
import type { ConsoleEnv } from './console-env.ts';

export type { ConsoleEnv, ConsoleParts, Needs } from './console-env.ts';

type PathOf<R> = R extends `${string} ${infer P}` ? P : string;
type RouteContext<R> = Context<ConsoleEnv, PathOf<R>>;
/** The JSON of the definition, or a whole response where the definition names a file, a redirection or nothing. */
type Answered<R extends RouteName> = RouteTable[R] extends { readonly answer: unknown }
  ? AnswerOf<R>
  : RouteTable[R] extends { readonly file: string } | { readonly status: 303 }
    ? Response
    : // biome-ignore lint/suspicious/noConfusingVoidType: what a function without a return answers.
      void;
type Handle<R extends RouteName, B extends readonly unknown[] = []> = (
  c: RouteContext<R>,
  ...body: B
) => Answered<R> | Promise<Answered<R>>;

/** A handler and the body that it takes. */
interface Taking<R extends RouteName> {
  readonly body: z.ZodType;
  /** Bytes; the limit of every body when left out. */
  readonly limit: number | undefined;
  readonly handle: Handle<R, [never]>;
  readonly before?: MiddlewareHandler<ConsoleEnv>;
}

export type Handlers<K extends RouteName> = { readonly [R in K]: Handle<R> | Taking<R> };

/** Handlers of some routes. The first that matches an address answers: fixed names come before parameters. */
export function handle<K extends RouteName>(handlers: Handlers<K>): Handlers<K> {
  return handlers;
}

interface Sized<T> {
  readonly body: z.ZodType<T>;
  readonly limit: number;
}

/** Limits the body to a number of bytes. */
export function upTo<T>(limit: number, body: z.ZodType<T>): Sized<T> {
  return { body, limit };
}

/** A handler that gets the body, checked by its schema; the schema also describes it in the OpenAPI document. */
export function takes<R extends RouteName, T extends object>(
  body: z.ZodType<T> | Sized<T>,
  handler: Handle<R, [body: T]>,
): Taking<R> {
  return 'body' in body ? { ...body, handle: handler } : { body, limit: undefined, handle: handler };
}

/** The same handler behind a check of the raw request. */
export function behind<R extends RouteName>(before: MiddlewareHandler<ConsoleEnv>, taking: Taking<R>): Taking<R> {
  return { ...taking, before };
}

type SharedHandle<B extends readonly unknown[] = []> = (c: Context<ConsoleEnv>, ...body: B) => unknown;
type SharedTaking = Pick<Taking<RouteName>, 'body' | 'limit'> & { readonly handle: SharedHandle<[never]> };

/** `takes` for `handleBelow`. */
export function sharedTakes<T extends object>(sized: Sized<T>, handler: SharedHandle<[body: T]>): SharedTaking {
  return { ...sized, handle: handler };
}

type Below<Path extends string, Key extends string> = Key extends `${infer Method} ${infer Rest}`
  ? `${Method} ${Path}${Rest}`
  : never;

/**
 * Handlers that several kinds of entries share, each below its own path: `{ 'GET ': …, 'PUT /:entry': … }`. Their answers are
 * compared with the definitions by the tests of the API alone.
 */
export function handleBelow<const Path extends string, Key extends string>(
  path: Path,
  handlers: { readonly [K in Key]: SharedHandle | SharedTaking },
): Handlers<Extract<Below<Path, Key>, RouteName>> {
  const rows = Object.entries(handlers).map(([key, handler]) => {
    const [method = '', rest = ''] = key.split(' ');
    return { [`${method} ${path}${rest}`]: handler };
  });
  return Object.assign({}, ...rows);
}

/** A handler as the server runs it. */
interface BoundHandler {
  readonly body: z.ZodType | null;
  readonly before: readonly MiddlewareHandler<ConsoleEnv>[];
  /** @returns a response, JSON to answer with the status that the context has, or undefined for an empty answer. */
  run(c: Context<ConsoleEnv>): unknown;
}

type Loose = (c: Context<ConsoleEnv>, body?: unknown) => unknown;

export function boundHandler(handler: object): BoundHandler {
  if (typeof handler === 'function') return { body: null, before: [], run: handler as Loose };
  const { body, limit, handle: taking, before } = handler as Taking<RouteName>;
  const run = taking as Loose;
  return {
    body,
    before: before ? [before] : [],
    run: async (c) => run(c, await readBody(c.req.raw, body, limit)),
  };
}

/**
 * The site that the address names, for routes that templates lack.
 * @param refusal the message. @throws AppError `input.invalid` with it, for a template.
 */
export function siteScope({ var: { scope } }: { readonly var: ConsoleEnv['Variables'] }, refusal: string): TenantScope {
  if (scope.kind === 'template') throw new AppError('input.invalid', refusal);
  return scope;
}

/** On whose behalf long work runs, and the request that it ends with. */
export function killableAsk(c: Context<ConsoleEnv>, { tenantId }: TenantScope): KillableAsk {
  return { tenant: tenantId, address: c.var.account.address ?? '', signal: c.req.raw.signal };
}
