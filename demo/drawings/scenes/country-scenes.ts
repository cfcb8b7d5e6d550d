/** Scenes out of town: coast, field, road. */
import type { PlaceVehicle } from '../vehicles/draw-vehicle.ts';
import { paintFor, type ScenePalette } from './scene-palette.ts';
import { box, hills, shape, sky, tree } from './scene-parts.ts';

export function coast(palette: ScenePalette, place: PlaceVehicle): string {
  return [
    sky(palette, 520),
    box(0, 470, 2000, 200, '#5f9fb8'),
    Array.from({ length: 14 }, () => {
      const x = palette.chance(0, 1800);
      const y = palette.chance(490, 620);
      return shape(
        [
          [x, y],
          [x + 160, y - 3],
          [x + 220, y + 2],
          [x + 60, y + 4],
        ],
        '#ffffff',
        0.3,
      );
    }).join(''),
    shape(
      [
        [1150, 480],
        [1320, 380],
        [1500, 350],
        [1720, 400],
        [2000, 330],
        [2000, 560],
        [1400, 560],
      ],
      '#7d9a86',
    ),
    shape(
      [
        [1150, 480],
        [1320, 380],
        [1400, 470],
        [1400, 560],
      ],
      '#8fab93',
    ),
    shape(
      [
        [1500, 350],
        [1720, 400],
        [1620, 520],
        [1400, 470],
      ],
      '#6d8a78',
    ),
    shape(
      [
        [0, 610],
        [700, 570],
        [1400, 600],
        [2000, 545],
        [2000, 720],
        [0, 720],
      ],
      '#ecdcb8',
    ),
    shape(
      [
        [0, 606],
        [700, 566],
        [1400, 596],
        [2000, 541],
        [2000, 556],
        [1400, 612],
        [700, 582],
        [0, 622],
      ],
      '#ffffff',
      0.7,
    ),
    hills(palette, 700, 36, 1000, [88, 0.22, 0.52], 10),
    shape(
      [
        [0, 770],
        [2000, 740],
        [2000, 900],
        [0, 930],
      ],
      '#6a7075',
    ),
    Array.from({ length: 12 }, (_, i) =>
      shape(
        [
          [i * 180, 846 - i * 2.7],
          [i * 180 + 90, 844.6 - i * 2.7],
          [i * 180 + 90, 853 - i * 2.7],
          [i * 180, 854.5 - i * 2.7],
        ],
        '#f2f2ee',
        0.85,
      ),
    ).join(''),
    tree(palette, palette.chance(60, 160), 740, 1.4),
    place({ shape: 'suv', paint: paintFor(palette), angle: 80 }, [1010, 876], 92),
    place({ shape: 'caravan', paint: 'f4f4f2', angle: 80 }, [1535, 868], 82),
  ].join('');
}

export function field(palette: ScenePalette, place: PlaceVehicle): string {
  const rows = Array.from({ length: 16 }, (_, i) => {
    const x = -900 + i * 250;
    const far = 1000 + (x - 1000) * 0.3;
    return shape(
      [
        [far, 600],
        [far + 28, 600],
        [x + 110, 1000],
        [x, 1000],
      ],
      '#c9a94f',
      0.45,
    );
  });
  return [
    sky(palette, 600),
    hills(palette, 570, 130, 620, [150, 0.13, 0.6], 7),
    hills(palette, 600, 60, 640, [95, 0.22, 0.5], 9),
    box(0, 600, 2000, 400, '#dcbf6a'),
    rows.join(''),
    tree(palette, palette.chance(180, 280), 640, 1.2),
    tree(palette, palette.chance(330, 420), 632, 0.9),
    tree(palette, palette.chance(1750, 1850), 640, 1.3),
    box(1430, 470, 230, 140, palette.accent) +
      shape(
        [
          [1410, 476],
          [1545, 400],
          [1680, 476],
        ],
        palette.accentDark,
      ) +
      box(1510, 520, 70, 90, '#e8e6df'),
    shape(
      [
        [0, 860],
        [2000, 800],
        [2000, 1000],
        [0, 1000],
      ],
      '#b48f4c',
    ),
    place({ shape: 'tractor', paint: '35782b', angle: 42 }, [1120, 860], 120),
    place({ shape: 'ute', paint: paintFor(palette), angle: 52 }, [620, 850], 84),
  ].join('');
}

export function road(palette: ScenePalette, place: PlaceVehicle): string {
  return [
    sky(palette, 560),
    hills(palette, 540, 190, 620, [212, 0.18, 0.66], 6),
    hills(palette, 590, 110, 660, [150, 0.16, 0.54], 8),
    hills(palette, 630, 50, 1000, [84, 0.24, 0.5], 9),
    shape(
      [
        [1180, 610],
        [1230, 610],
        [1560, 1000],
        [300, 1000],
      ],
      '#64696e',
    ),
    Array.from({ length: 6 }, (_, i) => {
      const near = (i + 0.55) ** 2.1 / 36;
      const far = i ** 2.1 / 36;
      const at = (t: number) => [1205 + (930 - 1205) * t, 610 + 390 * t] as const;
      const [x0, y0] = at(far);
      const [x1, y1] = at(near);
      return shape(
        [
          [x0 - 1 - far * 9, y0],
          [x0 + 1 + far * 9, y0],
          [x1 + 1 + near * 9, y1],
          [x1 - 1 - near * 9, y1],
        ],
        '#f2f2ee',
      );
    }).join(''),
    tree(palette, palette.chance(280, 420), 700, 1.5),
    tree(palette, palette.chance(560, 660), 670, 0.9),
    tree(palette, palette.chance(1650, 1800), 720, 1.7),
    // Traffic keeps to the left: who comes towards us is on our right.
    place({ shape: 'sedan', paint: paintFor(palette), angle: 191 }, [1000, 742], 58),
    place({ shape: 'suv', paint: paintFor(palette), angle: 349 }, [1236, 880], 108),
  ].join('');
}
