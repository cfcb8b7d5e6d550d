/**
 * This browser's notifications of new leads: switched on by a press, renewed while the console is used, and ended with
 * the session.
 */
import type { InboxPush } from '#schemas/api/push.ts';
import { callApi } from './api.ts';

const worker = { script: '/push-worker.js', scope: '/push/' } as const;

/** `none` where the browser has no such thing, `blocked` where its owner has refused it. */
export type PushAbility = 'ready' | 'blocked' | 'none';

export function pushAbility(): PushAbility {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'none';
  return Notification.permission === 'denied' ? 'blocked' : 'ready';
}

/** Asks for permission, and subscribes this browser to the site. Null without permission. */
export async function turnOnPush(accountId: string, tenant: string, key: string): Promise<InboxPush | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.register(worker.script, { scope: worker.scope });
  await hasBegun(registration);
  const begin = () => registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const subscription = await begin().catch(async (error: unknown) => {
    // It is bound to an earlier key of the server.
    const before = await registration.pushManager.getSubscription();
    if (before === null) throw error;
    await before.unsubscribe();
    return begin();
  });
  const push = await callApi('PUT /tenants/:tenant/leads/push', { tenant, body: bodyOf(subscription, false) });
  noteSites(accountId, [...new Set([...(sitesOf(accountId) ?? []), tenant])]);
  return push;
}

/**
 * Tells the server that this browser is still there, and whose session it is now; its previous account gets no more.
 */
export async function followPush(accountId: string, tenant: string): Promise<void> {
  if (pushAbility() !== 'ready' || Notification.permission !== 'granted') return;
  const registration = await navigator.serviceWorker.getRegistration(worker.scope);
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  const sites = sitesOf(accountId);
  if (sites === null) {
    await subscription.unsubscribe();
    return;
  }
  if (!sites.includes(tenant)) return;
  const { here } = await callApi('PUT /tenants/:tenant/leads/push', { tenant, body: bodyOf(subscription, true) });
  if (here === null) forgetSite(accountId, tenant);
}

/** Removes this browser's subscriptions at sign-out. */
export async function dropPush(accountId: string): Promise<void> {
  try {
    localStorage.removeItem(keyOf(accountId));
  } catch {
    // There is nothing to forget.
  }
  if (pushAbility() === 'none') return;
  const registration = await navigator.serviceWorker.getRegistration(worker.scope);
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

export function forgetSite(accountId: string, tenant: string): void {
  noteSites(
    accountId,
    (sitesOf(accountId) ?? []).filter((site) => site !== tenant),
  );
}

async function hasBegun(registration: ServiceWorkerRegistration): Promise<void> {
  const coming = registration.installing ?? registration.waiting;
  if (registration.active !== null || coming === null) return;
  await new Promise<void>((done) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated' || coming.state === 'redundant') done();
    });
  });
}

function bodyOf(subscription: PushSubscription, follows: boolean): object {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }, follows };
}

const keyOf = (accountId: string) => `forecourt.push.${accountId}`;

/** Sites that notify this browser for an account; null where it never subscribed here. */
function sitesOf(accountId: string): readonly string[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(accountId)) ?? 'null');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : null;
  } catch {
    return null;
  }
}

function noteSites(accountId: string, sites: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(accountId), JSON.stringify(sites));
  } catch {
    // Without storage the browser gets notifications until its session ends.
  }
}
