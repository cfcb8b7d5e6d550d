/** Address and keys of a browser, sealed: anyone who has them can send to it. */
import { isJsonObject } from '#domain/json/json-object.ts';
import { leadText } from '#domain/leads/lead-lines.ts';
import { pushBound } from '#tenants/push/push-bound.ts';
import type { Seals } from '#tenants/secrets/seals.ts';
import type { BrowserKeys } from '../../kernel/push/encrypt-push.ts';

interface PushBrowser {
  readonly endpoint: string;
  readonly keys: BrowserKeys;
}

export function sealBrowser(seals: Seals, endpointHash: string, browser: PushBrowser): string {
  return seals.seal(pushBound(endpointHash), JSON.stringify(browser));
}

/** Null where it was sealed with another key. */
export function openBrowser(seals: Seals, endpointHash: string, sealed: string): PushBrowser | null {
  const opened = seals.open(pushBound(endpointHash), sealed);
  if (opened === null) return null;
  const browser: unknown = JSON.parse(opened);
  if (!isJsonObject(browser) || !isJsonObject(browser['keys'])) return null;
  const { p256dh, auth } = browser['keys'];
  return { endpoint: leadText(browser['endpoint']), keys: { p256dh: leadText(p256dh), auth: leadText(auth) } };
}
