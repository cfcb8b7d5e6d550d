/** Files that a site makes: not pages, and at addresses of their own. */
import { bytesResponse } from '../../kernel/assets/static-files.ts';
import { siteHeaders } from '../../kernel/http/security-headers.ts';
import type { SiteRequest } from '../data/site-request.ts';
import { favicon } from '../release/favicon.ts';
import { robotsText, type Sitemaps, sitemapFiles } from './sitemap.ts';

export type SiteFile = (request: Request, site: SiteRequest) => Response | Promise<Response>;

/** The files of a site by path. */
export function siteFiles(sitemaps: Sitemaps): ReadonlyMap<string, SiteFile> {
  return new Map<string, SiteFile>([
    ['/favicon.svg', faviconOf],
    ['/robots.txt', (_, site) => text(robotsText(site), 'text/plain; charset=utf-8')],
    ...sitemapFiles.map(([path, of]): [string, SiteFile] => [
      path,
      (request, site) => sitemaps.respond(request, site, of),
    ]),
  ]);
}

function faviconOf(request: Request, { release }: SiteRequest): Response {
  return bytesResponse(
    request,
    favicon(release.theme, release.facts.site),
    null,
    'image/svg+xml',
    release.themeHash,
    'public, max-age=3600',
  );
}

function text(body: string, type: string): Response {
  return new Response(body, {
    status: 200,
    headers: { ...siteHeaders, 'content-type': type, 'cache-control': 'public, max-age=300' },
  });
}
