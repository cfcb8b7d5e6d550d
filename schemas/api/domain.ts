export interface SiteDomain {
  readonly host: string;
  readonly state: 'pending' | 'proved' | 'lost';
  /** False while the domain is only in the draft of the site settings. */
  readonly published: boolean;
  /** Whether it answers: verified and published. */
  readonly answers: boolean;
  /** The first that answers; all others lead to it. */
  readonly primary: boolean;
  readonly record: { readonly name: string; readonly value: string };
  readonly file: { readonly url: string; readonly text: string };
  readonly checkedAt: string | null;
  readonly provedAt: string | null;
  /** Why the last check failed, in words; or why the name cannot be used. */
  readonly problem: string | null;
}

export interface DomainList {
  readonly domains: readonly SiteDomain[];
  /** The site's address on the platform; it always answers. */
  readonly platformHost: string;
  /** The same site in the other country that the published settings name; null where they name none. */
  readonly counterpart: SiteCounterpart | null;
}

export interface SiteCounterpart {
  /** As the site document names it, in small letters. */
  readonly host: string;
  /** Only `joined` sites tell search engines of each other. */
  readonly state: 'joined' | 'no-site' | 'itself' | 'same-country' | 'not-named-back';
}
