/** How browsers reach the server. Pages, links and cookies follow the settings, never a port or scheme of the caller's. */
import type { Authority } from '#domain/hosts/authority.ts';

export interface PublicAddress {
  readonly scheme: 'http' | 'https';
  /** The port that browsers use; undefined for the scheme's own or, under http, the port that the server listens on. */
  readonly port?: number | undefined;
}

/**
 * Host and port as pages name them. A stated port is used only where the server listens on it, so a host has at most
 * two authorities, no matter which ports callers make up.
 * @param localPort the port that the request arrived at; undefined without a socket.
 */
export function publicAuthority(asked: Authority, address: PublicAddress, localPort: number | undefined): string {
  return `${asked.host}${portSuffix(asked, address, localPort)}`;
}

function portSuffix(asked: Authority, { scheme, port }: PublicAddress, localPort: number | undefined): string {
  const standard = scheme === 'https' ? 443 : 80;
  const found = port ?? (scheme === 'https' || asked.port === null ? standard : (localPort ?? standard));
  return found === standard ? '' : `:${found}`;
}
