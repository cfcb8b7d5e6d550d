/** The type of a site's routes other than pages, and the set of them that a site answers. */

import type { IncomingMessage } from 'node:http';
import { AppError } from '#domain/errors/app-error.ts';
import { deferMessage } from '#domain/messages/deferred-message.ts';
import { clientAddress } from '../../kernel/http/client-address.ts';
import { allowReading, allowSending } from '../../kernel/http/methods.ts';
import type { TokenBuckets } from '../../kernel/http/token-buckets.ts';
import { inSiteLanguage, type SiteRequest } from './site-request.ts';

export interface RouteCall {
  /** The part of the path that the route names with `:`; empty where it names none. */
  readonly param: string;
  /** The caller's address. */
  readonly client: string;
  /** A whole page of the site around HTML of the route's own: its header, colours and footer. */
  readonly framed: FramedPage;
}

export interface DrawnPage {
  /** Text. */
  readonly title: string;
  /** Trusted. */
  readonly html: string;
}

/** @param draw makes the page; it runs in the language of the site, so it is synchronous. */
export type FramedPage = (draw: () => DrawnPage) => Promise<string>;

/** Puts what a route has drawn into a page of the site. */
type FrameAround = (page: DrawnPage) => Promise<string>;

export interface SiteRoute {
  /** `/api/places`; `/cars/:slug/view.json`, with one variable segment; or `/1/*`, with everything below a folder. */
  readonly path: string;
  /** `GET` takes HEAD as well; `ALL` leaves the methods to the route. */
  readonly method: 'GET' | 'POST' | 'ALL';
  /** What the named part of the path has to look like: there is nothing at any other address. */
  readonly param?: RegExp;
  /** Answers in previews of drafts too: it only reads, counts nothing and sends nothing. */
  readonly inPreviews?: true;
  /** How often one caller may ask; routes may have one in common. */
  readonly rate?: TokenBuckets;
  /** @returns null if it is not found. @throws AppError for errors that are answered as JSON with their status. */
  answer(request: Request, site: SiteRequest, call: RouteCall): Promise<Response | null>;
}

/** A route by its method and path: `siteRoute('GET /api/places', { rate }, async (request, site) => …)`. */
export function siteRoute(
  key: `${SiteRoute['method']} ${string}`,
  options: Pick<SiteRoute, 'param' | 'inPreviews' | 'rate'>,
  answer: SiteRoute['answer'],
): SiteRoute {
  const at = key.indexOf(' ');
  return { ...options, method: key.slice(0, at) as SiteRoute['method'], path: key.slice(at + 1), answer };
}

/** A slug of a vehicle, as routes accept it. */
export const vehicleSlug = /^[a-z0-9-]{1,200}$/;

/** What a preview answers to everything that would act for real. */
export const nothingSent = 'This is a preview of a draft: nothing was sent.';

/** Folders without pages: a path in them that no route answers is not found. */
const folders = ['/api/', '/files/', '/img/', '/1/'];

/** The routes of a site: the one place that matches paths, checks methods and counts calls. */
export class SiteRouteSet {
  readonly #exact = new Map<string, SiteRoute>();
  readonly #patterns: (readonly [RegExp, SiteRoute])[] = [];
  readonly #all: RegExp;
  readonly #now: () => Date;

  /** @param now the clock that calls are counted by. @throws Error when two routes have one path. */
  constructor(routes: readonly SiteRoute[], now: () => Date) {
    this.#now = now;
    const sources = folders.map((folder) => sourceOf(`${folder}*`));
    for (const route of routes) {
      const source = sourceOf(route.path);
      if (this.#exact.has(route.path) || this.#patterns.some(([, other]) => other.path === route.path))
        throw new Error(`two routes at ${route.path}`);
      if (/[:*]/.test(route.path)) this.#patterns.push([new RegExp(`^${source}$`), route]);
      else this.#exact.set(route.path, route);
      if (!folders.some((folder) => route.path.startsWith(folder))) sources.push(source);
    }
    this.#all = new RegExp(`^(?:${sources.join('|')})$`);
  }

  /** Whether a path belongs to the routes, and so is never a page, even where they answer 404. */
  covers(path: string): boolean {
    return this.#all.test(path);
  }

  /** The pattern of the route that answers a path; null if none does. */
  patternOf(path: string): string | null {
    return this.#find(path)?.route.path ?? null;
  }

  /**
   * @throws AppError `not-found`, `method.not-allowed`, `rate.limited`, `auth.forbidden` in a preview for a route that
   * would act, and any error of the route.
   */
  async answer(
    request: Request,
    site: SiteRequest,
    incoming: IncomingMessage | undefined,
    around: FrameAround = async ({ html }) => html,
  ): Promise<Response> {
    const found = this.#find(site.path);
    if (found) {
      const { route, param } = found;
      if (site.isPreview && !route.inPreviews) throw new AppError('auth.forbidden', nothingSent);
      if (route.method === 'GET') allowReading(request);
      if (route.method === 'POST') allowSending(request);
      const client = clientAddress(incoming);
      const framed: FramedPage = (draw) => around(inSiteLanguage(site, draw));
      route.rate?.require(client, this.#now(), deferMessage('Too many requests. Please wait a moment and try again.'));
      const response = await route.answer(request, site, { param, client, framed });
      if (response) return response;
    }
    throw new AppError('not-found', deferMessage('There is nothing at {path}.', { path: site.path }));
  }

  #find(path: string): { readonly route: SiteRoute; readonly param: string } | null {
    const exact = this.#exact.get(path);
    if (exact) return { route: exact, param: '' };
    for (const [pattern, route] of this.#patterns) {
      const param = pattern.exec(path)?.[1];
      if (param !== undefined && (route.param?.test(param) ?? true)) return { route, param };
    }
    return null;
  }
}

/** The path as the source of a regular expression: its named part, or all below its folder, is captured. */
function sourceOf(path: string): string {
  return path
    .replace(/[.+?^$()|[\]{}\\]/g, '\\$&')
    .replace(/:[a-z]+/, '([^/]+)')
    .replace(/\*$/, '(.*)');
}
