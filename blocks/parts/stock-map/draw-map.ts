/** Makes the drawing of an `OutlineMap` a map to move and zoom. Leaflet touches the window, so it is had only here. */
import type { LatLngBoundsLiteral, Map as LeafletMap } from 'leaflet';
import { mapLatitude } from '#domain/places/map-frame.ts';
import { type Leaflet, type Mark, startMarks } from './draw-marks.ts';
import { startTowns } from './draw-towns.ts';
import { readOutline } from './read-outline.ts';

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
