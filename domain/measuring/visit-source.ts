/** Where a visit came from, from the page that linked here and the parameters of a campaign. */

const channels = ['direct', 'organic', 'paid', 'social', 'email', 'referral', 'campaign'] as const;
type Channel = (typeof channels)[number];

export interface VisitSource {
  readonly channel: Channel;
  /** `google`, `facebook`, `carsales.com.au`; '' for a direct visit. */
  readonly source: string;
  /** Name of the campaign; '' for none. */
  readonly campaign: string;
}

const channelTitles: { readonly [channel in Channel]: string } = {
  direct: 'Direct',
  organic: 'Search engine',
  paid: 'Advertisement',
  social: 'Social media',
  email: 'Email',
  referral: 'Another website',
  campaign: 'Campaign',
};

/** Domain suffixes; a host matches if it equals one or is below it, in any country. */
const engines = ['google', 'bing', 'duckduckgo', 'yahoo', 'ecosia', 'baidu', 'yandex', 'brave', 'qwant'];
const networks: { readonly [part: string]: string } = {
  facebook: 'facebook',
  fb: 'facebook',
  instagram: 'instagram',
  tiktok: 'tiktok',
  youtube: 'youtube',
  linkedin: 'linkedin',
  lnkd: 'linkedin',
  pinterest: 'pinterest',
  reddit: 'reddit',
  twitter: 'x',
};
/** Hosts that are a whole network. */
const wholeHosts: { readonly [host: string]: string } = { 't.co': 'x', 'x.com': 'x', 'youtu.be': 'youtube' };

/** Parameters that say where a visit came from; no other part of an address is stored. */
export const campaignParameters = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'gclid',
  'gbraid',
  'wbraid',
  'msclkid',
  'fbclid',
] as const;

const longest = 60;

/** Letters, digits and signs of names; in lower case, so that one source is one line. */
function word(text: string): string {
  return text
    .slice(0, 200)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}._ -]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .trimEnd();
}

/**
 * @param referrer host of the page that linked here; '' for none, or for this very site.
 * @param query parameters of the address that was opened.
 */
export function visitSource(referrer: string, query: URLSearchParams): VisitSource {
  const given = (name: (typeof campaignParameters)[number]) => word(query.get(name) ?? '');
  const host = hostOf(referrer);
  const [source, medium, campaign] = [given('utm_source'), given('utm_medium'), given('utm_campaign')];
  if (source !== '') return { channel: channelOf(medium, source), source: nameOf(source), campaign };
  if (['gclid', 'gbraid', 'wbraid'].some((name) => query.has(name)))
    return { channel: 'paid', source: 'google', campaign };
  if (query.has('msclkid')) return { channel: 'paid', source: 'bing', campaign };
  // Meta adds it to every link that leaves it, paid or not.
  if (query.has('fbclid')) return { channel: 'social', source: socialOf(host) ?? 'facebook', campaign };
  if (host === '') return { channel: campaign === '' ? 'direct' : 'campaign', source: '', campaign };
  const engine = engineOf(host);
  if (engine) return { channel: 'organic', source: engine, campaign };
  const network = socialOf(host);
  if (network) return { channel: 'social', source: network, campaign };
  return { channel: /(?:^|\.)mail\./.test(host) ? 'email' : 'referral', source: host, campaign };
}

function channelOf(medium: string, source: string): Channel {
  if (/^(?:cpc|ppc|cpm|paid.*|display|ads?)$/.test(medium)) return 'paid';
  if (/e-?mail|newsletter|edm/.test(medium)) return 'email';
  if (/social/.test(medium) || socialOf(source)) return 'social';
  if (medium === 'organic') return 'organic';
  return medium === 'referral' ? 'referral' : 'campaign';
}

/** One spelling of the sources that have several: `fb`, `www.facebook.com`. */
function nameOf(source: string): string {
  return socialOf(source) ?? engineOf(source) ?? source;
}

function hostOf(referrer: string): string {
  return word(referrer)
    .replace(/^www\./, '')
    .replace(/ .*$/, '');
}

function partsOf(host: string): readonly string[] {
  return host.split('.');
}

function engineOf(host: string): string | null {
  if (partsOf(host).some((part) => part === 'mail')) return null;
  return partsOf(host).find((part) => engines.includes(part)) ?? null;
}

function socialOf(host: string): string | null {
  const whole = Object.hasOwn(wholeHosts, host) ? wholeHosts[host] : undefined;
  if (whole) return whole;
  const part = partsOf(host).find((one) => Object.hasOwn(networks, one));
  return (part === undefined ? null : networks[part]) ?? null;
}

/** In one line: "google, search engine", "facebook, advertisement: spring sale", "Direct". */
export function displaySource({ channel, source, campaign }: VisitSource): string {
  const title = channelTitles[channel];
  const line = source === '' ? title : `${source}, ${title.toLowerCase()}`;
  return campaign === '' ? line : `${line}: ${campaign}`;
}

/** The label that visits and leads are counted by: the source without its campaign. */
export function sourceLabel({ channel, source }: VisitSource): string {
  return source === '' ? channel : `${channel} ${source}`;
}

/** A label as it is read: "google, search engine". */
export function displaySourceLabel(label: string): string {
  const space = label.indexOf(' ');
  const channel = space < 0 ? label : label.slice(0, space);
  if (!isChannel(channel)) return label === '' ? 'Not known' : label;
  return displaySource({ channel, source: space < 0 ? '' : label.slice(space + 1), campaign: '' });
}

function isChannel(text: string): text is Channel {
  return channels.some((channel) => channel === text);
}
