/** Files of a site's pages: the stylesheet of each set of blocks and theme, and what the build made for all sites. */
import type { Assets } from '#renderer/assets.ts';
import { bytesResponse, type StaticFiles } from '../../kernel/assets/static-files.ts';
import type { SiteRequest } from '../data/site-request.ts';
import type { SiteStyles } from '../release/site-styles.ts';

const stylesheet = /^\/assets\/site\/([0-9a-f]{1,40})\.([A-Za-z0-9_-]{8})\.([A-Za-z0-9_-]{1,20})\.css$/;

interface Deps {
  readonly assets: Assets;
  readonly files: StaticFiles;
  readonly styles: SiteStyles;
}

/** The file at a path below `/assets/`; 404 if there is none. */
export async function assetResponse({ assets, files, styles }: Deps, request: Request, site: SiteRequest) {
  const sheet = stylesheet.exec(site.path);
  if (sheet) {
    const { release } = site;
    const look = [...release.brands.values()].find(({ themeHash }) => themeHash === sheet[2]) ?? release;
    const found = await styles.sheet(release, sheet[1] ?? '0', look);
    if (!found) return notFound();
    const { css, br } = found;
    // An address of an earlier theme or build gets today's styles, so it may not be cached: that theme may come back.
    const isCurrent = sheet[2] === look.themeHash && sheet[3] === assets.buildId;
    return bytesResponse(
      request,
      css,
      br,
      'text/css; charset=utf-8',
      sheet[0],
      isCurrent ? 'public, max-age=31536000, immutable' : 'no-store',
    );
  }
  return (await files.respond(site.path, request)) ?? notFound();
}

function notFound(): Response {
  return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } });
}
