/** The picture of a shared vehicle page: photograph, name, price, dealer and colours. */

import type { OverlayOptions } from 'sharp';
import { shareSize } from '#domain/subject/kinds/vehicle.ts';
import type { PrintFace } from '../print/print-faces.ts';

export interface ShareImage {
  readonly siteName: string;
  readonly title: string;
  readonly subtitle: string;
  /** As displayed; empty for none. */
  readonly price: string;
  /** What the price includes; empty for none. */
  readonly priceType: string;
  readonly host: string;
  readonly colours: { readonly brand: string; readonly onBrand: string };
  /** Of the theme; the machine's own where it has none for print. */
  readonly faces: { readonly heading: PrintFace | null; readonly body: PrintFace | null };
  /** JPEG of `sharePicture`, or null if it is not one of our pictures. */
  readonly picture: Buffer | null;
  /** In place of the picture of a vehicle that has none; empty for none. */
  readonly note: string;
}

/** Pixels, as the networks that show it ask for. */
/** The photograph's area, on the right; in a vehicle photo's aspect ratio, so that it is not cropped. */
export const sharePicture = { width: 720, height: 480 } as const;

const margin = 56;
/** The first of the machine's own typefaces that is installed. */
const family = 'Inter, Helvetica Neue, Liberation Sans, Noto Sans, DejaVu Sans, sans-serif';

/** JPEG bytes of the image. */
export async function drawShareImage(image: ShareImage): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { picture, note, colours, faces } = image;
  const hasArea = picture !== null || note !== '';
  const wide = hasArea ? shareSize.width - sharePicture.width - 2 * margin : shareSize.width - 2 * margin;
  const text = (words: string, sizes: readonly number[], most: number, bold = false) =>
    textBlock({ words, sizes, most, bold, face: bold ? faces.heading : faces.body, wide, colour: colours.onBrand });
  const [dealer, title, subtitle, price, type, host] = await Promise.all([
    text(image.siteName, [26, 22], 64, true),
    text(image.title, [50, 42, 34, 28], 200, true),
    text(image.subtitle, [26, 22], 64),
    text(image.price, [52, 42, 34], 70, true),
    text(image.priceType, [24, 20], 64),
    text(image.host, [20, 16], 28),
  ]);
  const layers: OverlayOptions[] = hasArea
    ? [{ input: picture ?? (await drawNote(image)), left: shareSize.width - sharePicture.width, top: 75 }]
    : [];
  const stack = (blocks: readonly (TextBlock | null)[], from: number, gap: number) => {
    let top = from;
    for (const block of blocks) {
      if (!block) continue;
      layers.push({ input: block.png, left: margin, top });
      top += block.height + gap;
    }
    return top;
  };
  const afterTitle = stack([dealer], margin, 0);
  stack([title, subtitle], Math.max(afterTitle + 40, 150), 14);
  stack([price, type], 420, 10);
  stack([host], shareSize.height - margin - (host?.height ?? 0), 0);
  return sharp({ create: { ...shareSize, channels: 3, background: colours.brand } })
    .composite(layers)
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

/** Words on a pale panel of the picture's size. */
async function drawNote({ note, colours, faces }: ShareImage): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { width, height } = sharePicture;
  const panel = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colours.onBrand}" fill-opacity="0.12"/></svg>`;
  const words = await textBlock({
    words: note,
    sizes: [34, 28],
    most: 120,
    bold: false,
    face: faces.body,
    wide: width - 2 * margin,
    colour: colours.onBrand,
  });
  return sharp(Buffer.from(panel))
    .composite(words ? [{ input: words.png, gravity: 'centre' }] : [])
    .png()
    .toBuffer();
}

interface TextBlock {
  readonly png: Buffer;
  readonly height: number;
}

interface Words {
  readonly words: string;
  /** Sizes to try, in pixels, until it fits. */
  readonly sizes: readonly number[];
  /** Highest it may be, in pixels; what is still higher at the smallest size is cut off. */
  readonly most: number;
  readonly bold: boolean;
  readonly face: PrintFace | null;
  readonly wide: number;
  readonly colour: string;
}

async function textBlock({ words, sizes, most, bold, face, wide, colour }: Words): Promise<TextBlock | null> {
  const shown = printable(words).slice(0, 160);
  if (shown === '') return null;
  const { default: sharp } = await import('sharp');
  const markup = `<span foreground="${colour}"${bold ? ' weight="bold"' : ''}>${escapeMarkup(shown)}</span>`;
  for (const size of sizes) {
    // The comma ends the family name: Pango might read its last word as a weight.
    const font = {
      font: `${face?.name ?? family}, ${size}`,
      ...(face ? { fontfile: bold ? face.bold : face.regular } : {}),
    };
    const made = sharp({
      text: { text: markup, ...font, width: wide, rgba: true, dpi: 72, wrap: 'word-char' },
    });
    const { data, info } = await made.png().toBuffer({ resolveWithObject: true });
    if (info.height <= most && info.width <= wide) return { png: data, height: info.height };
    if (size !== sizes.at(-1)) continue;
    const part = { left: 0, top: 0, width: Math.min(info.width, wide), height: Math.min(info.height, most) };
    return { png: await sharp(data).extract(part).png().toBuffer(), height: part.height };
  }
  return null;
}

/** Pango refuses control characters and what is no character of Unicode. */
function printable(text: string): string {
  return text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
}

function escapeMarkup(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
