/**
 * Which rendered layers (`demo/renders`) an address below `/img/` shows, and in which paint. Most vehicles are built
 * the same on both sides: a view from the right is the mirror image of the left, unless it has separate layers.
 */
import { readdirSync } from 'node:fs';
import { isPaint, nearestPaint } from './paints.ts';

/** Plain data: it is the cache key of the picture. */
export interface PaintedLayers {
  /** File of a WebP with both layers, one above the other. */
  readonly file: string;
  readonly isMirrored: boolean;
  /** Six hexadecimal digits. */
  readonly paint: string;
}

/** Names of the files in a folder of layers, read when they are first needed. The function throws if it cannot read them. */
export function listLayers(folder: string): () => ReadonlySet<string> {
  let names: ReadonlySet<string> | undefined;
  return () => {
    names ??= new Set(readdirSync(folder));
    return names;
  };
}

const vehicle = /^\/img\/drawn\/([a-z-]{1,30})\/([0-9a-f]{6})\/([a-z0-9-]{1,20})$/;
const scene = /^\/img\/scene\/([a-z-]{1,20})\/(brand|(?:brand-)?[0-9a-f]{6})$/;
const views = /^(?:(?:front|rear)(?:-left|-right)?|left|right|detail-(?:wheel|lamp)|spin-(?:\d|[12]\d|3[0-5]))$/;

/**
 * The layers of `/img/drawn/{shape}/{paint}/{view or interior}`, `/img/scene/{kind}/{paint}`, or a scene in the colour of
 * a site, `/img/scene/{kind}/brand-{colour}`; null for any other path.
 */
export function findPainted(names: ReadonlySet<string>, path: string): PaintedLayers | null {
  const [, kind = '', colour = ''] = scene.exec(path) ?? [];
  if (kind !== '') return painted(names, `scene-${kind}.webp`, sceneColour(colour));
  const [, shape = '', paint = '', view = ''] = vehicle.exec(path) ?? [];
  if (!isPaint(paint)) return null;
  if (!views.test(view)) return hasInside(names, shape, view) ? painted(names, `cabin-${view}.webp`, paint) : null;
  const own = painted(names, `${shape}-${view}.webp`, paint);
  if (own !== null) return own;
  const mirrored = painted(names, `${shape}-${mirrorOf(view)}.webp`, paint);
  return mirrored && { ...mirrored, isMirrored: true };
}

function painted(names: ReadonlySet<string>, file: string, paint: string | null): PaintedLayers | null {
  return paint !== null && names.has(file) ? { file, isMirrored: false, paint } : null;
}

/** The view from the left whose mirror image is a view from the right. */
function mirrorOf(view: string): string {
  const [, frame] = /^spin-(\d+)$/.exec(view) ?? [];
  return frame === undefined ? view.replace('right', 'left') : `spin-${36 - Number(frame)}`;
}

const cars = /^(?:sedan|hatch|suv|ute|van|wagon|coupe|people-mover)(?:-|$)/;
const caravans = /^caravan(?:-small|-off-road|-pop-top)?$/;
/** Which shapes have which interior. `interior` is the whole cabin as a panorama. */
const insides: Readonly<Record<string, RegExp>> = {
  interior: cars,
  dash: cars,
  seats: cars,
  boot: /^(?:hatch|suv|wagon|people-mover)(?:-|$)/,
  kitchen: caravans,
  bed: caravans,
  cab: /^tractor(?:-large)?$/,
};

/** One picture of an interior serves all shapes that have it. */
function hasInside(names: ReadonlySet<string>, shape: string, inside: string): boolean {
  const having = Object.hasOwn(insides, inside) ? insides[inside] : undefined;
  return having?.test(shape) === true && names.has(`${shape}-left.webp`);
}

/** The paint of a scene that has no colour of a site yet. */
const uncoloured = '4a5568';

/**
 * The paint of a scene in the colour of a site (`brand-0f6468`), as templates name it (`brand`), or in a paint; null
 * for any other.
 */
function sceneColour(text: string): string | null {
  if (text === 'brand') return uncoloured;
  if (text.startsWith('brand-')) return nearestPaint(text.slice('brand-'.length));
  return isPaint(text) ? text : null;
}
