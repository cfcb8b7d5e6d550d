/** The colours and small chances of a scene, all from its six hex digits. */
export interface ScenePalette {
  /** The scene's own colour, calm enough for large areas. */
  readonly accent: string;
  readonly accentDark: string;
  readonly accentPale: string;
  readonly sky: readonly [high: string, low: string];
  /** A number from `from` to `to`, the next of a row that is the same for the same digits. */
  chance(from: number, to: number): number;
  /** A colour with its lightness shifted, -1 to 1. */
  tint(hue: number, saturation: number, lightness: number): string;
}

const skies = [
  ['#9fc6e6', '#eaf3f8'],
  ['#8fb8d8', '#f3eee4'],
  ['#a9c4d9', '#f6e6d3'],
  ['#b4cbdc', '#eef2f3'],
] as const;

export function paletteOf(hex: string): ScenePalette {
  const [hue, saturation] = hueOf(hex);
  let state = Number.parseInt(hex, 16) ^ 0x5bd1e995;
  const random = () => {
    // Mulberry32: small, and the same everywhere.
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const calm = Math.min(0.42, saturation);
  return {
    accent: tint(hue, calm, 0.42),
    accentDark: tint(hue, calm, 0.26),
    accentPale: tint(hue, calm * 0.6, 0.78),
    sky: skies[Math.floor(random() * skies.length)] ?? skies[0],
    chance: (from, to) => from + (to - from) * random(),
    tint,
  };
}

/** HSL to `#rrggbb`; hue in degrees, the others 0 to 1. */
function tint(hue: number, saturation: number, lightness: number): string {
  const light = Math.max(0, Math.min(1, lightness));
  const reach = saturation * Math.min(light, 1 - light);
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12;
    const value = light - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

function hueOf(hex: string): readonly [hue: number, saturation: number] {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const range = most - least;
  if (range === 0) return [210, 0.08];
  const light = (most + least) / 2;
  const sixth =
    most === red ? (green - blue) / range : most === green ? 2 + (blue - red) / range : 4 + (red - green) / range;
  return [(sixth * 60 + 360) % 360, range / (1 - Math.abs(2 * light - 1) || 1)];
}

const paints = ['f3f4f3', '5c6063', 'b5b8bb', '20477f', '16171a', 'a11c23'] as const;

/** One of the usual paints, six hex digits. */
export function paintFor(palette: ScenePalette): string {
  return paints[Math.floor(palette.chance(0, paints.length))] ?? paints[0];
}
