/**
 * Who a request comes from, for limits. Behind proxies the socket's address is the proxy's; what a proxy says in
 * `X-Forwarded-For` is believed only where the operator names the proxy (`TRUSTED_PROXIES`).
 */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv4 } from 'node:net';

/** `hops`: the number of proxies in front. `ranges`: their addresses. Null: none, and the header is ignored. */
export type TrustedProxies = { readonly hops: number } | { readonly ranges: BlockList } | null;

/** More proxies than any real chain has. */
const mostHops = 20;

/**
 * @param text addresses and networks (`10.0.0.0/8`) comma-separated, or a number of proxies. @throws Error that lists
 * the valid forms.
 */
export function readTrustedProxies(text: string): TrustedProxies {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  if (entries.length === 0) return null;
  const wrong = () =>
    new Error(
      `TRUSTED_PROXIES is "${text.slice(0, 200)}". It must be addresses or networks separated by commas, such as 10.0.0.0/8,::1, or how many proxies are in front (1 to ${mostHops}).`,
    );
  if (entries.length === 1 && /^\d{1,3}$/.test(entries[0] ?? '')) {
    const hops = Number(entries[0]);
    if (hops > mostHops) throw wrong();
    return hops === 0 ? null : { hops };
  }
  const ranges = new BlockList();
  for (const entry of entries) {
    const [address = '', bits, ...rest] = entry.split('/');
    const kind = isIP(address);
    const most = kind === 4 ? 32 : 128;
    const length = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : most + 1;
    if (kind === 0 || rest.length > 0 || length > most) throw wrong();
    ranges.addSubnet(address, length, kind === 4 ? 'ipv4' : 'ipv6');
  }
  return { ranges };
}

/**
 * The address of the caller: the right-most hop that is no trusted proxy. A hop that is no address ends the walk at the
 * proxy that reported it, since nothing to its left can be believed either.
 * @param remote the socket's address. @param forwarded the `X-Forwarded-For` header.
 */
export function forwardedAddress(remote: string, forwarded: string | undefined, trusted: TrustedProxies): string {
  let found = plainAddress(remote) ?? 'local';
  if (trusted === null || forwarded === undefined) return found;
  let end = forwarded.length;
  for (let hop = 0; hop < mostHops && end >= 0; hop++) {
    if ('hops' in trusted ? hop >= trusted.hops : !isWithin(found, trusted.ranges)) return found;
    const comma = end === 0 ? -1 : forwarded.lastIndexOf(',', end - 1);
    const next = plainAddress(forwarded.slice(comma + 1, end));
    if (next === null) return found;
    found = next;
    end = comma;
  }
  return found;
}

/** Whether a connection from an address is a trusted proxy's. With a number of hops every connection is. */
export function isTrustedProxy(address: string, trusted: TrustedProxies): boolean {
  return trusted !== null && ('hops' in trusted || isWithin(address, trusted.ranges));
}

/** Whether a request came over a connection of a trusted proxy. */
export function isTrustedPeer({ socket }: Pick<IncomingMessage, 'socket'>, trusted: TrustedProxies): boolean {
  const address = socket.remoteAddress ?? '';
  return isTrustedProxy(address.startsWith('::ffff:') ? address.slice(7) : address, trusted);
}

/** This machine, as an address or as the group that limits count by; and no socket at all. */
export function isLoopback(address: string): boolean {
  return address === 'local' || address.startsWith('127.') || address === '::1' || address === '0:0:0:0::/64';
}

function isWithin(address: string, ranges: BlockList): boolean {
  const kind = isIP(address);
  return kind !== 0 && ranges.check(address, kind === 4 ? 'ipv4' : 'ipv6');
}

/**
 * The canonical form of an address, without port, brackets or zone, and IPv4 if IPv6 only wraps it; null if it is not
 * valid.
 */
function plainAddress(text: string): string | null {
  let address = text.length > 100 ? '' : text.trim();
  if (address.startsWith('[')) address = address.slice(1).split(']', 1)[0] ?? '';
  else if (/^[\d.]+:\d{1,5}$/.test(address)) address = address.slice(0, address.indexOf(':'));
  const zone = address.indexOf('%');
  if (zone > 0) address = address.slice(0, zone);
  if (isIPv4(address)) return address;
  if (isIP(address) === 0) return null;
  const compressed = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(compressed);
  if (!mapped) return compressed;
  const [high, low] = [Number.parseInt(mapped[1] ?? '', 16), Number.parseInt(mapped[2] ?? '', 16)];
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** The key of limits: an IPv4 address, or the /64 of an IPv6 one, since one subscriber has all of that. */
export function addressGroup(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::', 2);
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

const noted = new WeakMap<IncomingMessage, string>();

/** Works out the caller's address once, where the request arrives. */
export function noteClientAddress(incoming: IncomingMessage, trusted: TrustedProxies): void {
  if (trusted === null) return;
  const header = incoming.headers['x-forwarded-for'];
  const forwarded = Array.isArray(header) ? header.join(',') : header;
  noted.set(incoming, addressGroup(forwardedAddress(incoming.socket.remoteAddress ?? '', forwarded, trusted)));
}

/** The key of limits for a request: the client's address (an IPv6 one by its /64), `local` without a socket. */
export function clientAddress(incoming: IncomingMessage | undefined): string {
  if (!incoming) return 'local';
  return noted.get(incoming) ?? addressGroup(forwardedAddress(incoming.socket.remoteAddress ?? '', undefined, null));
}
