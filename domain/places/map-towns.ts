/**
 * Which towns a map names: the largest that have room between the marks and each other, more where the map is wider.
 */
import type { Point } from '../ports/places.ts';
import type { Town } from '../ports/towns.ts';
import { type MapFrame, type MapHeight, type MapPoint, mapFrame, mapLatitude, mapPoint } from './map-frame.ts';
import {
  type Box,
  besideDot,
  besideMark,
  circleBox,
  hasRoom,
  labelBox,
  overlap,
  type Placing,
  textWidth,
} from './map-labels.ts';

interface MapTown extends Point, MapPoint {
  readonly name: string;
  /** The position of its name; next to a mark that covers its dot, `x` and `y` are the mark's. */
  readonly placing: Placing;
  /** The narrowest map that shows it, an index of `mapSizes`. */
  readonly size: number;
  /** Whether its name is stronger than others. */
  readonly isCity: boolean;
}

/** What a map names in addition to its marks. */
export interface MapNames {
  /** Those of wider maps last. */
  readonly towns: readonly MapTown[];
  /** Where the only mark has its own name: not over the largest town. */
  readonly own: 'above' | 'below';
}

interface NamedPoint extends Point {
  readonly name: string;
}

/** The look of a map of places. */
interface MapLook {
  readonly height: MapHeight;
  /** Whether marks carry a text: those are the larger ones. */
  readonly numbered: boolean;
  /** Whether it offers streets: the button is in its lower corner. */
  readonly streets: boolean;
}

interface MapSize {
  /** Pixels, the least that a map of this size has; `outline-map.css` and `map-towns.css` have the same numbers. */
  readonly width: number;
  readonly height: number;
  /** The most. */
  readonly highest: number;
  /** Names at most. */
  readonly most: number;
}

/** Sizes of a map: on a phone, next to a text, across a desktop page. */
const mapSizes: { readonly [height in MapHeight]: readonly MapSize[] } = {
  regular: [
    { width: 320, height: 320, highest: 320, most: 8 },
    { width: 560, height: 320, highest: 320, most: 10 },
    { width: 1000, height: 320, highest: 320, most: 12 },
  ],
  tall: [
    { width: 320, height: 300, highest: 400, most: 8 },
    { width: 560, height: 300, highest: 560, most: 10 },
    { width: 1000, height: 400, highest: 560, most: 14 },
  ],
};

/** Radius of a mark with and without a text, and the type of its name, in pixels. */
const markSizes = { numbered: 12, plain: 8, name: 14 } as const;

/** A mark nearer than this, in pixels, counts as in the town. */
const townReach = 14;
/** Nearer than this, some 20 km, a larger town makes another its suburb, in degrees. */
const suburbReach = 0.2;
/** Free at the edges, in pixels; the lower one has the credit, or the button with which streets come. */
const edge = { side: 4, top: 6, credit: 26, button: 60 } as const;
/** The number of towns to try on one map, and on one with so many places that each town would be compared with thousands. */
const mostTried = 150;
const mostCompared = 15_000;
/** Thousands of people. */
const city = 100;
/** With this many names, hamlets of unknown size are left out. */
const enough = 3;

/**
 * The towns to name on the map of some places. It follows from the places, the map's look and the list alone.
 * @param towns the largest first
 */
export function pickTowns(
  places: readonly NamedPoint[],
  towns: readonly Town[],
  { height, numbered, streets }: MapLook,
): MapNames {
  const frame = mapFrame(places, height);
  if (!frame) return { towns: [], own: 'below' };
  const views = mapSizes[height].map((size) => viewOf(frame, size, streets ? edge.button : edge.credit));
  const tried = townsWithin(frame, views, towns).slice(0, Math.ceil(mostCompared / places.length));
  const own = ownSide(places, tried, views);
  for (const view of views) takeMarks(view, places, { own, radius: numbered ? markSizes.numbered : markSizes.plain });
  const picked: MapTown[] = [];
  for (const size of views.keys()) addTowns(picked, tried, { views: views.slice(size), size, places });
  return { towns: picked, own };
}

/** A map of one size: its lowest, where names are nearest to each other. */
interface View {
  readonly size: MapSize;
  /** From degrees to pixels around the middle. */
  readonly onMap: (point: MapPoint) => MapPoint;
  /** Where names may be: in the area that the tallest map of the size shows too. */
  readonly area: Box;
  /** Half of the degrees from its left to its right. */
  readonly reach: number;
  readonly taken: Box[];
}

/** Adds what has room on a map of the first size, and on all wider ones. */
function addTowns(
  picked: MapTown[],
  tried: readonly PlacedTown[],
  { views, size, places }: { views: readonly View[]; size: number; places: readonly NamedPoint[] },
): void {
  const [view] = views;
  if (!view) return;
  const marks = places.map((place) => ({ at: mapPoint(place), on: view.onMap(mapPoint(place)), isNamed: false }));
  for (const [index, { town, at }] of tried.entries()) {
    if (picked.length >= view.size.most || (town.people === 0 && picked.length >= enough)) return;
    const point = view.onMap(at);
    const near = marks.filter(({ on }) => distance(on, point) < townReach);
    const mark = near.toSorted((a, b) => distance(a.on, point) - distance(b.on, point))[0];
    const isOfLarger = mark?.isNamed === true;
    // A mark belongs to the largest town that it covers.
    for (const one of near) one.isNamed = true;
    if (picked.some((other) => other.lat === town.lat && other.lng === town.lng)) continue;
    // A suburb's name next to a mark would read as the address of the place.
    if (mark && (isOfLarger || tried.some((larger, other) => other < index && distance(larger.at, at) < suburbReach)))
      continue;
    if (!mark && view.taken.some((box) => isOver(point, box))) continue;
    const placing = mark ? findRoom(town.name, mark.at, besideMark, views) : findRoom(town.name, at, besideDot, views);
    if (!placing) continue;
    const { name, lat, lng } = town;
    picked.push({ name, lat, lng, ...(mark?.at ?? at), placing, size, isCity: town.people >= city });
  }
}

/** The first place that has room in all views; the room is taken then. */
function findRoom(name: string, point: MapPoint, placings: readonly Placing[], views: readonly View[]): Placing | null {
  const boxOn = (view: View, placing: Placing) => labelBox(view.onMap(point), name, placing);
  const found = placings.find((placing) => views.every((view) => hasRoom(boxOn(view, placing), view.area, view.taken)));
  if (!found) return null;
  for (const view of views) view.taken.push(boxOn(view, found));
  return found;
}

/** Above its mark where the largest town would be below it. */
function ownSide(places: readonly NamedPoint[], tried: readonly PlacedTown[], views: readonly View[]): MapNames['own'] {
  const [only, ...others] = places;
  const [largest] = tried;
  if (!only || !largest || others.length > 0) return 'below';
  const covers = (side: MapNames['own']) =>
    views.some(({ onMap }) => isOver(onMap(largest.at), nameBox(onMap(mapPoint(only)), only.name, side)));
  return covers('below') && !covers('above') ? 'above' : 'below';
}

function takeMarks(
  { taken, onMap }: View,
  places: readonly NamedPoint[],
  { own, radius }: { own: MapNames['own']; radius: number },
): void {
  for (const place of places) {
    const point = onMap(mapPoint(place));
    taken.push(circleBox(point, radius));
    if (places.length === 1) taken.push(nameBox(point, place.name, own));
  }
}

/** Whether a box covers the dot at a point. */
function isOver(point: MapPoint, box: Box): boolean {
  return overlap(circleBox(point, 3), box);
}

function distance(one: MapPoint, other: MapPoint): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** The label of the only mark. */
function nameBox({ x, y }: MapPoint, name: string, side: MapNames['own']): Box {
  const half = textWidth(name, markSizes.name) / 2;
  const box = { left: x - half, right: x + half };
  const far = markSizes.plain + markSizes.name * 1.5;
  return side === 'below'
    ? { ...box, top: y + markSizes.plain, bottom: y + far }
    : { ...box, top: y - far, bottom: y - markSizes.plain };
}

interface PlacedTown {
  readonly town: Town;
  readonly at: MapPoint;
}

/** Those that the widest map shows, placed on the drawing. */
function townsWithin(frame: MapFrame, views: readonly View[], towns: readonly Town[]): readonly PlacedTown[] {
  const reach = Math.max(...views.map((view) => view.reach));
  const middle = frame.x + frame.width / 2;
  const [north, south] = [mapLatitude(frame.y), mapLatitude(frame.y + frame.height)];
  const found: PlacedTown[] = [];
  for (const town of towns) {
    if (town.lat > north || town.lat < south || Math.abs(town.lng - middle) > reach) continue;
    found.push({ town, at: mapPoint(town) });
    if (found.length >= mostTried) break;
  }
  return found;
}

/** @param foot free at the lower edge, in pixels */
function viewOf(frame: MapFrame, size: MapSize, foot: number): View {
  const scaleAt = (height: number) => Math.min(size.width / frame.width, height / frame.height);
  const scale = scaleAt(size.height);
  const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
  // The taller a map, the less it shows to the sides of its frame.
  const reach = size.width / scaleAt(size.highest) / 2;
  const half = { x: reach * scale, y: (frame.height * scale) / 2 };
  return {
    size,
    onMap: ({ x, y }) => ({ x: (x - middle.x) * scale, y: (y - middle.y) * scale }),
    area: {
      left: edge.side - half.x,
      top: edge.top - half.y,
      right: half.x - edge.side,
      bottom: half.y - foot,
    },
    reach,
    taken: [],
  };
}
