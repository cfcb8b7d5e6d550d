/**
 * Which external services a site reports its visitors to, and the hosts that its pages may then reach: these, for this
 * site's pages alone. Scripts come from files; nothing runs inline.
 */
import { type Settings, setting } from '../switches/settings.ts';

export interface SiteTags {
  /** Ids that the page's script loads something by; '' for none. */
  readonly gtm: string;
  readonly ga4: string;
  readonly meta: string;
  /** Whether shoppers must consent before any event is sent. */
  readonly asks: boolean;
  /** Services that receive visits, by a script or from our server, under the names that shoppers know. */
  readonly tells: readonly string[];
  /** Whether our server sends shoppers' events, so that no script sends them again. */
  readonly forwards: boolean;
  /** Whether events of sent forms include a hashed email address and phone number. */
  readonly identifies: boolean;
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

/** Ids in a site's settings that are valid for their services; '' for any other. */
export function tagIds(settings: Settings): { readonly [name in keyof typeof patterns]: string } {
  const id = (name: keyof typeof patterns, text: string) =>
    text.length <= 40 && patterns[name].test(text) ? text : '';
  return {
    gtm: id('gtm', setting(settings, 'analytics.container')),
    ga4: id('ga4', setting(settings, 'analytics.ga4')),
    meta: id('meta', setting(settings, 'analytics.meta')),
  };
}

/** Null where the switch is off, or no id is one that the service gives out. */
export function siteTags(settings: Settings): SiteTags | null {
  if (!setting(settings, 'analytics.enabled')) return null;
  const { gtm, ga4, meta } = tagIds(settings);
  if (gtm + ga4 + meta === '') return null;
  const way = setting(settings, 'analytics.way');
  const asks = setting(settings, 'analytics.consent');
  return {
    gtm,
    // If our server reports to these, none of their scripts is loaded.
    ...(way === 'server' ? { ga4: '', meta: '' } : { ga4, meta }),
    asks,
    tells: [...(gtm + ga4 === '' ? [] : ['Google']), ...(meta === '' ? [] : ['Meta'])],
    forwards: way !== 'browser',
    identifies: asks && way !== 'browser' && ga4 + meta !== '' && setting(settings, 'analytics.identifiers'),
  };
}

/** Exactly the hosts that these tags need. */
export function tagHosts(tags: SiteTags): TagHosts {
  const used = (['gtm', 'ga4', 'meta'] as const).filter((name) => tags[name] !== '').map((name) => hostsOf[name]);
  return {
    script: [...new Set(used.flatMap(({ script }) => script))],
    connect: [...new Set(used.flatMap(({ connect }) => connect))],
  };
}
