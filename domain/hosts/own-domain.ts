/** Domains of tenants: which names a site may have, and how one is proved. */
import { parseHost } from './authority.ts';

interface PlatformHosts {
  /** Sites answer on `<slug>.<siteDomain>`. */
  readonly siteDomain: string;
  readonly consoleHost: string;
}

/** The host that a site's domain denotes, or why it is not allowed. */
export function readOwnDomain(
  text: string,
  { siteDomain, consoleHost }: PlatformHosts,
): { readonly host: string } | { readonly problem: string } {
  const host = parseHost(text);
  const shown = text.slice(0, 80);
  if (host === null) return { problem: `"${shown}" is not a domain. Write it like www.example.com.au.` };
  if (/(^|\.)\d+$/.test(host)) return { problem: `${host} is an IP address. Enter a domain name.` };
  if (!host.includes('.')) return { problem: `${host} has no ending such as .com.au. Enter the full domain.` };
  if (host === siteDomain || host === consoleHost || host.endsWith(`.${siteDomain}`))
    return { problem: `${host} belongs to the platform. Enter your own domain.` };
  return { host };
}

/** Name of the TXT record that proves a domain. */
export function proofRecordName(host: string): string {
  return `_forecourt.${host}`;
}

/** The required content of the TXT record, or of the file. */
export function proofValue(token: string): string {
  return `forecourt=${token}`;
}

/** Where the old site may have a file instead of the record. */
export function proofFilePath(token: string): string {
  return `/.well-known/forecourt-${token}.txt`;
}
