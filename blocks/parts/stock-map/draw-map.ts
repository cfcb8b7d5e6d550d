/** Makes the drawing of an `OutlineMap` a map to move and zoom. Leaflet touches the window, so it is had only here. */
import type {
  LatLngBoundsLiteral,
  LatLngTuple,
  Layer,
  LayerGroup,
  Map as LeafletMap,
  Marker as LeafletMarker,
} from 'leaflet';
import type Supercluster from 'supercluster';
import { t } from '#domain/messages/translate.ts';
import { mapLatitude } from '#domain/places/map-frame.ts';
import { type Box, besideDot, besideMark, hasRoom, labelBox, textWidth } from '#domain/places/map-labels.ts';
import { displayWhole } from '#domain/text/quantity.ts';
import { readOutline } from './read-outline.ts';

/** Marks of a live map: each place, or one for all that would cover each other at the zoom of the moment. */
type Leaflet = typeof import('leaflet');

interface Mark {
  readonly at: LatLngTuple;
  readonly name: string;
  readonly href: string;
  readonly text: string;
}

interface Grouped {
  /** Index of the mark; of a group that of any of its marks. */
  readonly index: number;
  sum: number;
}

/** Pixels within which marks become one. */
const reach = 32;

/**
 * Shows the marks, and again after each zoom where near ones are grouped.
 * @param groups `none`, `places` or `counts`, as `OutlineMap` names them
 * @returns what it shows, at any moment
 */
async function startMarks(
  leaflet: Leaflet,
  map: LeafletMap,
  marks: readonly Mark[],
  groups: string,
): Promise<LayerGroup> {
  const layer = leaflet.layerGroup().addTo(map);
  if (groups === 'none' || marks.length < 2) {
    for (const mark of marks) layer.addLayer(placeMark(leaflet, mark, marks.length === 1));
    return layer;
  }
  const { default: Groups } = await import('supercluster');
  const near = new Groups<{ readonly index: number }, Grouped>({
    radius: reach,
    extent: 256,
    maxZoom: map.getMaxZoom() - 1,
    map: ({ index }) => ({ index, sum: Number(marks[index]?.text.replaceAll(',', '') || 1) }),
    reduce: (all, { sum }) => {
      all.sum += sum;
    },
  });
  near.load(
    marks.map(({ at: [lat, lng] }, index) => ({
      type: 'Feature',
      properties: { index },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  );
  const show = (): void => {
    layer.clearLayers();
    for (const found of near.getClusters([-180, -85, 180, 85], Math.floor(map.getZoom()))) {
      const { properties } = found;
      if ('cluster' in properties) layer.addLayer(groupMark(leaflet, map, near, found as GroupFeature, groups));
      else {
        const mark = marks[properties.index];
        if (mark) layer.addLayer(placeMark(leaflet, mark, false));
      }
    }
  };
  show();
  map.on('zoomend', show);
  return layer;
}

type Near = Supercluster<{ readonly index: number }, Grouped>;
type GroupFeature = Extract<ReturnType<Near['getClusters']>[number], { properties: { cluster: true } }>;

function groupMark(
  leaflet: Leaflet,
  map: LeafletMap,
  near: Near,
  { properties, geometry }: GroupFeature,
  groups: string,
): LeafletMarker {
  const { sum, point_count: places, cluster_id: id } = properties;
  const [lng = 0, lat = 0] = geometry.coordinates;
  const text = displayWhole(groups === 'counts' ? sum : places);
  const name =
    groups === 'counts'
      ? t('{sum, plural, one {# vehicle} other {# vehicles}} at {places} locations: zoom in', { sum, places })
      : t('{places} locations: zoom in', { places });
  const mark = leaflet.marker([lat, lng], {
    icon: leaflet.divIcon({ className: 'ui-map-mark ui-map-group', html: text, iconSize: [34, 34] }),
    keyboard: true,
    title: name,
    alt: name,
  });
  mark.on('add', () => mark.getElement()?.setAttribute('aria-label', name));
  onPress(mark, () => {
    map.setView([lat, lng], Math.min(near.getClusterExpansionZoom(id), map.getMaxZoom()));
    // The focused mark disappeared with its zoom level.
    map.getContainer().focus();
  });
  return mark;
}

function placeMark(leaflet: Leaflet, { at, name, href, text }: Mark, isOnly: boolean): LeafletMarker {
  const icon = leaflet.divIcon({ className: 'ui-map-mark', html: text, iconSize: [28, 28], iconAnchor: [0, 28] });
  const mark = leaflet.marker(at, { icon, keyboard: true, title: name, alt: name });
  // Leaflet gives an HTML mark no accessible name; a voice command by the visible number must reach it.
  mark.on('add', () => mark.getElement()?.setAttribute('aria-label', name.includes(text) ? name : `${text}, ${name}`));
  const label = document.createElement('span');
  label.textContent = name;
  mark.bindTooltip(label, {
    permanent: isOnly,
    // The only mark is in the middle, where a name next to it would overflow the map on a phone.
    ...(isOnly
      ? ({ direction: 'bottom', offset: [14, 2] } as const)
      : ({ direction: 'right', offset: [30, -16] } as const)),
    className: 'ui-map-label',
  });
  onPress(mark, () => location.assign(href));
  return mark;
}

function onPress(mark: LeafletMarker, act: () => void): void {
  mark.on('click', act);
  mark.on('keypress', (event) => {
    if (event.originalEvent.key === 'Enter') act();
  });
}

/** Names of towns on a live map: those of the server's drawing, as many as fit at the current zoom. */
interface Town {
  readonly at: LatLngTuple;
  readonly name: string;
  readonly isCity: boolean;
}

/** The name of a town with a mark is placed next to the mark. */
const placings = [...besideDot, ...besideMark];
/** Free around a mark, in pixels. */
const air = 4;
const everywhere: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

/** Shows the towns that `drawing` names around the visible marks, and again after each zoom. */
function startTowns(leaflet: Leaflet, map: LeafletMap, drawing: Element, marks: LayerGroup): void {
  const towns = [...drawing.querySelectorAll<SVGElement>('.ui-map-town')].map(
    ({ dataset: { lat, lng, city }, textContent }): Town => ({
      at: [Number(lat), Number(lng)],
      name: textContent ?? '',
      isCity: city !== undefined,
    }),
  );
  // The list next to the map names everything that can be pressed.
  const pane = map.createPane('towns');
  pane.style.zIndex = '1';
  pane.setAttribute('aria-hidden', 'true');
  const layer = leaflet.layerGroup().addTo(map);
  const show = (): void => {
    layer.clearLayers();
    const taken = marks.getLayers().flatMap((mark) => markBoxes(leaflet, map, mark));
    // Whole names where that can be; the map moves, so those beyond its edge have a place too.
    const { min, max } = map.getPixelBounds();
    const inView = min && max ? { left: min.x, top: min.y, right: max.x, bottom: max.y } : everywhere;
    for (const { at, name, isCity } of towns) {
      const point = map.project(at);
      const fitting = (area: Box) => placings.find((one) => hasRoom(labelBox(point, name, one), area, taken));
      const placing = fitting(inView) ?? fitting(everywhere);
      if (!placing) continue;
      taken.push(labelBox(point, name, placing));
      const label = document.createElement('span');
      label.dataset['side'] = placing.side;
      label.dataset['gap'] = placing.from;
      label.toggleAttribute('data-city', isCity);
      label.textContent = name;
      const icon = leaflet.divIcon({ className: 'ui-map-town-name', html: label, iconSize: [0, 0] });
      layer.addLayer(leaflet.marker(at, { icon, interactive: false, keyboard: false, pane: 'towns' }));
    }
  };
  show();
  map.on('zoomend', show);
}

/** The boxes that a mark covers, with its name where that is always shown. */
function markBoxes(leaflet: Leaflet, map: LeafletMap, mark: Layer): readonly Box[] {
  if (!(mark instanceof leaflet.Marker)) return [];
  const { x, y } = map.project(mark.getLatLng());
  const { icon, title = '' } = mark.options;
  const size = leaflet.point(icon?.options.iconSize ?? [0, 0]);
  const anchor = icon?.options.iconAnchor ? leaflet.point(icon.options.iconAnchor) : size.divideBy(2);
  const [left, top] = [x - anchor.x, y - anchor.y];
  const box = { left: left - air, top: top - air, right: left + size.x + air, bottom: top + size.y + air };
  if (!mark.getTooltip()?.options.permanent) return [box];
  const [middle, half] = [left + size.x / 2, textWidth(title, 14) / 2 + 10];
  return [box, { left: middle - half, top: box.bottom, right: middle + half, bottom: box.bottom + 32 }];
}

/** The outline has coasts, borders and towns, but no streets: closer than this there is nothing to see on it. */
const outlineZoom = 11;
/** Air around marks on streets, as a share of the map. */
const padding = 0.35;
/** Nearest zoom of maps with streets (specification, section 9). */
const nearestZoom = 15;

/**
 * Draws every map inside `root` that is not drawn yet; one that fails keeps the server's drawing. A street map loads on
 * click, so that the tile provider never sees visitors who do not open it.
 */
export async function drawMaps(root: ParentNode): Promise<void> {
  const maps = root.querySelectorAll<HTMLElement>('[data-map]:not([data-drawn])');
  const draw = (element: HTMLElement) => drawMap(element).catch((error) => console.warn('map', error));
  await Promise.all(
    [...maps].map((element) => {
      if (!element.dataset['tiles']) return draw(element);
      element.setAttribute('data-drawn', 'asked');
      element.addEventListener('click', () => void draw(element), { once: true });
      return null;
    }),
  );
}

async function drawMap(element: HTMLElement): Promise<void> {
  const marks = [...element.querySelectorAll<SVGElement>('.ui-map-dot')].map(readMark);
  const drawing = element.querySelector<SVGSVGElement>('.ui-map-drawing');
  if (marks.length === 0 || !drawing) return;
  element.setAttribute('data-drawn', 'soon');
  const [leaflet, outline] = await Promise.all([import('leaflet'), askOutline()]);
  const { tiles } = element.dataset;
  const map = leaflet.map(element, {
    attributionControl: false,
    scrollWheelZoom: false,
    maxZoom: tiles ? nearestZoom : outlineZoom,
    minZoom: 3,
    // Tiles are sharp only at whole numbers.
    zoomSnap: tiles ? 1 : 0,
    keyboard: true,
  });
  drawLand(leaflet, map, outline);
  if (tiles) {
    // A tile that does not come leaves the outline, which is below.
    leaflet.tileLayer(tiles, { maxZoom: nearestZoom }).addTo(map);
    credit(element);
  }
  const asked = Number(element.dataset['zoom'] ?? nearestZoom);
  // Without streets, the map starts as the server drew it.
  const bounds = tiles ? leaflet.latLngBounds(marks.map((mark) => mark.at)).pad(padding) : frameOf(drawing);
  map.fitBounds(bounds, { maxZoom: asked, animate: false });
  const shown = await startMarks(leaflet, map, marks, element.dataset['groups'] ?? 'none');
  if (!tiles) startTowns(leaflet, map, drawing, shown);
  element.setAttribute('data-drawn', '');
}

/** Below everything else on the map. */
function drawLand(leaflet: Leaflet, map: LeafletMap, { land, borders }: ReturnType<typeof readOutline>): void {
  const pane = map.createPane('land');
  pane.style.zIndex = '0';
  const look = { interactive: false, pane: 'land', className: 'ui-map-land' } as const;
  // Each ring is a separate piece of land; none is a hole in another.
  leaflet
    .polygon(
      land.map((ring) => [ring]),
      look,
    )
    .addTo(map);
  leaflet.polyline(borders, { ...look, className: 'ui-map-border' }).addTo(map);
}

/** What the drawing is cut to. */
function frameOf(drawing: SVGSVGElement): LatLngBoundsLiteral {
  const { x, y, width, height } = drawing.viewBox.baseVal;
  return [
    [mapLatitude(y + height), x],
    [mapLatitude(y), x + width],
  ];
}

function credit(element: HTMLElement): void {
  const words = element.dataset['credit'];
  if (!words) return;
  const line = document.createElement('small');
  line.className = 'ui-map-credit';
  line.textContent = words;
  element.append(line);
}

function readMark(dot: SVGElement): Mark {
  const { lat, lng, name = '', text = '' } = dot.dataset;
  const href = dot.getAttribute('href') ?? '';
  return { at: [Number(lat), Number(lng)], name, href, text: /^[\d,]{0,6}$/.test(text) ? text : '' };
}

async function askOutline(): Promise<ReturnType<typeof readOutline>> {
  const response = await fetch('/assets/outline.svg');
  if (!response.ok) throw new Error(`outline: ${response.status}`);
  return readOutline(await response.text());
}
