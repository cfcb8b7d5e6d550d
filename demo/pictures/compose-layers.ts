/**
 * Puts a paint onto rendered layers, in linear light: the picture without paint, plus the light that the paint reflects
 * times its colour. Both layers are stored as sRGB of their light divided by `response` (`demo/renders/README.md`).
 */
import type { PaintedLayers } from './find-layers.ts';

const response = 1.6;
/** Above this the brightness is bent, so that highlights keep their form up to white. */
const knee = 0.7;
const steps = 4096;
/** The brightest sum of both layers. */
const brightest = 2 * response;

const toLinear = Float32Array.from({ length: 256 }, (_, value) => linear(value / 255));
const stored = toLinear.map((value) => value * response);
const shown = Uint8ClampedArray.from({ length: steps + 1 }, (_, step) => {
  const light = (step / steps) ** 2 * brightest;
  const bent = light < knee ? light : knee + (1 - knee) * Math.tanh((light - knee) / (1 - knee));
  return Math.round(gamma(bent) * 255);
});

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function gamma(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}

/** Square root steps give the dark, where the eye is keen, most of the table. */
function show(light: number): number {
  return shown[Math.min(steps, Math.sqrt(light / brightest) * steps) | 0] ?? 255;
}

const rooms = new Map<string, Promise<Uint8Array>>();

/**
 * The picture as PNG, `width` pixels wide and in the proportion of its layers.
 * @param layers `file` is the whole path.
 * @throws Error when the layers cannot be read
 */
export async function composeLayers({ file, isMirrored, paint }: PaintedLayers, width: number): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const size = { width: info.width, height: info.height / 2 };
  const picture = paintOver(data, await roomOf(size.width, size.height), paint);
  const composed = sharp(picture, { raw: { ...size, channels: 3 } });
  const png = await (isMirrored ? composed.flop() : composed)
    .resize({ width, height: Math.round((width * size.height) / size.width), fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return new Uint8Array(png);
}

/** @param layers RGBA, both layers. @param room RGB, as large as one of them; it is not changed. */
function paintOver(layers: Uint8Array, room: Uint8Array, paint: string): Uint8Array {
  const out = new Uint8Array(room);
  const pixels = layers.length / 8;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => toLinear[Number.parseInt(paint.slice(at, at + 2), 16)]);
  const fixed = (at: number) => stored[layers[at] ?? 0] ?? 0;
  for (let pixel = 0; pixel < pixels; pixel++) {
    const from = pixel * 4;
    const alpha = layers[from + 3] ?? 0;
    if (alpha === 0) continue;
    const painted = fixed(pixels * 4 + from);
    const at = pixel * 3;
    const left = 255 - alpha;
    out[at] = (show(fixed(from) + painted * red) * alpha + (out[at] ?? 0) * left + 127) / 255;
    out[at + 1] = (show(fixed(from + 1) + painted * green) * alpha + (out[at + 1] ?? 0) * left + 127) / 255;
    out[at + 2] = (show(fixed(from + 2) + painted * blue) * alpha + (out[at + 2] ?? 0) * left + 127) / 255;
  }
  return out;
}

/** The room around vehicles, as RGB: a pale wall that blends into a pale floor. */
function roomOf(width: number, height: number): Promise<Uint8Array> {
  const key = `${width}x${height}`;
  let room = rooms.get(key);
  if (room === undefined) {
    room = drawRoom(width, height);
    rooms.set(key, room);
  }
  return room;
}

async function drawRoom(width: number, height: number): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" preserveAspectRatio="none" width="${width}" height="${height}">`,
    '<defs><linearGradient id="room" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e3e6e9"/>',
    '<stop offset="0.468" stop-color="#eff1f3"/><stop offset="0.588" stop-color="#dfe2e5"/>',
    '<stop offset="0.688" stop-color="#d5d9dc"/><stop offset="1" stop-color="#e6e8ea"/></linearGradient>',
    '<radialGradient id="glow" cx="0.5" cy="0.36" r="0.6"><stop offset="0" stop-color="#fff" stop-opacity="0.75"/>',
    '<stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>',
    '<path fill="url(#room)" d="M0 0H1200V800H0Z"/><path fill="url(#glow)" d="M0 0H1200V800H0Z"/></svg>',
  ].join('');
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
}
