/** Connected systems: where leads are sent besides mail (`schemas/api/webhook.ts`). */
import type { Context } from 'hono';
import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import type { WebhookList, WebhookRow } from '#schemas/api/webhook.ts';
import type { Db, TenantScope } from '#tenants/database/open.ts';
import { channelHealth, resendSince } from '#tenants/delivery/resend-many.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhooks,
  type WebhookTarget,
} from '#tenants/delivery/webhook-targets.ts';
import { readAddress } from '../../kernel/outbound/fetch-file.ts';
import { allowedFor, mayConnect } from '../../kernel/outbound/safe-address.ts';
import { sendSample } from '../../work/delivery/webhook-channel.ts';
import { keyName, mintKey, oldKeyName } from '../../work/delivery/webhook-key.ts';
import { type ConsoleEnv, handle, type Needs, siteScope, takes } from '../api/handlers.ts';

const url = z.string().trim().min(1, 'Enter the address that leads are sent to').max(500);
const creation = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, 'Give the system a name')
    .max(60)
    .regex(/^[^\p{Cc}]*$/u, 'A name is one line'),
  url,
});
const resend = z.strictObject({
  since: z.iso.datetime({ message: 'An instant such as 2026-03-01T00:00:00Z' }),
  which: z.enum(['failed', 'all']),
  channel: z.enum(['mail', 'sms', 'webhook']).optional(),
  to: z.string().max(200).optional(),
});

export function webhookRoutes({
  store,
  vault,
  webhookParts,
  deliveries,
}: Needs<'store' | 'deliveries' | 'webhookParts' | 'vault'>) {
  const scopeOf = (c: Context<ConsoleEnv>) => siteScope(c, 'A template gets no leads, so it sends none on.');
  const show = async (scope: TenantScope, { id, name, url: address, rotatedAt, last }: WebhookTarget) => {
    const key = await vault.find(scope, keyName(id, new URL(address).host));
    return {
      id,
      name,
      url: address,
      hasKey: key !== null,
      keyAt: key?.at ?? null,
      rotatedAt,
      last,
    } satisfies WebhookRow;
  };
  const require = async (scope: TenantScope, id: string) => {
    const target = (await listWebhooks(store, scope)).find((one) => one.id === id);
    if (target === undefined)
      throw new AppError('not-found', 'There is no such connected system. It may have been removed.');
    return target;
  };
  const addressFor = (scope: TenantScope, text: string) => {
    const address = readAddress(text);
    const allowed = allowedFor(webhookParts.grants, scope.slug);
    if (!mayConnect(address, allowed))
      throw new AppError('input.invalid', `${address.host} is a private network address. Use a public one.`);
    const isOwn = allowed.has(address.hostname) || allowed.has(address.host);
    if (address.protocol !== 'https:' && !isOwn)
      throw new AppError('input.invalid', 'Leads contain personal data, so the address must begin with https://.');
    return address;
  };

  return handle({
    'GET /tenants/:tenant/webhooks': async (c) => {
      const scope = scopeOf(c);
      const targets = await listWebhooks(store, scope);
      const rows = await Promise.all(targets.map((target) => show(scope, target)));
      return { webhooks: rows, channels: await channelHealth(store, scope) } satisfies WebhookList;
    },
    'POST /tenants/:tenant/webhooks': takes(creation, async (c, { name, url: text }) => {
      const scope = scopeOf(c);
      const address = addressFor(scope, text);
      const key = mintKey();
      const by = c.var.account.name;
      const id = await createWebhook(
        store,
        scope,
        { name, url: address.href },
        {
          by,
          also: (db, made) => vault.putIn(db, scope, keyName(made.id, address.host), key, { by, hasNotified: true }),
        },
      );
      return { webhook: await show(scope, await require(scope, id)), key };
    }),
    'PUT /tenants/:tenant/webhooks/:webhook': takes(z.strictObject({ url }), async (c, body) => {
      const scope = scopeOf(c);
      const before = await require(scope, c.req.param('webhook'));
      const address = addressFor(scope, body.url);
      const by = c.var.account.name;
      const host = new URL(before.url).host;
      // The key was given to the host before: another one gets its own, or none.
      const also = async (db: Db) => {
        if (host !== address.host) await forget(db, scope, before, by);
      };
      await changeWebhook(store, scope, before.id, { url: address.href }, { by, also });
      deliveries.wake();
      return show(scope, await require(scope, before.id));
    }),
    'DELETE /tenants/:tenant/webhooks/:webhook': async (c) => {
      const scope = scopeOf(c);
      const before = await require(scope, c.req.param('webhook'));
      const by = c.var.account.name;
      await deleteWebhook(store, scope, before.id, { by, also: (db) => forget(db, scope, before, by) });
    },
    'POST /tenants/:tenant/webhooks/:webhook/key': async (c) => {
      const scope = scopeOf(c);
      const target = await require(scope, c.req.param('webhook'));
      const { host } = new URL(target.url);
      const by = c.var.account.name;
      const before = await vault.reveal(scope, keyName(target.id, host)).catch(() => null);
      const key = mintKey();
      const also = async (db: Db) => {
        await vault.putIn(db, scope, oldKeyName(target.id, host), before ?? '', { by, hasNotified: true });
        await vault.putIn(db, scope, keyName(target.id, host), key, { by });
      };
      await changeWebhook(store, scope, target.id, { rotated: true }, { by, also });
      deliveries.wake();
      return { webhook: await show(scope, await require(scope, target.id)), key };
    },
    'POST /tenants/:tenant/webhooks/:webhook/sample': async (c) => {
      const scope = scopeOf(c);
      const sample = await sendSample(webhookParts, scope, await require(scope, c.req.param('webhook')));
      return { ...sample, webhook: await show(scope, await require(scope, c.req.param('webhook'))) };
    },
    'POST /tenants/:tenant/webhooks/resend': takes(resend, async (c, body) => {
      const scope = scopeOf(c);
      const done = await resendSince(store, scope, body, { by: c.var.account.name });
      deliveries.wake();
      return done;
    }),
  });

  async function forget(db: Db, scope: TenantScope, { id, url: address }: WebhookTarget, by: string): Promise<void> {
    const { host } = new URL(address);
    for (const name of [keyName(id, host), oldKeyName(id, host)])
      await vault.putIn(db, scope, name, '', { by, hasNotified: true });
  }
}
