/** `GET /cars/{slug}/share.jpg`: the picture of a vehicle that networks show with a shared link. */

import { AppError } from '#domain/errors/app-error.ts';
import { deferMessage } from '#domain/messages/deferred-message.ts';
import { vehicleSheet } from '#domain/subject/vehicle-sheet.ts';
import { noPhotographs } from '#domain/vehicle/photos.ts';
import { shortHash } from '#renderer/hash.ts';
import { siteHeaders } from '../../kernel/http/security-headers.ts';
import type { SiteRequest } from '../data/site-request.ts';
import { type SiteRoute, siteRoute, vehicleSlug } from '../data/site-route.ts';
import { FileCache } from '../print/file-cache.ts';
import { askOf } from '../print/picture-ask.ts';
import { type DrawingDeps, readPicture } from '../print/pictures.ts';
import type { PrintFaces } from '../print/print-faces.ts';
import { type ShareImage, sharePicture } from './draw-share-image.ts';
import { shareImageWork } from './share-image-work.ts';

export function shareImageRoute({ images, faces, killable, now }: DrawingDeps): SiteRoute {
  const files = new FileCache();
  return siteRoute(
    'GET /cars/:slug/share.jpg',
    { param: vehicleSlug, inPreviews: true },
    async (request, site, { param: slug, client }) => {
      const { stock } = await site.data();
      const vehicle = await stock.findVehicle(slug);
      if (!vehicle) throw new AppError('not-found', deferMessage('There is no such vehicle here.'));
      const sheet = vehicleSheet(vehicle, {
        settings: site.release.facts.switches,
        site: site.release.facts.site,
        // The picture tells no day.
        zone: site.release.facts.site.timeZone,
        now: now(),
      });
      const [picture] = sheet.pictures;
      const facts = { ...factsOf(site, sheet, faces), note: picture === undefined ? noPhotographs : '' };
      const key = shortHash(JSON.stringify([site.scope.tenantId, facts, picture]));
      const headers = {
        ...siteHeaders,
        'content-type': 'image/jpeg',
        // Networks fetch it from where they are, and keep it for as long as they like.
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=3600',
        etag: `"${key}"`,
      };
      if (request.headers.get('if-none-match')?.includes(key)) return new Response(null, { status: 304, headers });
      const ask = askOf(site, client);
      const draw = async () => {
        const { width, height } = sharePicture;
        const shown = picture ? await readPicture(images, picture, width, height, ask) : null;
        return Buffer.from(await killable.run(shareImageWork, { ...facts, picture: shown }, ask));
      };
      const bytes = await files.have(ask, key, draw);
      return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
        headers: { ...headers, 'content-length': String(bytes.length) },
      });
    },
  );
}

/** All that the image says, its photograph aside. */
function factsOf(
  site: SiteRequest,
  sheet: ReturnType<typeof vehicleSheet>,
  faces: PrintFaces,
): Omit<ShareImage, 'picture' | 'note'> {
  const { facts, theme, tokens } = site.release;
  return {
    siteName: facts.site.name,
    title: sheet.title,
    subtitle: sheet.subtitle,
    price: sheet.price.text,
    priceType: sheet.price.type ?? '',
    host: new URL(site.origin).hostname,
    colours: { brand: theme.colours.brand, onBrand: tokens.properties['--colour-on-brand'] ?? '#ffffff' },
    faces: { heading: faces(theme.fonts.heading), body: faces(theme.fonts.body) },
  };
}
