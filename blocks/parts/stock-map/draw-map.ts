/** Makes the drawing of an `OutlineMap` a map to move and zoom. Leaflet touches the window, so it is had only here. */
import type { geoJSON, Map as LeafletMap } from 'leaflet';
import { type Leaflet, type Mark, startMarks } from './draw-marks.ts';

type Outline = Parameters<typeof geoJSON>[0];

/** The outline knows coasts and borders, not streets: nearer than this there is nothing to see on it. */
const outlineZoom = 6.5;
const padding = 0.35;
/** Nearest zoom of maps with streets (specification, section 9). */
const nearestZoom = 15;

/**
 * Draws every map inside `root` that is not drawn yet; one that fails keeps the server's drawing. One with streets waits to
 * be pressed: the service of its tiles learns of shoppers who want to see them, and of no pointer that passes by.
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
  if (marks.length === 0) return;
  element.setAttribute('data-drawn', 'soon');
  const [leaflet, outline] = await Promise.all([import('leaflet'), readOutline()]);
  const { tiles } = element.dataset;
  const map = leaflet.map(element, {
    attributionControl: false,
    scrollWheelZoom: false,
    maxZoom: nearestZoom,
    minZoom: 3,
    // Tiles are sharp at whole numbers alone.
    zoomSnap: tiles ? 1 : 0.25,
    keyboard: true,
  });
  drawLand(leaflet, map, outline);
  if (tiles) {
    // A tile that does not come leaves the outline, which is below.
    leaflet.tileLayer(tiles, { maxZoom: nearestZoom }).addTo(map);
    credit(element);
  }
  const asked = Number(element.dataset['zoom'] ?? nearestZoom);
  const bounds = leaflet.latLngBounds(marks.map((mark) => mark.at));
  map.fitBounds(bounds.pad(padding), { maxZoom: tiles ? asked : Math.min(asked, outlineZoom), animate: false });
  await startMarks(leaflet, map, marks, element.dataset['groups'] ?? 'none');
  element.setAttribute('data-drawn', '');
}

/** Below whatever else the map shows. */
function drawLand(leaflet: Leaflet, map: LeafletMap, outline: Outline): void {
  const pane = map.createPane('land');
  pane.style.zIndex = '0';
  leaflet.geoJSON(outline, { interactive: false, pane: 'land', style: { className: 'ui-map-land' } }).addTo(map);
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

async function readOutline(): Promise<Outline> {
  const response = await fetch('/assets/outline.geojson');
  if (!response.ok) throw new Error(`outline: ${response.status}`);
  return (await response.json()) as Outline;
}
