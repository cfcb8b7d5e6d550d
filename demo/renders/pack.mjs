// node demo/renders/pack.mjs <folder of render.py>: keeps rendered layers as WebP in demo/renders/pictures, and says how much they weigh.
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { evenLight } from './even-light.mjs';

const [from] = process.argv.slice(2);
if (from === undefined) throw new Error('Name the folder that render.py wrote its layers to.');
const to = join(import.meta.dirname, 'pictures');
mkdirSync(to, { recursive: true });
let bytes = 0;
for (const name of readdirSync(from).filter((each) => each.endsWith('.png'))) {
  const file = join(to, name.replace(/\.png$/, '.webp'));
  const { data, info } = await sharp(join(from, name)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  // Frames of a turn that are larger have samples enough, and outlines that evening would make hard.
  const isTurn = name.includes('-spin-');
  if (isTurn && info.width < 600) evenLight(data, info.width, info.height / 2);
  const quality = isTurn ? { quality: 76, alphaQuality: 75 } : { quality: 80, alphaQuality: 80 };
  await sharp(data, { raw: info })
    .webp({ ...quality, effort: 6 })
    .toFile(file);
  bytes += statSync(file).size;
}
console.log(`${(bytes / 1e6).toFixed(2)} MB`);
