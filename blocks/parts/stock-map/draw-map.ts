/** Makes the drawing of an `OutlineMap` a map to move and zoom. Leaflet touches the window, so it is had only here. */
import type { geoJSON, LatLngTuple } from 'leaflet';

type Outline = Parameters<typeof geoJSON>[0];

interface Mark {
  readonly at: LatLngTuple;
  readonly name: string;
  readonly href: string;
  readonly text: string;
}

/** The outline knows coasts and borders, not streets: nearer than this there is nothing to see on it. */
const outlineZoom = 6.5;
const padding = 0.35;

/** Draws every map inside `root` that is not drawn yet; one that fails keeps the server's drawing. */
export async function drawMaps(root: ParentNode): Promise<void> {
  const maps = root.querySelectorAll<HTMLElement>('[data-map]:not([data-drawn])');
  await Promise.all([...maps].map((element) => drawMap(element).catch((error) => console.warn('map', error))));
}

async function drawMap(element: HTMLElement): Promise<void> {
  const marks = [...element.querySelectorAll<SVGElement>('.ui-map-dot')].map(readMark);
  if (marks.length === 0) return;
  element.setAttribute('data-drawn', 'soon');
  const [leaflet, outline] = await Promise.all([import('leaflet'), readOutline()]);
  const map = leaflet.map(element, {
    attributionControl: false,
    scrollWheelZoom: false,
    maxZoom: 15,
    minZoom: 3,
    zoomSnap: 0.25,
    keyboard: true,
  });
  leaflet.geoJSON(outline, { interactive: false, style: { className: 'ui-map-land' } }).addTo(map);
  const zoom = Math.min(Number(element.dataset['zoom'] ?? 15), outlineZoom);
  const bounds = leaflet.latLngBounds(marks.map((mark) => mark.at));
  map.fitBounds(bounds.pad(padding), { maxZoom: zoom, animate: false });
  for (const { at, name, href, text } of marks) {
    const icon = leaflet.divIcon({ className: 'ui-map-mark', html: text, iconSize: [28, 28], iconAnchor: [0, 28] });
    const mark = leaflet.marker(at, { icon, keyboard: true, title: name, alt: name }).addTo(map);
    // Leaflet gives a mark of HTML no name of its own; a voice command by the visible number must reach it.
    mark.getElement()?.setAttribute('aria-label', name.includes(text) ? name : `${text}, ${name}`);
    const label = document.createElement('span');
    label.textContent = name;
    const isOnly = marks.length === 1;
    mark.bindTooltip(label, {
      permanent: isOnly,
      // The only mark is in the middle, where a name beside it would leave the map of a phone.
      ...(isOnly
        ? ({ direction: 'bottom', offset: [14, 2] } as const)
        : ({ direction: 'right', offset: [30, -16] } as const)),
      className: 'ui-map-label',
    });
    const go = () => location.assign(href);
    mark.on('click', go);
    mark.on('keypress', (event) => {
      if (event.originalEvent.key === 'Enter') go();
    });
  }
  element.setAttribute('data-drawn', '');
}

function readMark(dot: SVGElement): Mark {
  const { lat, lng, name = '', text = '' } = dot.dataset;
  return {
    at: [Number(lat), Number(lng)],
    name,
    href: dot.getAttribute('href') ?? '',
    text: /^[\d,]{0,6}$/.test(text) ? text : '',
  };
}

async function readOutline(): Promise<Outline> {
  const response = await fetch('/assets/outline.geojson');
  if (!response.ok) throw new Error(`outline: ${response.status}`);
  return (await response.json()) as Outline;
}
