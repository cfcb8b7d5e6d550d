/** What scenes are assembled from: sky, faceted hills, trees, buildings, people. 2000 by 1000 units. */
import type { ScenePalette } from './scene-palette.ts';

type Point = readonly [number, number];

export function shape(points: readonly Point[], fill: string, opacity = 1): string {
  const path = points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
  return `<path d="M${path}Z" fill="${fill}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`;
}

export function box(x: number, y: number, width: number, height: number, fill: string, opacity = 1): string {
  return shape(
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ],
    fill,
    opacity,
  );
}

export function sky(palette: ScenePalette, horizon: number): string {
  const [high, low] = palette.sky;
  const sun = palette.chance(1150, 1700);
  return [
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${high}"/><stop offset="1" stop-color="${low}"/></linearGradient></defs>`,
    `<path fill="url(#sky)" d="M0 0H2000V${horizon + 40}H0Z"/>`,
    `<circle cx="${sun.toFixed(0)}" cy="${palette.chance(190, 300).toFixed(0)}" r="74" fill="#fffaf0" fill-opacity="0.8"/>`,
    cloud(palette.chance(150, 600), palette.chance(160, 260), palette.chance(0.8, 1.3)),
    cloud(palette.chance(800, 1300), palette.chance(130, 240), palette.chance(0.6, 1)),
  ].join('');
}

function cloud(x: number, y: number, size: number): string {
  const at = (dx: number, dy: number): Point => [x + dx * size, y + dy * size];
  return (
    shape([at(0, 40), at(40, 8), at(110, -8), at(170, -34), at(240, -20), at(290, 6), at(350, 40)], '#ffffff', 0.75) +
    shape([at(0, 40), at(110, 18), at(240, 26), at(350, 40)], '#d9e4ec', 0.6)
  );
}

/** A range of hills down to `bottom`, in facets of one colour. */
export function hills(
  palette: ScenePalette,
  top: number,
  rise: number,
  bottom: number,
  colour: readonly [hue: number, saturation: number, lightness: number],
  steps = 9,
): string {
  const width = 2000 / steps;
  const ridge = Array.from(
    { length: steps + 1 },
    (_, i): Point => [
      i * width + (i > 0 && i < steps ? palette.chance(-0.25, 0.25) * width : 0),
      top - palette.chance(0, rise),
    ],
  );
  const [hue, saturation, lightness] = colour;
  return ridge
    .slice(1)
    .map((right, i) => {
      const left = ridge[i] ?? right;
      const middle: Point = [(left[0] + right[0]) / 2 + palette.chance(-40, 40), bottom];
      // Slopes that fall to the right lie in the shade.
      const lit = right[1] < left[1] ? 0.03 : -0.025;
      const facet = (points: readonly Point[], by: number) => {
        const fill = palette.tint(hue, saturation, lightness + lit + by);
        return shape(points, fill).replace('/>', ` stroke="${fill}"/>`);
      };
      return (
        facet([left, right, middle], palette.chance(-0.015, 0.015)) +
        facet([left, middle, [left[0], bottom]], -0.03) +
        facet([right, [right[0], bottom], middle], 0.01)
      );
    })
    .join('');
}

/** A gum tree: a pale trunk under a few faceted crowns. */
export function tree(palette: ScenePalette, x: number, ground: number, size: number): string {
  const green = (by: number) => palette.tint(98 + palette.chance(-14, 14), 0.24, 0.36 + by);
  const at = (dx: number, dy: number): Point => [x + dx * size, ground + dy * size];
  const crown = (cx: number, cy: number, r: number) =>
    shape(
      [
        at(cx - r, cy),
        at(cx - r * 0.7, cy - r * 0.6),
        at(cx, cy - r * 0.8),
        at(cx + r * 0.75, cy - r * 0.5),
        at(cx + r, cy + r * 0.1),
        at(cx + r * 0.3, cy + r * 0.45),
        at(cx - r * 0.6, cy + r * 0.4),
      ],
      green(0),
    ) +
    shape([at(cx - r, cy), at(cx - r * 0.7, cy - r * 0.6), at(cx, cy - r * 0.8), at(cx - r * 0.1, cy)], green(0.07)) +
    shape(
      [
        at(cx + r, cy + r * 0.1),
        at(cx + r * 0.3, cy + r * 0.45),
        at(cx - r * 0.6, cy + r * 0.4),
        at(cx, cy + r * 0.05),
      ],
      green(-0.06),
    );
  return [
    shape([at(-50, 2), at(60, 2), at(95, 8), at(-70, 8)], '#20281f', 0.22),
    shape(
      [
        at(-7, 0),
        at(7, 0),
        at(4, -120),
        at(26, -170),
        at(20, -172),
        at(0, -140),
        at(-16, -175),
        at(-22, -172),
        at(-4, -120),
      ],
      '#cdbfae',
    ),
    crown(-34, -182, 52),
    crown(42, -190, 58),
    crown(2, -228, 62),
  ].join('');
}

/** A glass-fronted hall under a flat roof. */
export function hall(palette: ScenePalette, x: number, ground: number, width: number, height: number): string {
  const parts = [
    box(x + 10, ground - height, width - 20, height, '#cfd6da'),
    box(x + 24, ground - height * 0.74, width - 48, height * 0.74, '#6f8896'),
  ];
  const bays = Math.round(width / 130);
  const bay = (width - 48) / bays;
  for (let i = 0; i < bays; i++) {
    const left = x + 24 + i * bay;
    const low = ground;
    const high = ground - height * 0.74;
    parts.push(
      shape(
        [
          [left + bay * 0.1, low],
          [left + bay * 0.55, high],
          [left + bay * 0.9, high],
          [left + bay * 0.45, low],
        ],
        '#ffffff',
        palette.chance(0.06, 0.2),
      ),
    );
    parts.push(box(left - 3, high, 6, low - high, '#3c464d'));
  }
  parts.push(
    box(x + width - 27, ground - height * 0.74, 6, height * 0.74, '#3c464d'),
    box(x + 24, ground - height * 0.5, width - 48, 4, '#3c464d'),
    box(x - 16, ground - height - 16, width + 32, height * 0.2, palette.accent),
    box(x - 16, ground - height * 0.85 - 8, width + 32, 10, palette.accentDark),
    box(x - 24, ground - height - 28, width + 48, 14, '#f4f5f5'),
    box(x + 40, ground - height + 2, 150, height * 0.08, '#ffffff', 0.92),
  );
  return parts.join('');
}

/** Pennants on a pole, in the scene's colour. */
export function flag(palette: ScenePalette, x: number, ground: number, height: number): string {
  return (
    box(x - 2.5, ground - height, 5, height, '#8b949a') +
    shape(
      [
        [x + 3, ground - height + 4],
        [x + 62, ground - height + 14],
        [x + 58, ground - height * 0.45],
        [x + 3, ground - height * 0.4],
      ],
      palette.accent,
    ) +
    shape(
      [
        [x + 3, ground - height + 4],
        [x + 30, ground - height + 9],
        [x + 28, ground - height * 0.43],
        [x + 3, ground - height * 0.4],
      ],
      palette.accentDark,
    )
  );
}

/** Someone of the team, standing. */
export function person(
  x: number,
  ground: number,
  size: number,
  look: { readonly skin: string; readonly hair: string; readonly top: string; readonly legs: string },
): string {
  const at = (dx: number, dy: number): Point => [x + dx * size, ground + dy * size];
  const shade = (points: readonly Point[]) => shape(points, '#0b1014', 0.14);
  return [
    shape([at(-46, 0), at(58, -4), at(84, 6), at(-30, 9)], '#14181c', 0.18),
    shape([at(-28, -150), at(28, -150), at(26, 0), at(6, 0), at(1, -110), at(-5, 0), at(-25, 0)], look.legs),
    shape([at(-27, 0), at(-3, 0), at(-3, -9), at(-24, -12)], '#23272b'),
    shape([at(5, 0), at(32, 0), at(26, -11), at(6, -11)], '#23272b'),
    shape([at(-36, -282), at(-14, -296), at(14, -296), at(36, -282), at(34, -142), at(-32, -142)], look.top),
    shape([at(-36, -282), at(-48, -266), at(-54, -170), at(-40, -168), at(-32, -236)], look.top),
    shape([at(36, -282), at(48, -266), at(54, -170), at(40, -168), at(33, -236)], look.top),
    shape([at(-54, -170), at(-40, -168), at(-40, -148), at(-51, -148)], look.skin),
    shape([at(54, -170), at(40, -168), at(40, -148), at(51, -148)], look.skin),
    shade([at(8, -296), at(36, -282), at(54, -170), at(40, -168), at(34, -142), at(12, -142)]),
    shape([at(-9, -312), at(9, -312), at(11, -292), at(0, -280), at(-11, -292)], look.skin),
    shape(
      [at(-20, -350), at(-12, -368), at(12, -368), at(20, -350), at(16, -322), at(0, -308), at(-16, -322)],
      look.skin,
    ),
    shape(
      [
        at(-22, -344),
        at(-20, -366),
        at(-6, -380),
        at(12, -378),
        at(23, -362),
        at(20, -346),
        at(12, -358),
        at(-12, -356),
      ],
      look.hair,
    ),
  ].join('');
}
