/** Draws flat landscapes for heroes and tiles, in the style of the vehicles. */
import { placeVehicle } from './draw-vehicle.ts';
import { paletteOf, type ScenePalette } from './scene-palette.ts';
import { box, flag, hall, hills, person, shape, sky, tree } from './scene-parts.ts';

export interface SceneDrawing {
  readonly kind: SceneKind;
  /** Six hex digits: the colour the scene is tuned to, and what its details vary by. */
  readonly hex: string;
  /** Pixels the picture is meant to be shown at; its proportion is always 2:1. */
  readonly width?: number;
}

const scenes = { showroom, yard, workshop, coast, field, road, team } satisfies Record<
  string,
  (palette: ScenePalette) => string
>;

export type SceneKind = keyof typeof scenes;

export function isSceneKind(text: string): text is SceneKind {
  return Object.hasOwn(scenes, text);
}

/** SVG text, 2000 by 1000 units; what matters stands clear of the edges that a 21:9 crop takes. */
export function drawScene({ kind, hex, width = 2000 }: SceneDrawing): string {
  const body = scenes[kind](paletteOf(hex));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2000 1000" width="${width}" height="${Math.round(width / 2)}">${body}</svg>`;
}

const paints = ['f3f4f3', '5c6063', 'b5b8bb', '20477f', '16171a', 'a11c23'] as const;

function paintFor(palette: ScenePalette): string {
  return paints[Math.floor(palette.chance(0, paints.length))] ?? paints[0];
}

/** The forecourt's paving, with bays marked towards the viewer. */
function paving(top: number): string {
  const lines = Array.from({ length: 9 }, (_, i) => {
    const x = -100 + i * 275;
    const far = 1000 + (x - 1000) * 0.62;
    return shape(
      [
        [far - 2, top + 70],
        [far + 3, top + 70],
        [x + 8, 1000],
        [x - 8, 1000],
      ],
      '#ffffff',
      0.35,
    ); // prettier-ignore
  });
  return `${box(0, top, 2000, 1000 - top, '#b9bfc3')}${box(0, top, 2000, 26, '#d4d8da')}${box(0, top + 26, 2000, 7, '#9aa1a6')}${lines.join('')}`;
}

function showroom(palette: ScenePalette): string {
  return [
    sky(palette, 640),
    hills(palette, 600, 110, 660, [200, 0.14, 0.68], 8),
    tree(palette, palette.chance(90, 180), 660, 1.5),
    tree(palette, palette.chance(1850, 1920), 660, 1.3),
    hall(palette, 360, 668, 1340, 330),
    paving(660),
    flag(palette, 290, 690, 330),
    flag(palette, 1775, 690, 330),
    placeVehicle({ shape: 'suv', paint: paintFor(palette), angle: 38 }, [640, 806], 82),
    placeVehicle({ shape: 'hatch', paint: paintFor(palette), angle: 40 }, [1050, 800], 82),
    placeVehicle({ shape: 'ute', paint: paintFor(palette), angle: 42 }, [1480, 812], 82),
  ].join('');
}

function yard(palette: ScenePalette): string {
  const row = (['sedan', 'suv', 'ute', 'wagon', 'van'] as const).map((shapeName, i) =>
    placeVehicle({ shape: shapeName, paint: paintFor(palette), angle: 24 }, [330 + i * 345, 730], 62),
  );
  const near = (['hatch', 'coupe', 'suv', 'ute'] as const).map((shapeName, i) =>
    placeVehicle({ shape: shapeName, paint: paintFor(palette), angle: 28 }, [330 + i * 460, 868], 80),
  );
  const bunting = Array.from({ length: 40 }, (_, i) => {
    const x = i * 50;
    const y = 420 + 26 * Math.sin((i % 10) * 0.314);
    return shape(
      [
        [x, y],
        [x + 34, y + 1],
        [x + 17, y + 34],
      ],
      i % 2 === 0 ? palette.accent : '#ffffff',
    ); // prettier-ignore
  });
  return [
    sky(palette, 620),
    hills(palette, 590, 120, 640, [110, 0.14, 0.62], 7),
    tree(palette, 130, 640, 1.3),
    tree(palette, 1720, 640, 1.5),
    hall(palette, 700, 642, 620, 190),
    paving(636),
    box(0, 416, 2000, 3, '#8b949a'),
    bunting.join(''),
    row.join(''),
    near.join(''),
  ].join('');
}

function workshop(palette: ScenePalette): string {
  const lights = [420, 1000, 1580].map(
    (x) =>
      box(x - 160, 96, 320, 16, '#ffffff') +
      shape(
        [
          [x - 160, 112],
          [x + 160, 112],
          [x + 330, 640],
          [x - 330, 640],
        ],
        '#ffffff',
        0.1,
      ),
  ); // prettier-ignore
  const door = (x: number) =>
    box(x, 250, 360, 390, '#c3cbd0') +
    Array.from({ length: 6 }, (_, i) => box(x, 250 + i * 65, 360, 4, '#a7b0b6')).join('') +
    Array.from({ length: 4 }, (_, i) => box(x + 18 + i * 86, 330, 66, 44, '#dff0f8')).join('');
  const drawers = (x: number) =>
    box(x, 500, 190, 150, palette.accent) +
    Array.from(
      { length: 4 },
      (_, i) => box(x + 10, 512 + i * 34, 170, 26, palette.accentDark) + box(x + 60, 520 + i * 34, 70, 6, '#d8dde0'),
    ).join('') +
    box(x - 6, 490, 202, 14, '#3c464d'); // prettier-ignore
  const post = (x: number) => box(x, 400, 34, 400, palette.accentDark) + box(x - 20, 792, 74, 14, '#3c464d');
  return [
    box(0, 0, 2000, 650, '#e4e7e8'),
    box(0, 0, 2000, 96, '#cdd3d6'),
    box(0, 560, 2000, 90, palette.accentPale),
    box(0, 640, 2000, 360, '#b3b9bd'),
    box(0, 640, 2000, 10, '#8f979d'),
    door(110),
    door(1530),
    lights.join(''),
    drawers(560),
    drawers(1250),
    box(770, 330, 460, 150, '#f4f5f5'),
    Array.from({ length: 9 }, (_, i) => box(796 + i * 46, 352, 12, palette.chance(50, 100), '#6b757c')).join(''),
    shape(
      [
        [640, 800],
        [1360, 800],
        [1440, 860],
        [560, 860],
      ],
      '#9ba2a7',
    ), // prettier-ignore
    post(668),
    placeVehicle({ shape: 'sedan', paint: paintFor(palette), angle: 90 }, [1000, 690], 150).replace(
      /<g fill="#14181c".*?<\/g>/,
      '',
    ),
    post(1298),
    box(690, 676, 620, 16, '#f0b429'),
    placeVehicle({ shape: 'ute', paint: paintFor(palette), angle: 320 }, [360, 880], 100),
    person(1620, 900, 0.95, { skin: '#c68e64', hair: '#2b211c', top: palette.accent, legs: '#2f3b46' }),
  ].join('');
}

function coast(palette: ScenePalette): string {
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
      ); // prettier-ignore
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
    ), // prettier-ignore
    shape(
      [
        [1150, 480],
        [1320, 380],
        [1400, 470],
        [1400, 560],
      ],
      '#8fab93',
    ), // prettier-ignore
    shape(
      [
        [1500, 350],
        [1720, 400],
        [1620, 520],
        [1400, 470],
      ],
      '#6d8a78',
    ), // prettier-ignore
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
    ), // prettier-ignore
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
    ), // prettier-ignore
    hills(palette, 700, 36, 1000, [88, 0.22, 0.52], 10),
    shape(
      [
        [0, 770],
        [2000, 740],
        [2000, 900],
        [0, 930],
      ],
      '#6a7075',
    ), // prettier-ignore
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
    ).join(''), // prettier-ignore
    tree(palette, palette.chance(60, 160), 740, 1.4),
    placeVehicle({ shape: 'suv', paint: paintFor(palette), angle: 80 }, [1010, 876], 92),
    placeVehicle({ shape: 'caravan', paint: 'f4f4f2', angle: 80 }, [1535, 868], 82),
  ].join('');
}

function field(palette: ScenePalette): string {
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
    ); // prettier-ignore
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
      box(1510, 520, 70, 90, '#e8e6df'), // prettier-ignore
    shape(
      [
        [0, 860],
        [2000, 800],
        [2000, 1000],
        [0, 1000],
      ],
      '#b48f4c',
    ), // prettier-ignore
    placeVehicle({ shape: 'tractor', paint: '35782b', angle: 42 }, [1120, 860], 120),
    placeVehicle({ shape: 'ute', paint: paintFor(palette), angle: 52 }, [620, 850], 84),
  ].join('');
}

function road(palette: ScenePalette): string {
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
    ), // prettier-ignore
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
      ); // prettier-ignore
    }).join(''),
    tree(palette, palette.chance(280, 420), 700, 1.5),
    tree(palette, palette.chance(560, 660), 670, 0.9),
    tree(palette, palette.chance(1650, 1800), 720, 1.7),
    // Traffic keeps to the left: who comes towards us is on our right.
    placeVehicle({ shape: 'sedan', paint: paintFor(palette), angle: 191 }, [1000, 742], 58),
    placeVehicle({ shape: 'suv', paint: paintFor(palette), angle: 349 }, [1236, 880], 108),
  ].join('');
}

function team(palette: ScenePalette): string {
  const looks = [
    { skin: '#e3b48f', hair: '#5a3a22', top: palette.accent, legs: '#2f3b46' },
    { skin: '#8a5a3c', hair: '#1d1815', top: '#f2f3f3', legs: '#33404b' },
    { skin: '#d9a37c', hair: '#1f1c1a', top: palette.accentDark, legs: '#4a4f55' },
    { skin: '#c68e64', hair: '#b9b4ad', top: palette.accent, legs: '#2a3037' },
    { skin: '#efc7a6', hair: '#a8642f', top: '#dfe5e8', legs: '#2f3b46' },
  ];
  return [
    sky(palette, 640),
    hall(palette, 120, 690, 1760, 420),
    paving(684),
    placeVehicle({ shape: 'suv', paint: paintFor(palette), angle: 48 }, [420, 842], 112),
    placeVehicle({ shape: 'sedan', paint: paintFor(palette), angle: 312 }, [1600, 842], 108),
    looks
      .map((look, i) => person(770 + i * 122, 900 - (i % 2) * 14, 1.02 + palette.chance(-0.05, 0.05), look))
      .join(''),
  ].join('');
}
