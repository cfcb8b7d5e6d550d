/**
 * Icons of a site at the default addresses of browsers and phones, and the manifest that names them. An icon that the
 * site has uploaded is used.
 */

import { deriveTokens } from '#domain/theme/derive-tokens.ts';
import { shortHash } from '#renderer/hash.ts';
import { escapeHtml } from '#renderer/page-html.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Theme } from '#schemas/documents/theme.ts';
import { bytesResponse } from '../../kernel/assets/static-files.ts';
import { siteHeaders } from '../../kernel/http/security-headers.ts';
import { ownWork } from '../../kernel/work-queue.ts';
import type { SiteFile } from '../data/site-file.ts';
import type { SiteRequest } from '../data/site-request.ts';
import { FileCache } from '../print/file-cache.ts';
import type { PrintFace, PrintFaces } from '../print/print-faces.ts';

interface IconFacts {
  readonly letter: string;
  readonly ground: string;
  readonly ink: string;
  /** Of a side of 64. */
  readonly radius: number;
}

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

/** The icon of a site that has uploaded none: the first letter of its name on its brand colour. */
function iconFacts(theme: Theme, site: Site): IconFacts {
  return {
    letter: [...site.shortName][0]?.toUpperCase() ?? 'F',
    ground: theme.colours.brand,
    ink: deriveTokens(theme).properties['--colour-on-brand'] ?? '#ffffff',
    radius: theme.shape.radius === 'square' ? 0 : theme.shape.radius === 'soft' ? 6 : 14,
  };
}

/** SVG, for browsers that scale it themselves. */
function iconDrawing({ letter, ground, ink, radius }: IconFacts): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${radius}" fill="${ground}"/><text x="32" y="45" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="38" fill="${ink}">${escapeHtml(letter)}</text></svg>`,
  );
}

/**
 * PNG of a square.
 * @param side in pixels
 * @param face the heading's typeface; the machine's own where the theme has none for print
 * @param isWhole reaches into the corners: phones cut icons of the home screen to their own shape
 */
async function drawIcon(
  { letter, ground, ink, radius }: IconFacts,
  side: number,
  face: PrintFace | null,
  isWhole: boolean,
): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const size = Math.round(side * 0.6);
  const markup = `<span foreground="${ink}" weight="bold">${escapeHtml(letter)}</span>`;
  const font = {
    font: `${face?.name ?? 'Inter, DejaVu Sans, sans-serif'}, ${size}`,
    ...(face ? { fontfile: face.bold } : {}),
  };
  // Trimmed, so that the letter itself is centred, not its line.
  const line = await sharp({ text: { text: markup, ...font, rgba: true, dpi: 72 } })
    .png()
    .toBuffer();
  const glyph = await sharp(line).trim({ threshold: 0 }).png().toBuffer();
  const rounded = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 64 64"><rect width="64" height="64" rx="${isWhole ? 0 : radius}" fill="${ground}"/></svg>`;
  return sharp(Buffer.from(rounded))
    .composite([{ input: glyph, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** An `.ico` with one PNG in it, as all browsers of the last fifteen years take. @param side at most 255 pixels */
function icoOf(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
