/** Identifies the shopper of a request: the only way for a site's routes and pages. */

import { AppError } from '#domain/errors/app-error.ts';
import { deferMessage } from '#domain/messages/deferred-message.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { findShopperSession, type SignedIn, touchShopperSession } from '#tenants/shoppers/sessions.ts';
import { siteHeaders } from '../../kernel/http/security-headers.ts';
import type { SiteRequest } from '../data/site-request.ts';
import { readShopperCookie } from './shopper-cookies.ts';

/** Headers of every answer that depends on the shopper: private, and never cached. */
export const shopperHeaders = {
  ...siteHeaders,
  'cache-control': 'private, no-store',
  vary: 'Cookie',
  'x-robots-tag': 'noindex',
} as const;

/**
 * The shopper who is signed in to the site of the request; null for none. A request without the cookie asks no
 * database.
 * @param store the platform's own, not a replica: an ended session has to stop working immediately.
 */
export async function shopperOf(
  store: Store,
  { scope, isPreview }: Pick<SiteRequest, 'scope' | 'isPreview'>,
  request: Request,
): Promise<SignedIn | null> {
  const token = isPreview ? null : readShopperCookie(request);
  if (token === null) return null;
  const found = await findShopperSession(store, scope, token);
  if (found === null) return null;
  const { isStale, ...shopper } = found;
  if (isStale) await touchShopperSession(store, scope, shopper.sessionId);
  return shopper;
}

/** The same where a shopper is required. @throws AppError `auth.required`. */
export async function requireShopper(
  store: Store,
  site: { readonly scope: TenantScope; readonly isPreview?: true },
  request: Request,
): Promise<SignedIn> {
  const shopper = await shopperOf(store, site, request);
  if (shopper === null) throw new AppError('auth.required', deferMessage('Sign in to this site first.'));
  return shopper;
}
