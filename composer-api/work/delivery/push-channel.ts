/** Sends new leads to subscribed browsers, through the push service that each of them names. */
import { isJsonObject } from '#domain/json/json-object.ts';
import { leadText } from '#domain/leads/lead-lines.ts';
import { pushMessage, quietUntil } from '#domain/leads/push-message.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { listLeads } from '#tenants/leads/list-leads.ts';
import {
  endOwnPush,
  endPushesOfBrowser,
  findPush,
  pushLimits,
  type StoredPush,
  takeWaiting,
} from '#tenants/push/subscriptions.ts';
import type { Seals } from '#tenants/secrets/seals.ts';
import { type PostAnswer, postBody } from '../../kernel/outbound/post-body.ts';
import { InternalAddress } from '../../kernel/outbound/safe-address.ts';
import { TargetBreakers } from '../../kernel/outbound/target-breakers.ts';
import { encryptPush } from '../../kernel/push/encrypt-push.ts';
import type { PushHosts } from '../../kernel/push/push-hosts.ts';
import type { PushIdentity } from '../../kernel/push/push-identity.ts';
import { type DeliveryChannel, NotYet } from './channel.ts';
import { answeringFacts } from './dealer-facts.ts';
import { findDigestReader } from './digest-mail.ts';
import { openBrowser } from './push-browser.ts';

export interface PushParts {
  readonly store: Store;
  readonly seals: Seals;
  readonly identity: PushIdentity;
  readonly hosts: PushHosts;
}

const timeLimit = 5_000;
const answerLimit = 1_000;
/** Leads of one message that are counted. */
const mostLeads = 50;
/** Older leads are not announced: the summary by mail lists them. */
const newsMs = 24 * 3_600_000;
/** The browser has ended it, or is bound to a key that this server no longer has. */
const ended: ReadonlySet<number> = new Set([401, 403, 404, 410]);

export function pushChannel(parts: PushParts): DeliveryChannel {
  const { store } = parts;
  const breakers = new TargetBreakers({ failuresToOpen: 4 });
  return {
    channel: 'push',
    async deliver({ scope, payload, createdAt }) {
      if (scope === null) return 'not needed: the site has been removed';
      const detail = isJsonObject(payload) ? payload : {};
      const subscription = await findPush(store, scope, leadText(detail['subscription']));
      if (subscription === null) return 'not needed: its owner has ended it';
      const now = store.now();
      const reader = await findDigestReader(store, scope, subscription.accountId);
      const unseenMs = now.getTime() - Date.parse(subscription.seenAt);
      if (reader === null || unseenMs > pushLimits.days * 86_400_000) {
        await endOwnPush(store, subscription.accountId, subscription.id);
        return 'ended: its owner may not read leads of this site, or has not been there for a month';
      }
      const { zone } = await answeringFacts(store, scope, '');
      const quiet = quietUntil(now, zone);
      if (quiet !== null) throw new NotYet(quiet.getTime() - now.getTime());
      await takeWaiting(store, scope, subscription.id);
      if (now.getTime() - Date.parse(createdAt) > newsMs) return 'not needed: it is no news any more';
      const { leads } = await listLeads(store, scope, {
        show: 'new',
        from: leadText(detail['since']),
        limit: mostLeads,
        accountId: reader.id,
        locationIds: reader.locationIds,
      });
      const [first, ...others] = leads.filter(({ state }) => state.isUnread && state.answeredAt === null);
      if (first === undefined) return 'not needed: its owner may not read these leads, or has';
      const message = pushMessage({ slug: scope.slug, name: subscription.site }, [first, ...others]);
      return send(parts, breakers, scope, subscription, JSON.stringify(message));
    },
  };
}

async function send(
  { store, seals, identity, hosts }: PushParts,
  breakers: TargetBreakers,
  scope: TenantScope,
  { accountId, id, device, endpointHash, sealed }: StoredPush,
  text: string,
): Promise<string> {
  const browser = openBrowser(seals, endpointHash, sealed);
  const url = browser === null ? null : new URL(browser.endpoint);
  if (browser === null || url === null || !hosts.isKnown(url)) {
    await endOwnPush(store, accountId, id);
    return `ended: ${device} cannot be reached by this server any more`;
  }
  const { keys } = browser;
  const answer = await breakers.of(url.host).run(() => post(url));
  if (ended.has(answer.status)) {
    await endPushesOfBrowser(store, endpointHash);
    return `ended: ${url.host} knows this browser no more (${answer.status})`;
  }
  return `${device}: ${url.host} answered ${answer.status}`;

  async function post(to: URL): Promise<PostAnswer> {
    const headers = {
      authorization: identity.authorize(to.origin, store.now()),
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      ttl: String(newsMs / 1000),
      urgency: 'high',
      // The service itself replaces what has not been fetched yet.
      topic: scope.tenantId.replace(/[^\w-]/g, '').slice(0, 32),
    };
    const body = encryptPush(text, keys);
    const came = await postBody(
      { url: to, headers, body },
      { allowed: hosts.allowed, within: timeLimit, most: answerLimit },
    ).catch((error: unknown) => {
      if (error instanceof InternalAddress) throw new Error(`${to.host} is a private network address.`);
      throw error;
    });
    const isTaken = came.status >= 200 && came.status < 300;
    if (!isTaken && !ended.has(came.status)) throw new Error(`${to.host} answered ${came.status}.`);
    return came;
  }
}
