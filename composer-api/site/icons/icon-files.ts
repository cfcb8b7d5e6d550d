/**
 * Icons of a site at the default addresses of browsers and phones, and the manifest that names them. An icon that the
 * site has uploaded is used.
 */
import { shortHash } from '#renderer/hash.ts';
import { bytesResponse } from '../../kernel/assets/static-files.ts';
import { siteHeaders } from '../../kernel/http/security-headers.ts';
import { ownWork } from '../../kernel/work-queue.ts';
import type { SiteFile } from '../data/site-file.ts';
import type { SiteRequest } from '../data/site-request.ts';
import { FileCache } from '../print/file-cache.ts';
import type { PrintFaces } from '../print/print-faces.ts';
import { drawIcon, iconDrawing, iconFacts, icoOf } from './drawn-icon.ts';

/** Icons by path, with their side in pixels. */
const icons = [
  ['/favicon.ico', 32],
  ['/apple-touch-icon.png', 180],
  ['/icon-192.png', 192],
  ['/icon-512.png', 512],
] as const;

const anHour = 'public, max-age=3600';

/** The files by path. */
export function iconFiles(faces: PrintFaces): readonly (readonly [string, SiteFile])[] {
  const files = new FileCache();
  const drawn = icons.map(([path, side]): readonly [string, SiteFile] => [
    path,
    async (request, site) => {
      const own = ownIcon(site, side);
      if (own !== null)
        return new Response(null, { status: 302, headers: { ...siteHeaders, location: own, 'cache-control': anHour } });
      const { theme, facts } = site.release;
      const icon = iconFacts(theme, facts.site);
      const isIco = path.endsWith('.ico');
      const { tenantId } = site.scope;
      const key = shortHash(JSON.stringify([tenantId, icon, theme.fonts.heading, side]));
      const bytes = await files.have({ ...ownWork, tenant: tenantId }, key, async () => {
        const png = await drawIcon(icon, side, faces(theme.fonts.heading), !isIco);
        return isIco ? icoOf(png, side) : png;
      });
      return bytesResponse(request, bytes, null, isIco ? 'image/x-icon' : 'image/png', key, anHour);
    },
  ]);
  return [...drawn, ['/favicon.svg', drawing], ['/site.webmanifest', manifest]];
}

const drawing: SiteFile = (request, { release }) => {
  const svg = iconDrawing(iconFacts(release.theme, release.facts.site));
  return bytesResponse(request, svg, null, 'image/svg+xml', shortHash(svg), anHour);
};

const manifest: SiteFile = (request, site) => {
  const { theme, tokens, facts } = site.release;
  const body = Buffer.from(
    JSON.stringify({
      name: facts.site.name,
      short_name: facts.site.shortName,
      lang: facts.site.locale,
      start_url: '/',
      scope: '/',
      display: 'minimal-ui',
      theme_color: theme.colours.brand,
      background_color: tokens.properties['--colour-page'] ?? '#ffffff',
      icons: ([192, 512] as const).map((side) => ({
        src: ownIcon(site, side) ?? `/icon-${side}.png`,
        sizes: `${side}x${side}`,
        type: 'image/png',
        purpose: 'any maskable',
      })),
    }),
  );
  return bytesResponse(request, body, null, 'application/manifest+json', shortHash(body), anHour);
};

/** Address of the icon that the site has uploaded, in a size; null where it has none. */
function ownIcon({ release }: SiteRequest, side: number): string | null {
  const icon = release.facts.site.logo?.icon ?? '';
  if (icon === '') return null;
  return icon.startsWith('/img/') ? `${icon.split('?', 1)[0]}?icon=${side}` : icon;
}
