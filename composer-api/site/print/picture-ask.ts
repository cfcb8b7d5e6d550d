import type { Images, PictureAsk } from '../../media/image-routes.ts';
import type { LibraryFiles } from '../../media/library-files.ts';
import type { SiteRequest } from '../data/site-request.ts';
import { type SiteRoute, siteRoute } from '../data/site-route.ts';

/** A site may show its own uploads, and those of the template that it was made from. */
export function askOf({ scope, release }: SiteRequest, client: string): PictureAsk {
  return {
    tenant: scope.tenantId,
    address: client,
    mayShow: (tenant) => tenant === scope.tenantId || tenant === release.templateId,
  };
}

/** `/files/…` on a site's host. */
export function libraryFileRoute(files: LibraryFiles): SiteRoute {
  return siteRoute('ALL /files/*', {}, (request, site, { client }) => files(request, askOf(site, client)));
}

/** `/img/…` on a site's host. */
export function pictureRoute(images: Images): SiteRoute {
  return siteRoute('ALL /img/*', { inPreviews: true }, (request, site, { client }) =>
    images(request, askOf(site, client)),
  );
}
