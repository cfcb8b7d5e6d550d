/** Addresses of pictures, and what to say of each to someone who cannot see it: also that it is no photograph. */
import type { StockKind } from '../catalogue/catalogue.ts';

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

/** What the shape of a vehicle follows from: a variant of the catalogue, or a model of it. */
export interface Figure {
  readonly body: string;
  readonly bodyConfiguration: string;
  /** Millimetres. */
  readonly length: number;
  readonly height: number;
  /** Null for what has none, and so no cab. */
  readonly doors: number | null;
}

/** What the shape of a thing that is towed follows from. */
export interface TowedFigure {
  readonly kind: 'Caravan' | 'Camper' | 'Trailer';
  readonly layout: string;
  readonly axle: string;
}

const shapeByBody: Readonly<Record<string, string | ((figure: Figure) => string)>> = {
  Sedan: ({ length }) => (length < 4700 ? 'sedan-small' : 'sedan'),
  Hatch: ({ length }) => (length < 4100 ? 'hatch-small' : 'hatch'),
  SUV: suvOf,
  Ute: uteOf,
  Van: vanOf,
  Wagon: 'wagon',
  Coupe: 'coupe',
  Convertible: 'convertible',
  'People Mover': 'people-mover',
  Truck: truckOf,
  Bus: 'bus',
  Tractor: tractorOf,
  Excavator: ({ doors }) => (doors === null ? 'excavator-canopy' : 'excavator'),
  Backhoe: 'backhoe',
  Telehandler: 'telehandler',
  Utility: 'side-by-side',
  Mower: 'mower',
};

/**
 * On a ladder frame an SUV stands high, those for the outback upright; a light one is shorter than most hatches; one that
 * is low has a roof that falls; a long one has three rows of seats.
 */
function suvOf({ length, height }: Figure): string {
  if (height >= 1900) return 'suv-boxy';
  if (height >= 1790) return 'suv-large';
  if (height <= 1600 && length >= 4350) return 'suv-low';
  if (length >= 4800) return 'suv-long';
  return length < 4420 ? 'suv-small' : 'suv';
}

function uteOf({ bodyConfiguration }: Figure): string {
  if (bodyConfiguration === 'Cab Chassis') return 'ute-tray';
  return bodyConfiguration === 'Extra Cab Pick-up' ? 'ute-extra' : 'ute';
}

/** What delivers parcels is shorter than a large car; one may stand upright in those for fleets. */
function vanOf({ length, height }: Figure): string {
  if (height >= 2200) return 'van-large';
  return length < 4800 ? 'van-small' : 'van';
}

/** What has no doors has a bar instead of a cab; from some 180 hp they pull on double wheels. */
function tractorOf({ length, doors }: Figure): string {
  if (doors === null) return 'tractor-small';
  return length >= 5000 ? 'tractor-large' : 'tractor';
}

function truckOf({ bodyConfiguration }: Figure): string {
  if (bodyConfiguration === 'Prime Mover') return 'prime-mover';
  return bodyConfiguration === 'Pantech' || bodyConfiguration === 'Curtainsider' ? 'truck-box' : 'truck';
}

/** A tourer sits like a cruiser. */
const motorcycles: Readonly<Record<string, string>> = {
  Adventure: 'motorcycle-adventure',
  'Off Road': 'motorcycle-dirt',
  Sports: 'motorcycle-sport',
  Cruiser: 'motorcycle-cruiser',
  Touring: 'motorcycle-cruiser',
};

/** The shape that shows a motor vehicle, by its kind, body and size. */
export function shapeOf(kind: StockKind, figure: Figure): string {
  if (kind === 'motorcycle') return motorcycles[figure.body] ?? 'motorcycle';
  const shape = shapeByBody[figure.body] ?? 'sedan';
  return typeof shape === 'string' ? shape : shape(figure);
}

/** The shape that shows what is towed. */
export function towedShapeOf({ kind, layout, axle }: TowedFigure): string {
  if (kind === 'Camper') return 'camper';
  if (kind === 'Trailer') return layout === 'Plant Trailer' ? 'trailer-plant' : 'trailer';
  if (layout === 'Pop Top') return 'caravan-pop-top';
  if (axle === 'Single Axle') return 'caravan-small';
  return layout === 'Off Road' ? 'caravan-off-road' : 'caravan';
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
  trailer: towedCloseUps,
  'trailer-plant': towedCloseUps,
};

/** Shapes with a tailgate, those whose front seats are shown, and those that one lives in. */
const offRoad = ['suv', 'suv-small', 'suv-large', 'suv-low', 'suv-long', 'suv-boxy'];
const tailgates = new Set(['hatch', 'hatch-small', 'wagon', 'people-mover', ...offRoad]);
const cabins = new Set([
  ...tailgates,
  ...['sedan', 'sedan-small', 'ute', 'ute-tray', 'ute-extra', 'van', 'van-small', 'van-large', 'coupe'],
]);
const homes = new Set(['caravan', 'caravan-small', 'caravan-off-road', 'caravan-pop-top']);
const insides: Readonly<Record<string, ReadonlySet<string>>> = {
  dash: cabins,
  seats: cabins,
  boot: tailgates,
  kitchen: homes,
  bed: homes,
  cab: new Set(['tractor', 'tractor-large']),
};

function hasView(shape: string, view: string): boolean {
  return insides[view]?.has(shape) ?? true;
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

/** The inside all around; null for what has no cabin that is drawn. */
export function drawnInterior(shape: string, hex: string): string | null {
  return cabins.has(shape) ? `/img/drawn/${shape}/${hex}/interior` : null;
}
