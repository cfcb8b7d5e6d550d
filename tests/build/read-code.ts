/** Reads a two-dimensional code as a camera does. */
import jsQR from 'jsqr';

const scale = 6;
const quiet = 4;

/** @returns the content of the code; null where no code can be read. @param isDark of a module, from the top left */
export function readCode(side: number, isDark: (column: number, row: number) => boolean): string | null {
  const size = (side + 2 * quiet) * scale;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  for (let at = 0; at < size * size; at++) {
    const [column, row] = [at % size, Math.floor(at / size)].map((pixel) => Math.floor(pixel / scale) - quiet);
    if (isDark(column ?? -1, row ?? -1)) pixels.fill(0, at * 4, at * 4 + 3);
  }
  return jsQR(pixels, size, size)?.data ?? null;
}
