/** Marks of a live map: each place, or one for all that would cover each other at the zoom of the moment. */
import type { LatLngTuple, LayerGroup, Map as LeafletMap, Marker as LeafletMarker } from 'leaflet';
import type Supercluster from 'supercluster';
import { t } from '#domain/messages/translate.ts';
import { displayWhole } from '#domain/text/quantity.ts';

export type Leaflet = typeof import('leaflet');

export interface Mark {
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
export async function startMarks(
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
