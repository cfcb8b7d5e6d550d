/** Scenes at a dealer's: showroom, yard, workshop, the team. */
import type { PlaceVehicle } from '../vehicles/draw-vehicle.ts';
import { paintFor, type ScenePalette } from './scene-palette.ts';
import { box, flag, hall, hills, person, shape, sky, tree } from './scene-parts.ts';

export function showroom(palette: ScenePalette, place: PlaceVehicle): string {
  return [
    sky(palette, 640),
    hills(palette, 600, 110, 660, [200, 0.14, 0.68], 8),
    tree(palette, palette.chance(90, 180), 660, 1.5),
    tree(palette, palette.chance(1850, 1920), 660, 1.3),
    hall(palette, 360, 668, 1340, 330),
    paving(660),
    flag(palette, 290, 690, 330),
    flag(palette, 1775, 690, 330),
    place({ shape: 'suv', paint: paintFor(palette), angle: 38 }, [640, 806], 82),
    place({ shape: 'hatch', paint: paintFor(palette), angle: 40 }, [1050, 800], 82),
    place({ shape: 'ute', paint: paintFor(palette), angle: 42 }, [1480, 812], 82),
  ].join('');
}

export function yard(palette: ScenePalette, place: PlaceVehicle): string {
  const row = (['sedan', 'suv', 'ute', 'wagon', 'van'] as const).map((shapeName, i) =>
    place({ shape: shapeName, paint: paintFor(palette), angle: 24 }, [330 + i * 345, 730], 62),
  );
  const near = (['hatch', 'coupe', 'suv', 'ute'] as const).map((shapeName, i) =>
    place({ shape: shapeName, paint: paintFor(palette), angle: 28 }, [330 + i * 460, 868], 80),
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
    );
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

export function workshop(palette: ScenePalette, place: PlaceVehicle): string {
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
  );
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
    box(x - 6, 490, 202, 14, '#3c464d');
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
    ),
    post(668),
    place({ shape: 'sedan', paint: paintFor(palette), angle: 90, isLifted: true }, [1000, 690], 150),
    post(1298),
    box(690, 676, 620, 16, '#f0b429'),
    place({ shape: 'ute', paint: paintFor(palette), angle: 320 }, [360, 880], 100),
    person(1620, 900, 0.95, { skin: '#c68e64', hair: '#2b211c', top: palette.accent, legs: '#2f3b46' }),
  ].join('');
}

export function team(palette: ScenePalette, place: PlaceVehicle): string {
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
    place({ shape: 'suv', paint: paintFor(palette), angle: 48 }, [420, 842], 112),
    place({ shape: 'sedan', paint: paintFor(palette), angle: 312 }, [1600, 842], 108),
    looks
      .map((look, i) => person(770 + i * 122, 900 - (i % 2) * 14, 1.02 + palette.chance(-0.05, 0.05), look))
      .join(''),
  ].join('');
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
    );
  });
  return `${box(0, top, 2000, 1000 - top, '#b9bfc3')}${box(0, top, 2000, 26, '#d4d8da')}${box(0, top + 26, 2000, 7, '#9aa1a6')}${lines.join('')}`;
}
