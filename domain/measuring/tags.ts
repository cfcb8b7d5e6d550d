/**
 * Which services outside a site tells of its visitors, and the hosts that its pages may then reach: these, for this site's
 * pages alone. Scripts come from files; nothing runs inline.
 */
import { type Settings, setting } from '../switches/settings.ts';

export interface SiteTags {
  /** Ids; '' for none. */
  readonly gtm: string;
  readonly ga4: string;
  readonly meta: string;
  /** Whether shoppers are asked before anything is loaded. */
  readonly asks: boolean;
}

interface TagHosts {
  readonly script: readonly string[];
  readonly connect: readonly string[];
}

const google: TagHosts = {
  script: ['https://www.googletagmanager.com'],
  connect: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
};
const hostsOf: { readonly [name in 'gtm' | 'ga4' | 'meta']: TagHosts } = {
  gtm: google,
  ga4: google,
  meta: {
    script: ['https://connect.facebook.net'],
    connect: ['https://www.facebook.com', 'https://connect.facebook.net'],
  },
};

const patterns = { gtm: /^GTM-[A-Z0-9]{4,12}$/, ga4: /^G-[A-Z0-9]{4,14}$/, meta: /^[0-9]{5,20}$/ } as const;

/** Null where the switch is off, or no id is one that the service gives out. */
export function siteTags(settings: Settings): SiteTags | null {
  if (!setting(settings, 'analytics.enabled')) return null;
  const id = (name: keyof typeof patterns, text: string) =>
    text.length <= 40 && patterns[name].test(text) ? text : '';
  const gtm = id('gtm', setting(settings, 'analytics.container'));
  const ga4 = id('ga4', setting(settings, 'analytics.ga4'));
  const meta = id('meta', setting(settings, 'analytics.meta'));
  return gtm + ga4 + meta === '' ? null : { gtm, ga4, meta, asks: setting(settings, 'analytics.consent') };
}

/** Exactly the hosts that these tags need. */
export function tagHosts(tags: SiteTags): TagHosts {
  const used = (['gtm', 'ga4', 'meta'] as const).filter((name) => tags[name] !== '').map((name) => hostsOf[name]);
  return {
    script: [...new Set(used.flatMap(({ script }) => script))],
    connect: [...new Set(used.flatMap(({ connect }) => connect))],
  };
}
