/**
 * Answers to text messages, from the gateway: STOP keeps a number from being written to, START takes that back. Where the
 * gateway says which message was answered it counts for that site, else for all: they share the gateway's number.
 */
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { phoneKey } from '#domain/leads/person-keys.ts';
import { smsWish } from '#domain/leads/sms-wish.ts';
import type { SmsReplyTaken } from '#schemas/api/sms.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import { scopeOfDelivery } from '#tenants/delivery/scope-of-delivery.ts';
import { resumeContact, stopContact } from '#tenants/leads/stopped-contacts.ts';
import { listLiveScopes } from '#tenants/sites/hosts.ts';
import { readText } from '../../kernel/http/body.ts';
import { clientAddress } from '../../kernel/http/client-address.ts';
import { TokenBuckets } from '../../kernel/http/token-buckets.ts';
import { isSigned } from '../../work/delivery/webhook-key.ts';
import type { ConsoleDeps, ConsoleEnv, ConsoleRoutes } from '../api/console-env.ts';
import { takes } from '../api/takes.ts';

/** Bytes; a message in parts has some two thousand letters. */
const limit = 16 * 1024;

const reply = z.strictObject({
  from: z.string().trim().min(1, 'The number that answered').max(40),
  text: z.string().max(4000),
  /** Of the message that is answered, as it was handed over. */
  id: z.string().max(100).optional(),
});

export function smsRoutes({ store, smsKey }: Pick<ConsoleDeps, 'store' | 'smsKey'>): ConsoleRoutes {
  const rate = new TokenBuckets({ capacity: 120, refillMs: 500 });
  const signed: MiddlewareHandler<ConsoleEnv> = async (c: Context<ConsoleEnv>, next) => {
    rate.require(clientAddress(c.env?.incoming), store.now(), 'That was asked too often. Try again in a moment.');
    if (smsKey === null)
      throw new AppError('not-found', 'No gateway for text messages is connected: set SMS_URL and SMS_KEY.');
    const { url, headers } = c.req.raw;
    const body = await readText(c.req.raw, limit);
    if (!isSigned(smsKey, headers, body, store.now()))
      throw new AppError(
        'auth.required',
        'Sign the request with SMS_KEY, and send it within five minutes (Forecourt-Timestamp, Forecourt-Signature).',
      );
    // What was signed is what is parsed. A clone of the request would wait for its other half where one is too long.
    c.req.raw = new Request(url, { method: 'POST', headers, body });
    await next();
  };
  return new Hono<ConsoleEnv>().post('/replies', signed, takes(reply, limit), async (c) => {
    const { from, text, id } = c.req.valid('json');
    if (phoneKey(from) === '') throw new AppError('input.invalid', '/from: This is no phone number.');
    const wish = smsWish(text);
    if (wish === null) return c.json({ wish, sites: 0 } satisfies SmsReplyTaken);
    const answered = id === undefined ? null : await scopeOfDelivery(store, id);
    const sites: readonly TenantScope[] = answered ? [answered] : await listLiveScopes(store);
    for (const scope of sites)
      await (wish === 'stop'
        ? stopContact(store, scope, from, 'STOP by text message')
        : resumeContact(store, scope, from));
    return c.json({ wish, sites: sites.length } satisfies SmsReplyTaken);
  });
}
