/** Notifications of this browser about new leads of a site: switched on and off by a press. */
import type { Context } from 'hono';
import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { quietHours } from '#domain/leads/push-message.ts';
import type { InboxPush } from '#schemas/api/push.ts';
import { textHash } from '#tenants/database/content-hash.ts';
import { findPushOfSession, savePush } from '#tenants/push/subscriptions.ts';
import { describeDevice } from '../../kernel/http/describe-device.ts';
import { areBrowserKeys } from '../../kernel/push/encrypt-push.ts';
import { sealBrowser } from '../../work/delivery/push-browser.ts';
import { type ConsoleEnv, handle, type Needs, siteScope, takes } from '../api/handlers.ts';
import { requireSession } from '../api/require-session.ts';

const key = (most: number) =>
  z.string().refine((text) => text.length <= most && /^[\w-]+={0,2}$/.test(text), 'In base64url');
const subscription = z.strictObject({
  endpoint: z
    .string()
    .refine((text) => text.length <= 1000 && URL.canParse(text), 'An address of 1,000 characters at most'),
  keys: z.strictObject({ p256dh: key(100), auth: key(40) }),
  /** For a browser that is subscribed already, in a later session of the same person. It starts no subscription. */
  follows: z.boolean().optional(),
});
const noTemplate = 'A template has no leads: open a site.';

export function pushRoutes({ store, seals, pushParts }: Needs<'store' | 'pushParts' | 'seals'>) {
  const show = async (c: Context<ConsoleEnv>): Promise<InboxPush> => {
    const scope = siteScope(c, noTemplate);
    const session = await requireSession(store, c.req.raw);
    const found = await findPushOfSession(store, scope, session.id);
    const here =
      found === null || found.accountId !== session.account.id
        ? null
        : { id: found.id, site: found.site, device: found.device, at: found.createdAt, isThisOne: true };
    return { key: pushParts.identity.key, here, quiet: quietHours.words };
  };
  return handle({
    'GET /tenants/:tenant/leads/push': (c) => show(c),
    'PUT /tenants/:tenant/leads/push': takes(subscription, async (c, { endpoint, keys, follows = false }) => {
      const scope = siteScope(c, noTemplate);
      const url = new URL(endpoint);
      if (!pushParts.hosts.isKnown(url))
        throw new AppError(
          'input.invalid',
          `This browser sends its notifications by ${url.host.slice(0, 100)}, which this installation does not know. Try another browser, or ask the operator to add the service (PUSH_HOSTS).`,
        );
      if (!areBrowserKeys(keys))
        throw new AppError('input.invalid', 'The keys of this browser are not valid. Turn the notifications on again.');
      const session = await requireSession(store, c.req.raw);
      const endpointHash = textHash(url.href);
      const wanted = {
        accountId: session.account.id,
        sessionId: session.id,
        endpointHash,
        sealed: sealBrowser(seals, endpointHash, { endpoint: url.href, keys }),
        device: describeDevice(c.req.header('user-agent') ?? ''),
      };
      await savePush(store, scope, wanted, { follows });
      return show(c);
    }),
  });
}
