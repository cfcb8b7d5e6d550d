import type { SiteRequest } from './site-request.ts';

/** A file that a site makes, at an address of its own: no page, and no route with parts. */
export type SiteFile = (request: Request, site: SiteRequest) => Response | Promise<Response>;
