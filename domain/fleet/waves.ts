/** How many sites each wave of a roll-out has. */
import type { WaveSize } from '#schemas/api/rollout.ts';

/** Sizes that add up to `total`: each wave has one site at least, what is left over is the last wave's. */
export function waveSizes(waves: readonly WaveSize[], total: number): readonly number[] {
  const sizes: number[] = [];
  let left = total;
  for (const wave of waves) {
    if (left === 0) break;
    const wanted = wave === 'rest' ? left : 'sites' in wave ? wave.sites : Math.ceil((total * wave.percent) / 100);
    const size = Math.min(left, Math.max(1, Math.floor(wanted)));
    sizes.push(size);
    left -= size;
  }
  return left > 0 ? [...sizes, left] : sizes;
}

/** The wave of each position, from 0. */
export function waveOf(sizes: readonly number[], position: number): number {
  let end = 0;
  for (const [wave, size] of sizes.entries()) {
    end += size;
    if (position < end) return wave;
  }
  return Math.max(0, sizes.length - 1);
}
