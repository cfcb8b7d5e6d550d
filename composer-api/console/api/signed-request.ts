/** Requests of programs that share a key with the server, signed like webhooks (`docs/webhooks.md`). */
import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from '#domain/errors/app-error.ts';
import { readText } from '../../kernel/http/body.ts';
import { clientAddress } from '../../kernel/http/client-address.ts';
import { TokenBuckets } from '../../kernel/http/token-buckets.ts';
import { isSigned } from '../../work/delivery/webhook-key.ts';
import type { ConsoleEnv } from './console-env.ts';

interface SignedBy {
  /** Null if it is not set: then the route does not exist. */
  readonly key: string | null;
  /** The setting that contains the key. */
  readonly setting: string;
  /** The message if the key is missing. */
  readonly missing: string;
  /** Bytes of a body. */
  readonly limit: number;
  readonly now: () => Date;
}

/** Lets a request through that is signed and just sent; two a second for each address. */
export function signedRequest({ key, setting, missing, limit, now }: SignedBy): MiddlewareHandler<ConsoleEnv> {
  const rate = new TokenBuckets({ capacity: 120, refillMs: 500 });
  return async (c: Context<ConsoleEnv>, next) => {
    rate.require(clientAddress(c.env?.incoming), now(), 'Too many requests. Try again in a moment.');
    if (key === null) throw new AppError('not-found', missing);
    const { url, headers } = c.req.raw;
    const body = await readText(c.req.raw, limit);
    if (!isSigned(key, headers, body, now()))
      throw new AppError(
        'auth.required',
        `Sign the request with ${setting}, and send it within five minutes (Forecourt-Timestamp, Forecourt-Signature).`,
      );
    // The signed bytes are the ones that are parsed. A clone of the request would block until its other half is read, if one
    // is too long.
    c.req.raw = new Request(url, { method: 'POST', headers, body });
    await next();
  };
}
