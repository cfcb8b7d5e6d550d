import type { geoJSON, LatLngTuple, Map as LeafletMap } from 'leaflet';
import type { Data } from './load.ts';

type Outline = Parameters<typeof geoJSON>[0];

/** The outline knows coasts and borders, not streets: nearer than this there is nothing to see on it. */
const outlineZoom = 6.5;
const padding = 0.35;

/** @returns what takes the map away again. */
export async function drawMap(element: HTMLElement, { places, zoom, numbered }: Data): Promise<() => void> {
  const [leaflet, outline] = await Promise.all([import('leaflet'), readOutline()]);
  const map: LeafletMap = leaflet.map(element, {
    attributionControl: false,
    scrollWheelZoom: false,
    maxZoom: 15,
    minZoom: 3,
    zoomSnap: 0.25,
    keyboard: false,
  });
  leaflet.geoJSON(outline, { interactive: false, style: { className: 'map-land' } }).addTo(map);
  const points = places.map((place): LatLngTuple => [place.lat, place.lng]);
  map.fitBounds(leaflet.latLngBounds(points).pad(padding), { maxZoom: Math.min(zoom, outlineZoom), animate: false });
  places.forEach((place, index) => {
    const icon = leaflet.divIcon({
      className: 'map-mark',
      html: numbered ? String(index + 1) : '',
      iconSize: [28, 28],
      iconAnchor: [0, 28],
    });
    const mark = leaflet.marker([place.lat, place.lng], { icon, keyboard: false }).addTo(map);
    const label = document.createElement('span');
    label.textContent = place.name;
    mark.bindTooltip(label, {
      permanent: places.length === 1,
      direction: 'right',
      offset: [30, -16],
      className: 'map-label',
    });
    mark.on('click', () => location.assign(place.href));
  });
  return () => map.remove();
}

async function readOutline(): Promise<Outline> {
  const response = await fetch('/assets/outline.geojson');
  if (!response.ok) throw new Error(`outline: ${response.status}`);
  return (await response.json()) as Outline;
}
