/** Draws the inside of a caravan flat, as SVG 3:2: where its picture is not rendered. */
import type { Inside } from './views.ts';

const wide = 1500;
const high = 1000;

/** One coloured rectangle: left, top, width, height. */
type Block = readonly [colour: string, x: number, y: number, width: number, height: number];

const room: readonly Block[] = [
  ['#eceae6', 0, 0, wide, 760],
  ['#f6f5f3', 0, 0, wide, 90],
  ['#9c8468', 0, 760, wide, 240],
];
const kitchen: readonly Block[] = [
  // Lockers, window, bench with its cupboards, hob; beside it table, seats and their window.
  ...[0, 1, 2].map((k): Block => ['#fafaf8', 70 + k * 230, 120, 220, 170]),
  ['#3a3d40', 170, 360, 460, 150],
  ['#dfeaf0', 185, 375, 430, 120],
  ['#8f8d89', 50, 560, 730, 26],
  ...[0, 1, 2].map((k): Block => ['#f4f3f0', 60 + k * 240, 590, 232, 250]),
  ['#2b2d2f', 420, 544, 230, 16],
  ['#3a3d40', 900, 300, 500, 210],
  ['#dfeaf0', 915, 315, 470, 180],
  ...[870, 1290].map((x): Block => ['#a39c90', x, 500, 150, 330]),
  ['#8f8d89', 1030, 600, 250, 22],
  ['#6f6d6a', 1144, 622, 22, 220],
];
const bed: readonly Block[] = [
  ...[0, 1, 2].map((k): Block => ['#fafaf8', 420 + k * 224, 120, 216, 150]),
  ...[200, 1100].map((x): Block => ['#f4f3f0', x, 120, 200, 420]),
  ...[200, 1100].map((x): Block => ['#f4f3f0', x, 620, 200, 180]),
  ['#a39c90', 400, 380, 700, 220],
  ...[450, 770].map((x): Block => ['#ffffff', x, 500, 280, 130]),
  ['#f7f6f3', 370, 610, 760, 250],
  ['#5d7a82', 370, 690, 760, 90],
  ['#b08a5e', 400, 860, 700, 70],
];

/** SVG text; the same input always draws the same. Nothing of it is painted. @param width pixels. */
export function drawLiving(inside: Extract<Inside, 'kitchen' | 'bed'>, width: number): string {
  const blocks = [...room, ...(inside === 'kitchen' ? kitchen : bed)].map(
    ([colour, x, y, w, h]) => `<rect fill="${colour}" x="${x}" y="${y}" width="${w}" height="${h}" rx="10"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}" width="${width}" height="${Math.round((width * high) / wide)}">${blocks.join('')}</svg>`;
}
