/**
 * `GET /api/places?q=` suggests places, `GET /api/places/nearest?lat=&lng=` names a point. Nothing about the visitor is
 * kept.
 */

import { AppError } from '#domain/errors/app-error.ts';
import { suggestPlaces } from '#domain/locations/suggest-places.ts';
import { deferMessage } from '#domain/messages/deferred-message.ts';
import { suggestionLimit } from '#domain/ports/places.ts';
import { siteHeaders } from '../../kernel/http/security-headers.ts';
import { TokenBuckets } from '../../kernel/http/token-buckets.ts';
import type { SiteRequest } from '../data/site-request.ts';
import { type SiteRoute, siteRoute } from '../data/site-route.ts';

const longestText = 100;

export function placeRoutes(): readonly SiteRoute[] {
  // A maps service behind costs money by the request; someone who types needs some ten a second at most.
  const rate = new TokenBuckets({ capacity: 60, refillMs: 200 });
  return [
    siteRoute('GET /api/places', { inPreviews: true, rate }, (_, site) => suggest(site)),
    siteRoute('GET /api/places/nearest', { inPreviews: true, rate }, (_, site) => nearest(site)),
  ];
}

async function suggest(site: SiteRequest): Promise<Response> {
  const text = site.params.get('q');
  if (text === null)
    throw new AppError('input.invalid', deferMessage('Say in q what to look for, such as q=richmond or q=3121.'));
  if (text.length > longestText)
    throw new AppError(
      'input.invalid',
      deferMessage('q may have {longestText} characters at most; it has {length}.', {
        longestText,
        length: text.length,
      }),
    );
  const limit = readLimit(site.params.get('limit'));
  const { places, content } = await site.data();
  const found = await suggestPlaces(text, { places, locations: await content.listLocations() }, limit);
  return json({ places: found }, 'public, max-age=300');
}

function readLimit(text: string | null): number {
  if (text === null) return suggestionLimit;
  if (/^([1-9]|1\d|20)$/.test(text)) return Number(text);
  throw new AppError('input.invalid', deferMessage('limit has to be a whole number from 1 to 20.'));
}

async function nearest(site: SiteRequest): Promise<Response> {
  const [lat, lng] = [readDegrees(site, 'lat', 90), readDegrees(site, 'lng', 180)];
  const { places } = await site.data();
  return json({ place: await places.nearest({ lat, lng }) }, 'no-store');
}

function readDegrees(site: SiteRequest, name: string, most: number): number {
  const text = site.params.get(name) ?? '';
  const value = /^-?\d{1,3}(\.\d{1,15})?$/.test(text) ? Number(text) : Number.NaN;
  if (Math.abs(value) <= most) return value;
  throw new AppError(
    'input.invalid',
    deferMessage('{name} has to be a number of degrees from -{most} to {most}, such as -27.47.', { name, most }),
  );
}

function json(body: unknown, cache: string): Response {
  return new Response(JSON.stringify(body), {
    headers: { ...siteHeaders, 'content-type': 'application/json; charset=utf-8', 'cache-control': cache },
  });
}
