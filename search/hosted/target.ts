/** Where a tenant's hosted index is, as its `site` document says. */
import type { Site } from '#schemas/documents/site.ts';

export interface HostedTarget {
  /** Address that answers the protocol, without a slash at its end; null for Algolia's own by application. */
  readonly host: string | null;
  readonly appId: string;
  /** Public: searches and nothing else. */
  readonly key: string;
  readonly index: string;
}

/** Null while the tenant is searched here: the settings are missing or incomplete. */
export function hostedTarget(search: Site['search']): HostedTarget | null {
  const { host = '', appId = '', key = '', index = '' } = trimmed(search);
  if (appId === '' || key === '' || index === '') return null;
  const address = host === '' ? null : addressOf(host);
  return address === undefined ? null : { host: address, appId, key, index };
}

/** What an incomplete target still lacks, in words; null where it is complete or empty. */
export function missingOfTarget(search: Site['search']): string | null {
  const { host = '', appId = '', key = '', index = '' } = trimmed(search);
  if (host === '' && appId === '' && key === '' && index === '') return null;
  if (host !== '' && addressOf(host) === undefined)
    return 'The host is not an address. Write search.example.com or https://search.example.com.';
  const missing = [
    ...(appId === '' ? ['the application id'] : []),
    ...(key === '' ? ['the public search key'] : []),
    ...(index === '' ? ['the index name'] : []),
  ];
  return missing.length === 0 ? null : `Name ${missing.join(' and ')} too. Until then the built-in engine answers.`;
}

/** One text for what an index is: another one has to be filled again. */
export function targetText({ host, appId, index }: HostedTarget): string {
  return JSON.stringify([host, appId, index]);
}

/** `search.example.com` is https; undefined for anything that is not an address. */
function addressOf(host: string): string | undefined {
  const text = /^[a-z]+:\/\//i.test(host) ? host : `https://${host}`;
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isPlain = url.pathname === '/' && url.search === '' && url.username === '' && url.hash === '';
  return /^https?:$/.test(url.protocol) && isPlain ? url.origin : undefined;
}

function trimmed(search: Site['search']): NonNullable<Site['search']> {
  return Object.fromEntries(Object.entries(search ?? {}).map(([name, value]) => [name, value.trim()]));
}
