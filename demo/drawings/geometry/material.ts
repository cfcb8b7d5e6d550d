/** What surfaces are made of. */

/** Red, green, blue from 0 to 1, in linear light. */
export type Colour = readonly [number, number, number];

export interface Finish {
  /** Null for the vehicle's own paint. */
  readonly colour: Colour | null;
  /** How much of the colour is left, for gaps and shaded undersides. */
  readonly tone: number;
  /** How strongly it mirrors the studio: 0 chalk, 1 lacquer. */
  readonly gloss: number;
  /** Mirrors even when seen straight on, 0 to 1: chrome, glass. */
  readonly mirror: number;
}

function finish(hex: string | null, gloss: number, mirror = 0, tone = 1): Finish {
  return { colour: hex === null ? null : toColour(hex), gloss, mirror, tone };
}

export const finishes = {
  paint: finish(null, 1, 0.012),
  'paint-shade': finish(null, 0.5, 0, 0.55),
  gap: finish(null, 0.1, 0, 0.16),
  glass: finish('0b161f', 1, 0.04),
  'glass-edge': finish('0b0c0e', 0.6, 0.04),
  plastic: finish('26282b', 0.35),
  dark: finish('0c0d0f', 0.08),
  well: finish('08090a', 0),
  tyre: finish('1a1b1d', 0.16),
  tread: finish('121315', 0.06),
  rim: finish('aeb3b8', 0.8, 0.16),
  'rim-dark': finish('34373b', 0.6, 0.06),
  brake: finish('5d6166', 0.5, 0.1),
  chrome: finish('c2c7cc', 0.9, 0.45),
  steel: finish('7b8087', 0.5, 0.1),
  lamp: finish('eef3f7', 0.9, 0.2),
  'lamp-house': finish('3b4248', 0.9, 0.14),
  'lamp-rear': finish('c4121b', 0.9, 0.05),
  'lamp-edge': finish('1a0e10', 0.8, 0.05),
  amber: finish('d9801f', 0.8, 0.06),
  white: finish('f0f1f0', 0.7, 0.03),
  plate: finish('e9e7dc', 0.4),
  leather: finish('4a3a2e', 0.3),
  trim: finish('2b2d31', 0.2),
  'trim-soft': finish('3c3f45', 0.12),
  headliner: finish('cfccc5', 0.04),
  carpet: finish('1d1e21', 0),
  seat: finish('2f3136', 0.18),
  'seat-middle': finish('4b4e55', 0.06),
  screen: finish('4a8fbd', 0.9, 0.05),
  canvas: finish('b9ab90', 0.05),
  earth: finish('3e3a35', 0.2),
} satisfies Record<string, Finish>;

export type Material = keyof typeof finishes;

/** Six hex digits as linear light. */
export function toColour(hex: string): Colour {
  const channel = (at: number) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2;
  return [channel(0), channel(2), channel(4)];
}

const digits = Array.from({ length: 256 }, (_, value) => value.toString(16).padStart(2, '0'));

/** Linear light as `#rrggbb`; what is too bright fades into white rather than changing its hue. */
export function toHex(red: number, green: number, blue: number): string {
  return `#${toByte(red)}${toByte(green)}${toByte(blue)}`;
}

function toByte(light: number): string {
  const soft = light <= 0.7 ? Math.max(light, 0) : 1 - 0.3 * Math.exp((0.7 - light) / 0.3);
  return digits[Math.round(255 * soft ** (1 / 2.2))] ?? '00';
}
