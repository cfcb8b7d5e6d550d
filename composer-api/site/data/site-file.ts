import type { SiteRequest } from './site-request.ts';

/** A generated file at a fixed address: neither a page nor a route with parameters. */
export type SiteFile = (request: Request, site: SiteRequest) => Response | Promise<Response>;
