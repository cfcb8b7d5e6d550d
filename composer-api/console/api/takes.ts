/** The body that a route takes, said beside its path: it is checked before the handler, and described in the OpenAPI document. */
import type { MiddlewareHandler } from 'hono';
import type * as z from 'zod';
import { readBody } from '../../kernel/http/read-body.ts';
import type { ConsoleEnv } from './console-env.ts';

type TakesJson<T> = MiddlewareHandler<ConsoleEnv, string, { in: { json: T }; out: { json: T } }>;

const schemas = new WeakMap<object, z.ZodType>();

/** The handler after it gets the parsed body from `c.req.valid('json')`. @param limit bytes. */
export function takes<T extends object>(schema: z.ZodType<T>, limit?: number): TakesJson<T> {
  const check: TakesJson<T> = async (c, next) => {
    c.req.addValidatedData('json', await readBody(c.req.raw, schema, limit));
    await next();
  };
  schemas.set(check, schema);
  return check;
}

/** The schema of a handler that `takes` made; undefined for any other. */
export function bodySchemaOf(handler: object): z.ZodType | undefined {
  return schemas.get(handler);
}
