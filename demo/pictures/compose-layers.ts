/**
 * Puts a paint onto rendered layers, in linear light: what is seen without paint, and the light that the paint sends back
 * times its colour. Both layers are stored as sRGB of their light divided by `response` (`demo/renders/README.md`).
 */
import { studioBackground } from '../drawings/geometry/studio.ts';
import type { Layers } from './rendered-layers.ts';

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
 * @param paint six hexadecimal digits.
 * @throws Error when the layers cannot be read
 */
export async function composeLayers(layers: Layers, paint: string, width: number): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(layers.file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const size = { width: info.width, height: info.height / 2 };
  const picture = paintOver(data, await roomOf(size.width, size.height), paint);
  const composed = sharp(picture, { raw: { ...size, channels: 3 } });
  const png = await (layers.isMirrored ? composed.flop() : composed)
    .resize({ width, height: Math.round((width * size.height) / size.width), fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return new Uint8Array(png);
}

/**
 * The car alone with its shadow on the ground, for a scene: PNG with alpha, `width` pixels wide and 3:2.
 * @param isLifted leaves the shadow out: it stands on no ground.
 * @throws Error when the layers cannot be read
 */
export async function cutOut(layers: Layers, paint: string, width: number, isLifted: boolean): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(layers.file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const size = { width: info.width, height: info.height / 2 };
  const car = new Uint8Array(size.width * size.height * 4);
  eachPixel(data, paint, (pixel, alpha, red, green, blue) => {
    // What sends back no light at all and is seen through is shadow.
    if (isLifted && alpha < 250 && red + green + blue < darkest) return;
    const at = pixel * 4;
    car[at] = red;
    car[at + 1] = green;
    car[at + 2] = blue;
    car[at + 3] = alpha;
  });
  const cut = sharp(car, { raw: { ...size, channels: 4 } });
  const png = await (layers.isMirrored ? cut.flop() : cut)
    .resize({ width, height: Math.round((width * 2) / 3), fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return new Uint8Array(png);
}

/** Sum of three channels below which a pixel is black. */
const darkest = 24;

/** @param layers RGBA, both layers. @param room RGB, as large as one of them; it is not changed. */
function paintOver(layers: Uint8Array, room: Uint8Array, paint: string): Uint8Array {
  const out = new Uint8Array(room);
  eachPixel(layers, paint, (pixel, alpha, red, green, blue) => {
    const at = pixel * 3;
    const left = 255 - alpha;
    out[at] = (red * alpha + (out[at] ?? 0) * left + 127) / 255;
    out[at + 1] = (green * alpha + (out[at + 1] ?? 0) * left + 127) / 255;
    out[at + 2] = (blue * alpha + (out[at + 2] ?? 0) * left + 127) / 255;
  });
  return out;
}

/** Each pixel of the car and its shadow in its paint. @param layers RGBA, both layers. */
function eachPixel(
  layers: Uint8Array,
  paint: string,
  put: (pixel: number, alpha: number, red: number, green: number, blue: number) => void,
): void {
  const pixels = layers.length / 8;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => toLinear[Number.parseInt(paint.slice(at, at + 2), 16)]);
  const fixed = (at: number) => stored[layers[at] ?? 0] ?? 0;
  for (let pixel = 0; pixel < pixels; pixel++) {
    const at = pixel * 4;
    const alpha = layers[at + 3] ?? 0;
    if (alpha === 0) continue;
    const painted = fixed(pixels * 4 + at);
    put(
      pixel,
      alpha,
      show(fixed(at) + painted * red),
      show(fixed(at + 1) + painted * green),
      show(fixed(at + 2) + painted * blue),
    );
  }
}

/** The room that drawings stand in too, so that cards look alike: RGB. */
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
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" preserveAspectRatio="none" width="${width}" height="${height}">${studioBackground(470)}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
}
