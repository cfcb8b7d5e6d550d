import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);
const texts = /\.(?:js|css|svg|json|html|webmanifest)$/;

/**
 * Writes the brotli form of each text file next to it. The best quality takes seconds for large files, which a server
 * would spend while its first visitors wait.
 * @param {string} folder
 */
export async function writeBrotli(folder) {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files
      .filter((file) => texts.test(file))
      .map(async (file) => {
        const path = join(folder, file);
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        await writeFile(`${path}.br`, await brotli(await readFile(path), { params }));
      }),
  );
}
