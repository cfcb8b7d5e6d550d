/** Addresses that the server may fetch from: public ones only, checked where the connection is made. */
import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net';

/** Networks outside the public internet: loopback, private and link-local, and ranges with another meaning. */
const blocked = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  blocked.addSubnet(net, prefix, 'ipv4');
/** Only 2000::/3 is given out; within it these carry an IPv4 address or belong to examples. */
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  blocked.addSubnet(net, prefix, 'ipv6');
const givenOut = new BlockList();
givenOut.addSubnet('2000::', 3, 'ipv6');

/** True for an address of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  if (isIPv4(address)) return !blocked.check(address, 'ipv4');
  return givenOut.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
}

/** Hosts of one's own network that the operator allows by name, `host` or `host:port`, in lower case. */
export type AllowedHosts = ReadonlySet<string>;

/** The operator's grants: to every site, and to single sites. */
export interface HostGrants {
  readonly forAll: AllowedHosts;
  /** By slug of a site; what is for all is not in it. */
  readonly bySite: ReadonlyMap<string, AllowedHosts>;
}

export const noGrants: HostGrants = { forAll: new Set(), bySite: new Map() };

/**
 * @param text the setting: `host` for every site, or `slug=host` for one, comma-separated.
 * @throws Error for an entry that names no host.
 */
export function readHostGrants(text: string): HostGrants {
  const forAll = new Set<string>();
  const bySite = new Map<string, Set<string>>();
  for (const entry of text.toLowerCase().split(',')) {
    const parts = entry.split('=').map((part) => part.trim());
    const host = parts.at(-1) ?? '';
    if (parts.length === 1) {
      if (host !== '') forAll.add(host);
      continue;
    }
    const [slug = ''] = parts;
    if (parts.length > 2 || slug === '' || host === '')
      throw new Error(`FEED_HOSTS has "${entry.trim().slice(0, 80)}". Write host, or slug=host for one site.`);
    bySite.set(slug, (bySite.get(slug) ?? new Set()).add(host));
  }
  return { forAll, bySite };
}

/** The hosts that one site may reach. */
export function allowedFor({ forAll, bySite }: HostGrants, slug: string): AllowedHosts {
  const own = bySite.get(slug);
  return own ? new Set([...forAll, ...own]) : forAll;
}

function isAllowedHost(url: URL, allowed: AllowedHosts): boolean {
  return allowed.has(url.hostname) || allowed.has(url.host);
}

/**
 * Whether a connection may be made to a host given as an IP address; a name is checked by the addresses it resolves to.
 */
export function mayConnect(url: URL, allowed: AllowedHosts): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isAllowedHost(url, allowed) || isIP(host) === 0 || isPublicAddress(host);
}

/** Resolves the host's name; undefined if it may have any address. */
export function lookupFor(url: URL, allowed: AllowedHosts): LookupFunction | undefined {
  return isAllowedHost(url, allowed) ? undefined : publicLookup;
}

/**
 * The address to connect to, for clients that cannot use our lookup.
 * @throws InternalAddress for one that is not public; the error of the look-up.
 */
export function findAddress(url: URL, allowed: AllowedHosts): Promise<string> {
  if (!mayConnect(url, allowed)) return Promise.reject(new InternalAddress());
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return Promise.resolve(host);
  const find = lookupFor(url, allowed) ?? resolve;
  return new Promise((done, fail) =>
    find(host, { all: false }, (error, address) => (error ? fail(error) : done(String(address)))),
  );
}

export class InternalAddress extends Error {
  constructor() {
    super('This is a private network address.');
  }
}

/** Resolves a name and gives only public addresses to connect to: there is no second look-up that could differ. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const open = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    // A name that also resolves to an internal address is not trusted for its public one either.
    if (!first || open.length < addresses.length) return callback(new InternalAddress(), '', 0);
    if (options.all) return callback(null, open);
    return callback(null, first.address, first.family);
  });
};

/** The network checks under these grants, for clients that call them before each connection. */
export function networkOf(allowed: AllowedHosts) {
  return {
    mayConnect: (url: URL) => mayConnect(url, allowed),
    lookupFor: (url: URL) => lookupFor(url, allowed),
    isRefusal: (error: Error) => error instanceof InternalAddress,
  };
}
