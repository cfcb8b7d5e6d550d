/** `GET /api/cars/{slug}/brochure.pdf`: the vehicle on paper, as `{slug}.pdf` (specification, section 7). */
import { AppError } from '#domain/errors/app-error.ts';
import { weekRows } from '#domain/hours/opening-hours.ts';
import { addressLines } from '#domain/locations/address-lines.ts';
import { openPhone, yardNumber, yardOf } from '#domain/locations/vehicle-phone.ts';
import { vehicleSheet } from '#domain/subject/vehicle-sheet.ts';
import { setting } from '#domain/switches/settings.ts';
import { isAvailable } from '#domain/vehicle/availability.ts';
import { shortHash } from '#renderer/hash.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { siteHeaders } from '../../kernel/http/security-headers.ts';
import type { Images, PictureAsk } from '../../media/image-routes.ts';
import type { SiteRequest } from '../data/site-request.ts';
import { type SiteRoute, vehicleSlug } from '../data/site-route.ts';
import { FileCache } from '../print/file-cache.ts';
import { askOf } from '../print/picture-ask.ts';
import { type DrawingDeps, readPicture } from '../print/pictures.ts';
import type { PrintFaces } from '../print/print-faces.ts';
import { vehiclePageUrl } from '../vehicle/page-code.ts';
import type { Brochure } from './draw.ts';
import type { DrawBrochure } from './thread.ts';

/** @param drawBrochure makes the PDF, in whatever thread. */
export function brochureRoute({ images, faces, now }: DrawingDeps, drawBrochure: DrawBrochure): SiteRoute {
  const files = new FileCache();
  return {
    path: '/api/cars/:slug/brochure.pdf',
    method: 'GET',
    inPreviews: true,
    param: vehicleSlug,
    answer: async (request, site, { param: slug, client }) => {
      const { stock } = await site.data();
      const vehicle = setting(site.release.facts.switches, 'brochure.enabled') ? await stock.findVehicle(slug) : null;
      if (!vehicle || !isAvailable(vehicle))
        throw new AppError('not-found', 'There is no brochure of this vehicle. It may have been sold.');
      const facts = await factsOf(site, vehicle, faces, now());
      const key = shortHash(JSON.stringify(facts));
      const ask = askOf(site, client);
      const bytes = await files.have(ask, key, async () => {
        const pictures = await picturesOf(facts, images, ask);
        return Buffer.from(await drawBrochure({ ...facts, pictures, now: now() }));
      });
      return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
        headers: {
          ...siteHeaders,
          'content-type': 'application/pdf',
          'content-length': String(bytes.length),
          'content-disposition': `attachment; filename="${slug}.pdf"`,
          'cache-control': 'no-cache',
        },
      });
    },
  };
}

type Facts = Omit<Brochure, 'pictures' | 'now'>;

async function picturesOf({ sheet }: Facts, images: Images, ask: PictureAsk): Promise<Buffer[]> {
  const read = await Promise.all(sheet.pictures.map((picture) => readPicture(images, picture, 960, 640, ask)));
  return read.filter((picture) => picture !== null);
}

/** All that the brochure depends on but the bytes of its pictures, whose addresses change with them. */
async function factsOf(site: SiteRequest, vehicle: Vehicle, faces: PrintFaces, now: Date): Promise<Facts> {
  const { facts, theme, tokens } = site.release;
  const { content } = await site.data();
  const location = yardOf(vehicle, await content.listLocations());
  const phone = yardNumber(location, facts.site);
  const { address } = location ?? { address: null };
  return {
    sheet: vehicleSheet(vehicle, {
      settings: facts.switches,
      site: facts.site,
      zone: location?.time_zone || facts.site.timeZone,
      now,
    }),
    siteName: facts.site.name,
    tagline: facts.site.tagline ?? '',
    dealer: {
      name: location?.name ?? facts.site.name,
      address: address ? addressLines(address) : [],
      phone: phone ? openPhone(phone).text : '',
      email: location?.contact_detail.email ?? facts.site.contact.email,
      page: vehiclePageUrl(site.origin, vehicle.slug),
      hours: location ? weekRows(location, facts.switches, now).map(({ label, text }) => ({ label, text })) : [],
    },
    colours: {
      brand: theme.colours.brand,
      onBrand: tokens.properties['--colour-on-brand'] ?? '#ffffff',
    },
    faces: { heading: faces(theme.fonts.heading), body: faces(theme.fonts.body) },
  };
}
