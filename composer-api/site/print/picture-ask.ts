import type { IncomingMessage } from 'node:http';
import { clientAddress } from '../../kernel/http/client-address.ts';
import type { PictureAsk } from '../../media/image-routes.ts';
import type { SiteRequest } from '../data/site-request.ts';

/** A site shows its own uploads, and those of the template that its pages were begun from. */
export function askOf({ scope, release }: SiteRequest, incoming: IncomingMessage | undefined): PictureAsk {
  return {
    tenant: scope.tenantId,
    address: clientAddress(incoming),
    mayShow: (tenant) => tenant === scope.tenantId || tenant === release.templateId,
  };
}
