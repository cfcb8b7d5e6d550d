/** From where a vehicle is looked at. */

/** Degrees around the vehicle, counted from its front over its left side. */
const angles = {
  front: 0,
  'front-left': 38,
  left: 90,
  'rear-left': 143,
  rear: 180,
  'rear-right': 217,
  right: 270,
  'front-right': 322,
} as const;

/**
 * Pictures of an inside: the dashboard, the front seats through the open door, the boot behind an open tailgate; of a
 * caravan its kitchen with the dinette, and its bed; of a tractor its cab.
 */
export const insides = ['dash', 'seats', 'boot', 'kitchen', 'bed', 'cab'] as const;
export type Inside = (typeof insides)[number];

export function isInside(text: string): text is Inside {
  return (insides as readonly string[]).includes(text);
}

export const spinFrameCount = 36;

/** Pictures of a film, by its name: once around the vehicle, and past its left side. */
export const filmFrames = { walkaround: 72, film: 48 } as const;
export type FilmName = keyof typeof filmFrames;

type FrameKind = 'spin' | FilmName;

export type View = keyof typeof angles | 'detail-wheel' | 'detail-lamp' | `${FrameKind}-${number}`;

const frameCounts: { readonly [kind: string]: number } = { spin: spinFrameCount, ...filmFrames };

export function isView(text: string): text is View {
  if (Object.hasOwn(angles, text) || text === 'detail-wheel' || text === 'detail-lamp') return true;
  const [, kind = '', frame] = /^(spin|walkaround|film)-(0|[1-9]\d?)$/.exec(text) ?? [];
  return Number(frame) < (frameCounts[kind] ?? 0);
}

/** A picture of a film: no page shows one by itself. */
export function isFilmFrame(view: View): boolean {
  return /^(?:walkaround|film)-/.test(view);
}

export interface Stance {
  /** Degrees around the vehicle; 0 is its front, 90 its left side. */
  readonly angle: number;
  /** What the picture closes in on. */
  readonly closeUp: 'wheel' | 'lamp' | null;
  /** Whether the vehicle keeps its size from one angle to the next, as a turn needs it. */
  readonly steady: boolean;
  /** Degrees above the ground; 9 where nothing is said. */
  readonly lift?: number;
  /** How much nearer than a turn the camera comes, 1 where nothing is said. */
  readonly near?: number;
}

/** Where the camera stands for a view. Spin frames are ten degrees apart, frame 0 seen from the front. */
export function stanceOf(view: View): Stance {
  if (view === 'detail-wheel') return { angle: 62, closeUp: 'wheel', steady: false };
  if (view === 'detail-lamp') return { angle: 24, closeUp: 'lamp', steady: false };
  if (isNamed(view)) return { angle: angles[view], closeUp: null, steady: false };
  const [kind = '', frame = 0] = view.split('-').map((part, i) => (i === 0 ? part : Number(part)));
  return framing[kind as FrameKind](Number(frame));
}

const framing: Readonly<Record<FrameKind, (frame: number) => Stance>> = {
  spin: (frame) => ({ angle: frame * 10, closeUp: null, steady: true }),
  // Who walks around comes nearer at the sides and bends a little.
  walkaround: (frame) => {
    const share = frame / filmFrames.walkaround;
    const bend = Math.cos(4 * Math.PI * share);
    return { angle: 38 + share * 360, closeUp: null, steady: true, lift: 8 + 3 * bend, near: 1.06 - 0.06 * bend };
  },
  film: (frame) => {
    const share = frame / (filmFrames.film - 1);
    const eased = share * share * (3 - 2 * share);
    return { angle: 15 + eased * 140, closeUp: null, steady: true, lift: 5 + 6 * share, near: 1.1 };
  },
};

function isNamed(view: View): view is keyof typeof angles {
  return Object.hasOwn(angles, view);
}
