// The stored stock and content of the demo sites (`demo/sites/build-entities.ts`), for editing by hand:
// `node scripts/demo-entities.mjs unpack` writes var/demo-entities/<slug>.json, and `pack` stores those files.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { root } from './build/paths.mjs';

const task = process.argv[2];
if (task !== 'pack' && task !== 'unpack') throw new Error('Say pack or unpack.');
const folder = join(root, 'var/demo-entities');
const sites = join(root, 'demo/sites');
const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
mkdirSync(folder, { recursive: true });
for (const slug of readdirSync(sites)) {
  const [packed, open] = [join(sites, slug, 'entities.json.br'), join(folder, `${slug}.json`)];
  if (!existsSync(packed)) continue;
  if (task === 'unpack')
    writeFileSync(open, JSON.stringify(JSON.parse(brotliDecompressSync(readFileSync(packed)).toString()), null, 1));
  else writeFileSync(packed, brotliCompressSync(JSON.stringify(JSON.parse(readFileSync(open, 'utf8'))), { params }));
}
