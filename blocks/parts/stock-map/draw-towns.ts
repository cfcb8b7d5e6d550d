/** Names of towns on a live map: those of the server's drawing, as many as fit at the current zoom. */
import type { LatLngTuple, Layer, LayerGroup, Map as LeafletMap } from 'leaflet';
import { type Box, besideDot, besideMark, hasRoom, labelBox, textWidth } from '#domain/places/map-labels.ts';
import type { Leaflet } from './draw-marks.ts';

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
export function startTowns(leaflet: Leaflet, map: LeafletMap, drawing: Element, marks: LayerGroup): void {
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
