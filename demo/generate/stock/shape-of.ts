/** Which of the rendered shapes shows a thing that is for sale. */
import type { StockKind } from '../catalogue/catalogue.ts';

/** What the shape of a vehicle follows from: a variant of the catalogue, or a model of it. */
export interface Figure {
  readonly body: string;
  readonly bodyConfiguration: string;
  /** Millimetres. */
  readonly length: number;
  readonly height: number;
  readonly fuel: string;
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
  Sedan: sedanOf,
  Hatch: hatchOf,
  SUV: suvOf,
  Ute: uteOf,
  Van: vanOf,
  Wagon: wagonOf,
  Coupe: coupeOf,
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

/** What runs on a battery only, or is very low for its length, has a roof that falls into the tail. */
function sedanOf({ length, height, fuel }: Figure): string {
  if (fuel === 'Electric' || (height < 1434 && length >= 4780)) return 'sedan-fast';
  if (length >= 4850) return 'sedan-long';
  return length < 4700 ? 'sedan-small' : 'sedan';
}

/** Three doors, one of them the tailgate, are those of a city car. */
function hatchOf({ length, height, doors }: Figure): string {
  if (doors === 3) return 'hatch-city';
  if (height > 1515) return 'hatch-tall';
  if (length < 4100) return 'hatch-small';
  return length >= 4500 ? 'hatch-long' : 'hatch';
}

/** From 1620 mm a wagon stands high over its wheels; between that and 1550 mm its roof is tall and its bonnet short. */
function wagonOf({ length, height }: Figure): string {
  if (height >= 1620) return 'wagon-raised';
  if (height >= 1550) return 'wagon-tall';
  return length < 4700 ? 'wagon-sport' : 'wagon';
}

/** Light coupés are the shortest; of the others the lowest have their engine behind. */
function coupeOf({ length, height }: Figure): string {
  if (length < 4300) return 'coupe-small';
  return height < 1300 ? 'coupe-low' : 'coupe';
}

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

function uteOf({ bodyConfiguration, height }: Figure): string {
  const shape = utes[bodyConfiguration];
  if (shape !== undefined) return shape;
  if (height < 1830) return 'ute-low';
  return height >= 1880 ? 'ute-wide' : 'ute';
}

/** By cab; those with two rows and four doors differ in height. */
const utes: Readonly<Record<string, string>> = {
  'Cab Chassis': 'ute-tray',
  'Extra Cab Pick-up': 'ute-extra',
  'Crew Cab Pick-up': 'ute-large',
};

/** What delivers parcels is shorter than a large car; one may stand upright in those for fleets. */
function vanOf({ length, height }: Figure): string {
  if (height >= 2200) return 'van-large';
  if (length >= 5200) return 'van-long';
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

/** Others have a canvas top. */
const campers: Readonly<Record<string, string>> = { 'A-Frame': 'camper-frame', Hybrid: 'camper-hybrid' };

/** The shape that shows what is towed. */
export function towedShapeOf({ kind, layout, axle }: TowedFigure): string {
  if (kind === 'Camper') return campers[layout] ?? 'camper';
  if (kind === 'Trailer') return layout === 'Plant Trailer' ? 'trailer-plant' : 'trailer';
  if (layout === 'Pop Top') return 'caravan-pop-top';
  if (axle === 'Single Axle') return 'caravan-small';
  return layout === 'Off Road' ? 'caravan-off-road' : 'caravan';
}
