/** The outline's drawing as points of a map. It is read back from what the page has shown already, so no other file has to come. */
import { mapLatitude } from '#domain/places/map-frame.ts';

type LatLng = [number, number];

interface Outline {
  readonly land: LatLng[][];
  readonly borders: LatLng[][];
}

/** @param svg text of `outline.svg`: two paths, of land and of borders, each `M x y l dx dy …` in whole steps. */
export function readOutline(svg: string): Outline {
  const step = Number(/scale\(([\d.]+)\)/.exec(svg)?.[1]);
  const [land, borders] = [...svg.matchAll(/ d="([^"]*)"/g)].map(([, path = '']) => linesOf(path, step));
  if (!(step > 0) || !land || !borders) throw new Error('outline.svg: not the drawing of land and borders');
  return { land, borders };
}

function linesOf(path: string, step: number): LatLng[][] {
  return path
    .split('M')
    .slice(1)
    .map((line) => {
      const numbers = (line.match(/-?\d+/g) ?? []).map(Number);
      const points: LatLng[] = [];
      let [x, y] = [0, 0];
      for (let at = 0; at + 1 < numbers.length; at += 2) {
        x += numbers[at] ?? 0;
        y += numbers[at + 1] ?? 0;
        points.push([mapLatitude(y * step), x * step]);
      }
      return points;
    });
}
