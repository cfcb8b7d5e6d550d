/** Colour arithmetic in OKLCH, in which equal steps look equal. Hex is `#rrggbb`; l is 0–1, c from 0, h in degrees. */
interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

type Rgb = readonly [number, number, number];

export function toOklch(hex: string): Oklch {
  const [r, g, b] = toLinear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const c = Math.hypot(a, bb);
  const h = c < 1e-4 ? 0 : ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360;
  return { l: lightness, c: c < 1e-4 ? 0 : c, h };
}

/** The nearest colour a screen can show: lightness and hue are kept, chroma is reduced. */
export function toHex(colour: Oklch): string {
  const l = Math.min(1, Math.max(0, colour.l));
  let low = 0;
  let high = colour.c;
  let rgb = toRgb({ ...colour, l });
  if (!isShowable(rgb)) {
    for (let step = 0; step < 24; step += 1) {
      const middle = (low + high) / 2;
      if (isShowable(toRgb({ l, c: middle, h: colour.h }))) low = middle;
      else high = middle;
    }
    rgb = toRgb({ l, c: low, h: colour.h });
  }
  const bytes = rgb.map((channel) => Math.round(255 * Math.min(1, Math.max(0, encode(channel)))));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** A mixture in OKLab: `share` 0 is `from`, 1 is `to`. */
export function mixColours(from: string, to: string, share: number): string {
  const one = toOklch(from);
  const two = toOklch(to);
  const angle = (degrees: number) => (degrees * Math.PI) / 180;
  const a = (1 - share) * one.c * Math.cos(angle(one.h)) + share * two.c * Math.cos(angle(two.h));
  const b = (1 - share) * one.c * Math.sin(angle(one.h)) + share * two.c * Math.sin(angle(two.h));
  const h = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
  return toHex({ l: (1 - share) * one.l + share * two.l, c: Math.hypot(a, b), h });
}

/** Contrast ratio of WCAG 2: 1 (equal) to 21 (black on white). */
export function contrastRatio(one: string, two: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(two)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [r, g, b] = toLinear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function toLinear(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [decode((value >> 16) & 255), decode((value >> 8) & 255), decode(value & 255)];
}

function decode(byte: number): number {
  const channel = byte / 255;
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function encode(channel: number): number {
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;
}

function toRgb({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function isShowable(rgb: Rgb): boolean {
  return rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005);
}
