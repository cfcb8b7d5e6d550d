/**
 * What a proxy asks before it gets a certificate for a host (Caddy's `on_demand_tls`): anyone can open a connection
 * that names any host, and each certificate counts against the issuer's limits.
 */
import type { IncomingMessage } from 'node:http';
import { parseHost } from '#domain/hosts/authority.ts';
import type { Store } from '#tenants/database/open.ts';
import { findScopeByHost } from '#tenants/sites/hosts.ts';
import { isLoopback, isTrustedProxy, type TrustedProxies } from '../kernel/http/client-address.ts';
import { TokenBuckets } from '../kernel/http/token-buckets.ts';

export const tlsAllowedPath = '/internal/tls-allowed';

/** Questions at once and a second: a flood of invented hosts becomes no flood of look-ups. */
const perSecond = 200;

/** A question that a visitor sent through the proxy carries what the proxy adds; the proxy's own question does not. */
const forwardedHeaders = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];

const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };

interface Deps {
  readonly store: Store;
  readonly trusted: TrustedProxies;
  /** The slug of a host that shows drafts; null for every other host. */
  readonly previewSlugOf: (host: string) => string | null;
  /** Milliseconds of a clock that cannot be set back; the process's own when left out. */
  readonly clock?: () => number;
}

export type TlsAllowed = (url: URL, incoming: IncomingMessage | undefined) => Promise<Response>;

/**
 * Answers `?domain=`: 200 for the console's host, a site's host and a proved domain, 404 for every other one, and for
 * every client but this machine and the proxies of `TRUSTED_PROXIES`; 503 with `Retry-After` beyond its rate.
 */
export function tlsAllowed({ store, trusted, previewSlugOf, clock = () => performance.now() }: Deps): TlsAllowed {
  const buckets = new TokenBuckets({ capacity: perSecond, refillMs: 1000 / perSecond, limit: 1 });
  const isAllowed = async (host: string): Promise<boolean> => {
    if (host === store.consoleHost) return true;
    const slug = previewSlugOf(host);
    return (await findScopeByHost(store, slug === null ? host : `${slug}.${store.siteDomain}`)) !== null;
  };
  return async (url, incoming) => {
    if (!mayAsk(incoming, trusted)) return answer(404, 'Not found');
    // Each look-up is at most two reads by a key.
    if (!buckets.take('', new Date(clock()))) return answer(503, 'Too many requests. Try again in a second.');
    const host = parseHost(url.searchParams.get('domain') ?? '');
    if (host === null) return answer(404, 'Name a host: ?domain=example.com');
    return (await isAllowed(host)) ? answer(200, 'yes') : answer(404, 'No site answers on this host.');
  };
}

/** A number of proxies does not identify them, so only this machine may ask then. */
function mayAsk(incoming: IncomingMessage | undefined, trusted: TrustedProxies): boolean {
  if (!incoming || forwardedHeaders.some((name) => incoming.headers[name] !== undefined)) return false;
  const remote = (incoming.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  if (isLoopback(remote)) return true;
  return trusted !== null && 'ranges' in trusted && isTrustedProxy(remote, trusted);
}

function answer(status: number, text: string): Response {
  return new Response(text, { status, headers: status === 503 ? { ...plain, 'retry-after': '1' } : plain });
}
