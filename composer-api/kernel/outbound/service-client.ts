/** Asks a service over HTTP: a time limit for each request, and a rest for a service that keeps failing. */

import type * as z from 'zod';
import { jsonOf } from '#domain/json/json-of.ts';
import { traced, traceParent } from '../telemetry/traces.ts';
import { CircuitBreaker } from './circuit-breaker.ts';

export interface ServiceOptions {
  /** Address that paths are added to, without a slash at the end. The operator's setting, never a caller's. */
  readonly url: string;
  /** Sent as a bearer token. */
  readonly key?: string | undefined;
  readonly fetch?: typeof fetch;
  /** Milliseconds that one request may take. */
  readonly timeLimit?: number;
  readonly breaker?: CircuitBreaker;
}

/** Bytes of an answer that are read at most. */
const longestAnswer = 64 * 1024;

type AskService = <T>(path: string, schema: z.ZodType<T>, body?: object) => Promise<T | null>;

/**
 * @param name what the service is, for its errors
 * @returns GETs a path, or POSTs a body to it as JSON, and reads its JSON; null where the service has nothing (404 or 204). Rejects where it fails, is
 * late, answers something else, or has failed too often just now.
 */
export function askService(name: string, options: ServiceOptions): AskService {
  const { url, key, timeLimit = 1500 } = options;
  const ask = options.fetch ?? fetch;
  const breaker = options.breaker ?? new CircuitBreaker();
  return (path, schema, body) => {
    const run = async () => {
      const parent = traceParent();
      const response = await ask(`${url}${path}`, {
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key ? { authorization: `Bearer ${key}` } : {}),
          ...(parent === undefined ? {} : { traceparent: parent }),
        },
        redirect: 'error',
        signal: AbortSignal.timeout(timeLimit),
      });
      if (response.status === 404 || response.status === 204) return null;
      if (!response.ok) throw new Error(`the ${name} answered ${response.status}`);
      const text = await response.text();
      if (text.length > longestAnswer) throw new Error(`the ${name} answered more than ${longestAnswer} characters`);
      const parsed = schema.safeParse(jsonOf(text));
      if (!parsed.success) throw new Error(`the ${name} answered something else than was agreed`);
      return parsed.data;
    };
    return breaker.run(() => traced(`service ${name}`, run, 'client'));
  };
}
