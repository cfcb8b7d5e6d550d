/**
 * `GET /api/cars/{slug}/brochure.pdf`: the vehicle on paper, as `{slug}.pdf` (specification, section 7). The same for a
 * model of the range without an uploaded maker's brochure.
 */

import { plainParagraphs } from '#blocks/ui/plain-paragraphs.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { weekRows } from '#domain/hours/opening-hours.ts';
import { addressLines } from '#domain/locations/address-lines.ts';
import { openPhone, yardNumber, yardOf } from '#domain/locations/vehicle-phone.ts';
import { deferMessage } from '#domain/messages/deferred-message.ts';
import { modelHref } from '#domain/models/model-range.ts';
import { modelSheet } from '#domain/subject/model-sheet.ts';
import { type VehicleSheet, vehicleSheet } from '#domain/subject/vehicle-sheet.ts';
import { setting } from '#domain/switches/settings.ts';
import { isAvailable } from '#domain/vehicle/availability.ts';
import { shortHash } from '#renderer/hash.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Model } from '#schemas/entities/model.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { siteHeaders } from '../../kernel/http/security-headers.ts';
import type { Images, PictureAsk } from '../../media/image-routes.ts';
import { inSiteLanguage, type SiteRequest } from '../data/site-request.ts';
import { type SiteRoute, siteRoute, vehicleSlug } from '../data/site-route.ts';
import { FileCache } from '../print/file-cache.ts';
import { askOf } from '../print/picture-ask.ts';
import { type DrawingDeps, readPicture } from '../print/pictures.ts';
import type { PrintFaces } from '../print/print-faces.ts';
import { vehiclePageUrl } from '../vehicle/page-code.ts';
import { brochureWork } from './brochure-work.ts';
import type { Brochure } from './draw.ts';

export function brochureRoutes({ images, faces, killable, now }: DrawingDeps): readonly SiteRoute[] {
  const files = new FileCache();
  const answer = async (request: Request, site: SiteRequest, client: string, name: string, facts: Facts) => {
    const key = shortHash(JSON.stringify(facts));
    const ask = askOf(site, client);
    const bytes = await files.have(ask, key, async () => {
      const pictures = await picturesOf(facts, images, ask);
      return Buffer.from(await killable.run(brochureWork, { ...facts, pictures, now: now() }, ask));
    });
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
      headers: {
        ...siteHeaders,
        'content-type': 'application/pdf',
        'content-length': String(bytes.length),
        'content-disposition': `attachment; filename="${name}.pdf"`,
        'cache-control': 'no-cache',
      },
    });
  };
  return [
    siteRoute(
      'GET /api/cars/:slug/brochure.pdf',
      { param: vehicleSlug, inPreviews: true },
      async (request, site, { param: slug, client }) => {
        const { stock } = await site.data();
        const vehicle = setting(site.release.facts.switches, 'brochure.enabled') ? await stock.findVehicle(slug) : null;
        if (!vehicle || !isAvailable(vehicle))
          throw new AppError('not-found', deferMessage('There is no brochure of this vehicle. It may have been sold.'));
        return answer(request, site, client, slug, await vehicleFacts(site, vehicle, faces, now()));
      },
    ),
    siteRoute(
      'GET /api/models/:slug/brochure.pdf',
      { param: vehicleSlug, inPreviews: true },
      async (request, site, { param: slug, client }) => {
        const { content } = await site.data();
        const model = setting(site.release.facts.switches, 'models.brochure') ? await content.findModel(slug) : null;
        if (!model) throw new AppError('not-found', deferMessage('There is no brochure of this model.'));
        return answer(request, site, client, slug, await modelFacts(site, model, faces, now()));
      },
    ),
  ];
}

type Facts = Omit<Brochure, 'pictures' | 'now'>;

async function picturesOf({ sheet }: Facts, images: Images, ask: PictureAsk): Promise<Buffer[]> {
  const read = await Promise.all(sheet.pictures.map((picture) => readPicture(images, picture, 960, 640, ask)));
  return read.filter((picture) => picture !== null);
}

async function vehicleFacts(site: SiteRequest, vehicle: Vehicle, faces: PrintFaces, now: Date): Promise<Facts> {
  const { content } = await site.data();
  const { facts } = site.release;
  const location = yardOf(vehicle, await content.listLocations());
  const zone = location?.time_zone || facts.site.timeZone;
  return inSiteLanguage(site, () => {
    const sheet = vehicleSheet(vehicle, { settings: facts.switches, site: facts.site, zone, now });
    return factsOf(site, { sheet, location, page: vehiclePageUrl(site.origin, vehicle.slug) }, faces, now);
  });
}

async function modelFacts(site: SiteRequest, model: Model, faces: PrintFaces, now: Date): Promise<Facts> {
  const { content } = await site.data();
  const locations = await content.listLocations();
  const location = locations.find(({ primary }) => primary) ?? locations[0] ?? null;
  return inSiteLanguage(site, () => {
    const sheet = modelSheet(model, site.release.facts.switches, plainParagraphs(model.description ?? ''));
    return factsOf(site, { sheet, location, page: new URL(modelHref(model), site.origin).href }, faces, now);
  });
}

interface Printed {
  readonly sheet: VehicleSheet;
  readonly location: Location | null;
  /** Address of its page. */
  readonly page: string;
}

/** All that the brochure depends on but the bytes of its pictures, whose addresses change with them. */
function factsOf(site: SiteRequest, { sheet, location, page }: Printed, faces: PrintFaces, now: Date): Facts {
  const { facts, theme, tokens } = site.release;
  const phone = yardNumber(location, facts.site);
  const { address } = location ?? { address: null };
  return {
    sheet,
    locale: facts.site.locale,
    siteName: facts.site.name,
    tagline: facts.site.tagline ?? '',
    dealer: {
      name: location?.name ?? facts.site.name,
      address: address ? addressLines(address) : [],
      phone: phone ? openPhone(phone).text : '',
      email: location?.contact_detail.email ?? facts.site.contact.email,
      page,
      hours: location ? weekRows(location, facts.switches, now).map(({ label, text }) => ({ label, text })) : [],
    },
    colours: {
      brand: theme.colours.brand,
      onBrand: tokens.properties['--colour-on-brand'] ?? '#ffffff',
    },
    faces: { heading: faces(theme.fonts.heading), body: faces(theme.fonts.body) },
  };
}
