/**
 * `GET /cars/{slug}/view.json`: counts a view of a vehicle's page, and answers the number of views and which facts on the
 * page are out of date (specification, section 7).
 */

import { AppError } from '#domain/errors/app-error.ts';
import { deferMessage } from '#domain/messages/deferred-message.ts';
import { displayPrice } from '#domain/price/display-price.ts';
import { setting } from '#domain/switches/settings.ts';
import { isAvailable } from '#domain/vehicle/availability.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { siteHeaders } from '../../kernel/http/security-headers.ts';
import { isVisitor } from '../../kernel/http/visitor.ts';
import { inSiteLanguage, type SiteRequest } from '../data/site-request.ts';
import { type SiteRoute, siteRoute, vehicleSlug } from '../data/site-route.ts';
import type { ViewCounter } from './view-counter.ts';

export function viewRoute(counter: ViewCounter): SiteRoute {
  return siteRoute(
    'GET /cars/:slug/view.json',
    { param: vehicleSlug, inPreviews: true },
    async (request, site, { param: slug, client }) => {
      const page = readPage(site.params);
      const { stock } = await site.data();
      const vehicle = await stock.findVehicle(slug);
      if (!vehicle) throw new AppError('not-found', deferMessage('There is no such vehicle here.'));
      // Staff who look at a draft are not visitors. The browser's name does not tell visitors apart: anyone can make up as
      // many as they like.
      if (!site.isPreview && isVisitor(request) && setting(site.release.facts.switches, 'views.counter'))
        await counter.count(site.scope, vehicle.id, client);
      const views = await counter.views(site.scope, vehicle.id);
      return new Response(
        JSON.stringify({ views, car_fields: inSiteLanguage(site, () => changedFields(vehicle, page, site)) }),
        {
          headers: { ...siteHeaders, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
        },
      );
    },
  );
}

interface ShownPage {
  readonly photosCount: number | null;
  readonly updatedAt: string | null;
}

/** @throws AppError `input.invalid` saying which parameter cannot be read. */
function readPage(params: URLSearchParams): ShownPage {
  const [photos, updatedAt, website] = ['photos_count', 'updated_at', 'website_id'].map((name) => params.get(name));
  if (photos && !/^\d{1,5}$/.test(photos))
    throw new AppError('input.invalid', deferMessage('photos_count has to be a whole number.'));
  if (updatedAt && (updatedAt.length > 40 || !Number.isFinite(Date.parse(updatedAt))))
    throw new AppError('input.invalid', deferMessage('updated_at has to be a time such as 2026-01-20T02:00:00.000Z.'));
  if (website && website.length > 120)
    throw new AppError('input.invalid', deferMessage('website_id may have 120 characters at most.'));
  return { photosCount: photos ? Number(photos) : null, updatedAt: updatedAt || null };
}

/** Fields as shoppers read them, where the page was made from an older state of the vehicle. */
function changedFields(
  vehicle: Vehicle,
  page: ShownPage,
  site: SiteRequest,
): { readonly [field: string]: string | number } {
  const isSame =
    (page.updatedAt === null || page.updatedAt === vehicle.updated_at) &&
    (page.photosCount === null || page.photosCount === vehicle.photos_count);
  if (isSame) return {};
  const price = displayPrice(vehicle, site.release.facts.switches);
  return {
    price: price.text,
    price_type: price.type ?? '',
    price_more: price.more.join(' '),
    photos_count: vehicle.photos_count,
    updated_at: vehicle.updated_at ?? '',
    status: isAvailable(vehicle) ? vehicle.status : 'sold',
    reserved: vehicle.reserved ? 'yes' : 'no',
  };
}
