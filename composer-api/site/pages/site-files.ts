/** Generated files of a site that are not pages, such as the sitemap, each at its address. */
import { siteHeaders } from '../../kernel/http/security-headers.ts';
import type { SiteFile } from '../data/site-file.ts';
import { iconFiles } from '../icons/icon-files.ts';
import type { PrintFaces } from '../print/print-faces.ts';
import { robotsText, type Sitemaps, sitemapFiles } from './sitemap.ts';

/** The files of a site by path. */
export function siteFiles(sitemaps: Sitemaps, faces: PrintFaces): ReadonlyMap<string, SiteFile> {
  return new Map<string, SiteFile>([
    ...iconFiles(faces),
    ['/robots.txt', (_, site) => text(robotsText(site), 'text/plain; charset=utf-8')],
    ...sitemapFiles.map(([path, of]): [string, SiteFile] => [
      path,
      (request, site) => sitemaps.respond(request, site, of),
    ]),
  ]);
}

function text(body: string, type: string): Response {
  return new Response(body, {
    status: 200,
    headers: { ...siteHeaders, 'content-type': type, 'cache-control': 'public, max-age=300' },
  });
}
