/** The answer where a page needs sign-in and the shopper is not signed in. */

import { AppError } from '#domain/errors/app-error.ts';
import { deferMessage } from '#domain/messages/deferred-message.ts';
import { gatePath, isGated, type Journey } from '#domain/shoppers/gates.ts';
import { seeOther } from '../../kernel/http/html-response.ts';
import type { SiteRequest } from '../data/site-request.ts';
import { shopperHeaders } from './shopper-of.ts';

/** A journey that needs sign-in. */
export interface PageGate {
  readonly journey: Journey;
  /** Slug of its vehicle; null for none. */
  readonly slug: string | null;
}

/** Whether the request comes from a shopper who is signed in to the site. */
export type IsSignedIn = (site: SiteRequest, request: Request) => Promise<boolean>;

/** A vehicle that the query names, where the path names none. */
export function withVehicle({ journey, slug }: PageGate, named: string): PageGate {
  return { journey, slug: slug ?? (/^[\w-]{1,200}$/.test(named) ? named : null) };
}

/** Redirects to the sign-in page, and from there back to the requested address. */
export function askToSignIn(request: Request, site: SiteRequest, gate: PageGate): Response {
  const query = site.params.toString();
  const address = `${site.path}${query === '' ? '' : `?${query}`}`;
  const location = gatePath({ ...gate, address, from: pathOfReferer(request, site) });
  return seeOther(location, shopperHeaders);
}

/**
 * For submissions within a journey. Its page required sign-in, so only an expired session or a bot gets here.
 * @param isSignedIn asked only where the site has the gate.
 * @throws AppError `auth.required` with the address of the sign-in page as `sign_in`.
 */
export async function requireSignedIn(
  request: Request,
  site: SiteRequest,
  gate: PageGate | null,
  isSignedIn: IsSignedIn,
): Promise<void> {
  if (gate === null || !isGated(gate.journey, site.release.facts.switches)) return;
  if (await isSignedIn(site, request)) return;
  const from = pathOfReferer(request, site);
  throw new AppError('auth.required', signInFirst, [], {
    sign_in: gatePath({ ...gate, address: from ?? '/', from }),
  });
}

const signInFirst = deferMessage(
  'You are no longer signed in. Sign in at /sign-in in another tab, then send this again: what you typed is still here.',
);

function pathOfReferer(request: Request, site: SiteRequest): string | null {
  const referer = request.headers.get('referer') ?? '';
  if (referer.length > 4000 || !URL.canParse(referer)) return null;
  const url = new URL(referer);
  return url.host === new URL(site.origin).host ? url.pathname + url.search : null;
}
