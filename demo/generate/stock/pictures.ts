/** Addresses of pictures, and what to say of each to someone who cannot see it: also that it is no photograph. */
import type { StockKind } from '../catalogue/catalogue.ts';

const views = [
  ['front-left', 'front left'],
  ['left', 'left side'],
  ['rear-left', 'rear left'],
  ['rear', 'rear'],
  ['rear-right', 'rear right'],
  ['right', 'right side'],
  ['front-right', 'front right'],
  ['front', 'front'],
  ['detail-wheel', 'wheel'],
  ['detail-lamp', 'front lamp'],
] as const;

export interface DrawnPicture {
  url: string;
  thumb: string;
  alt: string;
}

const shapeByBody: Readonly<Record<string, string>> = {
  Sedan: 'sedan',
  Hatch: 'hatch',
  SUV: 'suv',
  Ute: 'ute',
  Van: 'van',
  Wagon: 'wagon',
  Coupe: 'coupe',
  Convertible: 'convertible',
  'People Mover': 'people-mover',
  Truck: 'truck',
  Bus: 'bus',
  Tractor: 'tractor',
  Excavator: 'excavator',
  Backhoe: 'excavator',
  Telehandler: 'tractor',
  Utility: 'tractor',
  Caravan: 'caravan',
  Camper: 'camper',
  Trailer: 'trailer',
};

/** The drawing for a body; every motorcycle is drawn as one. */
export function shapeOf(kind: StockKind, body: string): string {
  return kind === 'motorcycle' ? 'motorcycle' : (shapeByBody[body] ?? 'sedan');
}

/** The first `count` views of a vehicle (ten at most). `subject` is "2021 Toyota Hilux". */
export function drawnPictures(shape: string, hex: string, subject: string, count: number): DrawnPicture[] {
  return views.slice(0, count).map(([view, words]) => {
    const url = `/img/drawn/${shape}/${hex}/${view}`;
    return { url, thumb: `${url}?w=300`, alt: `${subject}, ${words}, illustration` };
  });
}

export const spinFrameCount = 36;

/** The 36 frames of a turn, ten degrees each. */
export function spinFrames(shape: string, hex: string): string[] {
  return Array.from({ length: spinFrameCount }, (_, frame) => `/img/drawn/${shape}/${hex}/spin-${frame}`);
}

/** A film of the drawn vehicle: once around it, or past its side. */
export function drawnFilm(shape: string, hex: string, name: 'walkaround' | 'film'): string {
  return `/img/drawn/${shape}/${hex}/${name}.webm`;
}

/** Shapes whose inside is drawn. */
const cabins = new Set(['sedan', 'hatch', 'suv', 'ute', 'van', 'wagon', 'coupe', 'people-mover']);

/** The inside all around; null for what has no cabin that is drawn. */
export function drawnInterior(shape: string, hex: string): string | null {
  return cabins.has(shape) ? `/img/drawn/${shape}/${hex}/interior` : null;
}
