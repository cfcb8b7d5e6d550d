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

export const spinFrameCount = 36;

export type View = keyof typeof angles | 'detail-wheel' | 'detail-lamp' | `spin-${number}`;

export function isView(text: string): text is View {
  if (Object.hasOwn(angles, text) || text === 'detail-wheel' || text === 'detail-lamp') return true;
  const frame = /^spin-(\d|[12]\d|3[0-5])$/.exec(text);
  return frame !== null;
}

export interface Stance {
  /** Degrees around the vehicle; 0 is its front, 90 its left side. */
  readonly angle: number;
  /** What the picture closes in on. */
  readonly closeUp: 'wheel' | 'lamp' | null;
  /** Whether the vehicle keeps its size from one angle to the next, as a turn needs it. */
  readonly steady: boolean;
}

/** Where the camera stands for a view. Spin frames are ten degrees apart, frame 0 seen from the front. */
export function stanceOf(view: View): Stance {
  if (view === 'detail-wheel') return { angle: 62, closeUp: 'wheel', steady: false };
  if (view === 'detail-lamp') return { angle: 24, closeUp: 'lamp', steady: false };
  if (isNamed(view)) return { angle: angles[view], closeUp: null, steady: false };
  return { angle: Number(view.slice('spin-'.length)) * 10, closeUp: null, steady: true };
}

function isNamed(view: View): view is keyof typeof angles {
  return Object.hasOwn(angles, view);
}
