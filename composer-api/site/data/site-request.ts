/** What is known of a request to a site once its host has been resolved. */
import { inLocale } from '#domain/messages/languages.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import type { CompiledRelease } from '../release/compiled-release.ts';
import type { DatedVersions } from '../release/offer-clocks.ts';
import type { SiteData } from './site-data.ts';

export interface SiteRequest {
  readonly scope: TenantScope;
  readonly versions: DatedVersions;
  readonly release: CompiledRelease;
  /** Created at the first use: a cached page needs none of it. */
  readonly data: () => Promise<SiteData>;
  /** `https://host[:port]`, for absolute addresses. */
  readonly origin: string;
  readonly path: string;
  readonly params: URLSearchParams;
  /** Number of the request, for log lines; a check that renders pages has none. */
  readonly requestId?: string | undefined;
  /** Drafts are shown to people with a link: actions have no real effects, and drafts are not cached with live pages. */
  readonly isPreview?: true;
  /** A page made for one shopper: it reports no view to services, but still acts for real. */
  readonly isOwnPage?: true;
}

/** Runs `work`, which has to be synchronous, in the language of the site: texts that are made after an `await` need it. */
export function inSiteLanguage<T>({ release }: { readonly release: Pick<CompiledRelease, 'facts'> }, work: () => T): T {
  return inLocale(release.facts.site.locale, work);
}
