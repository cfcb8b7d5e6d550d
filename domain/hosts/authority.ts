/** The one reading of host names: of `Host` and `Origin` headers, of settings and of tenants' domains. */

export interface Authority {
  /** Lower case, without a closing dot. */
  readonly host: string;
  /** Null if there is none. */
  readonly port: number | null;
}

const longestHost = 253;
/** A host with its closing dot, a colon and five digits. */
const longestAuthority = longestHost + 7;
const hostName = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/;

/**
 * Reads `host` or `host:port`. Null for everything else: user information, paths, lists, brackets, blanks, a host of
 * more than 253 characters, a port outside 1 to 65535.
 */
export function parseAuthority(text: string): Authority | null {
  if (text.length > longestAuthority) return null;
  const colon = text.indexOf(':');
  const host = parseHost(colon < 0 ? text : text.slice(0, colon));
  if (host === null) return null;
  if (colon < 0) return { host, port: null };
  const digits = text.slice(colon + 1);
  const port = /^\d{1,5}$/.test(digits) ? Number(digits) : 0;
  return port >= 1 && port <= 65_535 ? { host, port } : null;
}

/** A host name without a port, in lower case and without a trailing dot; null if the text is not one. */
export function parseHost(text: string): string | null {
  if (text.length > longestHost + 1) return null;
  const lower = text.toLowerCase();
  const host = lower.endsWith('.') ? lower.slice(0, -1) : lower;
  return host.length <= longestHost && hostName.test(host) ? host : null;
}
