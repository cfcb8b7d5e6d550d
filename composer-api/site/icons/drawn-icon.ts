/** The icon of a site that has uploaded none: the first letter of its name on its brand colour. */
import { deriveTokens } from '#domain/theme/derive-tokens.ts';
import { escapeHtml } from '#renderer/page-html.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Theme } from '#schemas/documents/theme.ts';
import type { PrintFace } from '../print/print-faces.ts';

interface IconFacts {
  readonly letter: string;
  readonly ground: string;
  readonly ink: string;
  /** Of a side of 64. */
  readonly radius: number;
}

export function iconFacts(theme: Theme, site: Site): IconFacts {
  return {
    letter: [...site.shortName][0]?.toUpperCase() ?? 'F',
    ground: theme.colours.brand,
    ink: deriveTokens(theme).properties['--colour-on-brand'] ?? '#ffffff',
    radius: theme.shape.radius === 'square' ? 0 : theme.shape.radius === 'soft' ? 6 : 14,
  };
}

/** SVG, for browsers that scale it themselves. */
export function iconDrawing({ letter, ground, ink, radius }: IconFacts): Buffer {
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
export async function drawIcon(
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
export function icoOf(png: Buffer, side: number): Buffer {
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
