/**
 * `GET /api/fragment?path=&block=`: one block of a page as it would be at another of its addresses, so that a block can
 * follow the shopper without loading the page again. The separate address keeps caches on the way from mistaking it for
 * the page.
 */

import { AppError } from '#domain/errors/app-error.ts';
import { deferMessage } from '#domain/messages/deferred-message.ts';
import type { CompiledBlock, CompiledPage } from '#renderer/compile-page.ts';
import { checkPath } from '../../kernel/http/request-host.ts';
import { siteHeaders } from '../../kernel/http/security-headers.ts';
import type { SiteRequest } from '../data/site-request.ts';
import type { SiteRoute } from '../data/site-route.ts';
import type { IsSignedIn } from '../shoppers/gate-answer.ts';
import { gatedResponse } from './gated-page.ts';
import { pageResponse } from './page-cache.ts';
import type { SitePages } from './site-pages.ts';

interface Deps {
  readonly isSignedIn: IsSignedIn;
  /** Whether a page may be at a path. */
  readonly isPage: (path: string) => boolean;
  /** Where the pages of a request are made and cached. */
  readonly pagesFor: (site: SiteRequest) => SitePages;
}

export function fragmentRoute(deps: Deps): SiteRoute {
  return {
    path: '/api/fragment',
    method: 'GET',
    inPreviews: true,
    answer: async (request, site) => {
      const [target, block] = [site.params.get('path') ?? '', site.params.get('block') ?? ''];
      const url = URL.canParse(target, 'http://site') ? new URL(target, 'http://site') : null;
      // As long as a page's own address may be: a search leaves out what it cannot use, and says so.
      if (!url || !/^\/(?!\/)/.test(target) || !deps.isPage(url.pathname))
        throw new AppError(
          'input.invalid',
          deferMessage('path has to be the address of a page of this site, such as /search/used-cars.'),
        );
      checkPath(url.pathname);
      const wanted = { ...site, path: url.pathname, params: url.searchParams };
      const page = wanted.release.routes.find(wanted.path)?.value;
      if (!page || !blockMayFollow(page, block))
        throw new AppError(
          'not-found',
          deferMessage('There is no such part at {pathname}.', { pathname: url.pathname }),
        );
      const found = await deps.pagesFor(site).make(wanted, request.headers.get('accept-encoding') ?? '', block);
      if (found instanceof Response || found.status !== 200)
        throw new AppError('not-found', deferMessage('There is nothing at {pathname}.', { pathname: url.pathname }));
      if (found.gate && !site.isPreview) return gatedResponse(deps.isSignedIn, request, wanted, found, found.gate);
      return pageResponse(found, request, { ...siteHeaders, 'x-robots-tag': 'noindex' });
    },
  };
}

/**
 * Only blocks that follow the shopper are served here: for any other block this would be a second address of the same
 * bytes.
 */
function blockMayFollow(page: CompiledPage, id: string): boolean {
  const search = (blocks: readonly CompiledBlock[]): boolean =>
    blocks.some((one) => (one.id === id && one.block.enhance !== undefined) || Object.values(one.slots).some(search));
  return search(page.blocks.main);
}
