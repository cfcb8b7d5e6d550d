/** Push services that messages may go to: browsers name the address, so the list is what limits it. */
import type { AllowedHosts } from '../outbound/safe-address.ts';

/** Of Chrome and most other browsers, Firefox, Safari and Edge. A dot in front: every host below. */
export const standardPushHosts =
  'fcm.googleapis.com,updates.push.services.mozilla.com,.push.apple.com,.notify.windows.com';

export interface PushHosts {
  /** Whether a browser may name this address. */
  isKnown(url: URL): boolean;
  /** Hosts of one's own network that may be reached. */
  readonly allowed: AllowedHosts;
}

/**
 * @param text the setting: hosts, comma-separated; `http://host:port` for a service of one's own network.
 * @throws Error for any other entry.
 */
export function readPushHosts(text: string): PushHosts {
  const names: string[] = [];
  const origins = new Set<string>();
  for (const entry of text.toLowerCase().split(',')) {
    const host = entry.trim();
    if (host === '') continue;
    if (/^\.?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(host)) names.push(host);
    else if (/^https?:\/\/[^/?#@]+$/.test(host) && URL.canParse(host)) origins.add(new URL(host).origin);
    else
      throw new Error(
        `PUSH_HOSTS has "${host.slice(0, 80)}". Write a host, one with a dot in front for all below it, or http://host:port.`,
      );
  }
  return {
    isKnown({ protocol, hostname, port, origin, username, password }) {
      if (username !== '' || password !== '') return false;
      if (origins.has(origin)) return true;
      if (protocol !== 'https:' || port !== '') return false;
      return names.some((name) => (name.startsWith('.') ? hostname.endsWith(name) : hostname === name));
    },
    allowed: new Set([...origins].map((origin) => new URL(origin).host)),
  };
}
