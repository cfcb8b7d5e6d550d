/** Draws flat landscapes for heroes and tiles, in the style of the vehicles. */
const kinds = ['showroom', 'yard', 'workshop', 'coast', 'field', 'road', 'team'] as const;

export type SceneKind = (typeof kinds)[number];

export function isSceneKind(text: string): text is SceneKind {
  return kinds.some((kind) => kind === text);
}

export interface SceneDrawing {
  readonly kind: SceneKind;
  /** Six hex digits: the colour the scene is tuned to, and what its details vary by. */
  readonly hex: string;
  /** Pixels the picture is meant to be shown at; its proportion is always 2:1. */
  readonly width?: number;
}

/** SVG text, 2000 by 1000 units. The same input always draws the same. */
export function drawScene({ hex, width = 2000 }: SceneDrawing): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2000 1000" width="${width}" height="${Math.round(width / 2)}"><path fill="#dfe6ea" d="M0 0H2000V620H0Z"/><path fill="#${hex}" d="M0 560L500 480L1100 540L1500 470L2000 560V1000H0Z"/></svg>`;
}
