/** Addresses of pictures, and what to say of each to someone who cannot see it: also that it is no photograph. */
import { insides } from '../../pictures/find-layers.ts';

/** In the order of a gallery: what it is, what one sits in, then the rest of it. */
const views = [
  ['front-left', 'front left'],
  ['left', 'left side'],
  ['rear-left', 'rear left'],
  ['dash', 'dashboard'],
  ['seats', 'front seats'],
  ['boot', 'boot'],
  ['kitchen', 'kitchen and dinette'],
  ['bed', 'bed'],
  ['cab', 'cab'],
  ['detail-wheel', 'wheel'],
  ['rear', 'rear'],
  ['front-right', 'front right'],
  ['front', 'front'],
  ['right', 'right side'],
  ['rear-right', 'rear right'],
  ['detail-lamp', 'front lamp'],
] as const;

export interface DrawnPicture {
  url: string;
  thumb: string;
  alt: string;
}

/** The first `count` views of a vehicle (a car has thirteen, others fewer). `subject` is "2021 Toyota Hilux". */
export function drawnPictures(shape: string, hex: string, subject: string, count: number): DrawnPicture[] {
  return views
    .filter(([view]) => hasView(shape, view))
    .slice(0, count)
    .map(([view, words]) => {
      const url = `/img/drawn/${shape}/${hex}/${view}`;
      const shown = closeUps[shape]?.[view] ?? words;
      return { url, thumb: `${url}?w=300`, alt: `${subject}, ${shown}, illustration` };
    });
}

/** What close-ups of shapes show that have no wheel or front lamp there. */
const towedCloseUps = { 'detail-lamp': 'rear lamps' };
const closeUps: Readonly<Record<string, { readonly [view: string]: string }>> = {
  excavator: { 'detail-wheel': 'track', 'detail-lamp': 'boom and cab' },
  'excavator-canopy': { 'detail-wheel': 'track', 'detail-lamp': 'boom and canopy' },
  backhoe: { 'detail-wheel': 'rear wheel', 'detail-lamp': 'loader bucket' },
  telehandler: { 'detail-lamp': 'boom and forks' },
  tractor: { 'detail-wheel': 'rear wheel', 'detail-lamp': 'bonnet and front weights' },
  'tractor-large': { 'detail-wheel': 'rear wheels', 'detail-lamp': 'bonnet and front weights' },
  'tractor-small': { 'detail-wheel': 'rear wheel', 'detail-lamp': 'bonnet and front weights' },
  mower: { 'detail-wheel': 'rear wheel', 'detail-lamp': 'cutting deck' },
  caravan: towedCloseUps,
  'caravan-pop-top': towedCloseUps,
  'caravan-small': towedCloseUps,
  'caravan-off-road': towedCloseUps,
  camper: towedCloseUps,
  'camper-frame': towedCloseUps,
  'camper-hybrid': towedCloseUps,
  trailer: towedCloseUps,
  'trailer-plant': towedCloseUps,
};

function hasView(shape: string, view: string): boolean {
  return insides[view]?.test(shape) ?? true;
}

export const spinFrameCount = 36;

/** The 36 frames of a turn, ten degrees each. */
export function spinFrames(shape: string, hex: string): string[] {
  return Array.from({ length: spinFrameCount }, (_, frame) => `/img/drawn/${shape}/${hex}/spin-${frame}`);
}

/** The films that there are (`demo/renders/pictures`). */
const films: ReadonlySet<string> = new Set([
  'caravan-off-road/f4f4f2/film',
  'caravan-small/f2efe8/walkaround',
  'hatch-small/f4f4f3/walkaround',
  'people-mover/f3f4f2/film',
  'suv/f3f4f3/film',
  'suv-long/eef0f1/film',
  'suv-low/16171a/walkaround',
  'tractor/5b9a35/film',
  'ute-low/5c6063/walkaround',
]);

/** A film of the vehicle, once around it or past its side; null where there is none of its shape and paint. */
export function drawnFilm(shape: string, hex: string, name: 'walkaround' | 'film'): string | null {
  const film = `${shape}/${hex}/${name}`;
  return films.has(film) ? `/img/drawn/${film}.webm` : null;
}

/** The inside all around; null for what has no cabin. */
export function drawnInterior(shape: string, hex: string): string | null {
  return insides['interior']?.test(shape) ? `/img/drawn/${shape}/${hex}/interior` : null;
}
