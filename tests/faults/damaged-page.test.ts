/** Pages of the database file are damaged: the server starts, other sites and documents are shown, and doctor names what is lost. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createLog } from '#composer-api/kernel/log.ts';
import { checkDatabase } from '#composer-api/server/doctor/machine.ts';
import { openPlatform } from '#composer-api/server/platform.ts';
import { openClient } from '#tenants/database/connect.ts';
import { findDraft } from '#tenants/documents/find-draft.ts';
import { publish } from '#tenants/documents/publish.ts';
import { saveDraft } from '#tenants/documents/save-draft.ts';
import { bareAssets } from '../build/bare-assets.ts';
import { aPlatform } from '../build/platform.ts';
import { onPostgres, sqliteDriver } from '../build/postgres.ts';

const pageSize = 4096;
const mark = 'DAMAGE-ME-';

/** A platform whose site north has a page that fills several pages of the file, closed, and its file. */
async function aClosedFile(): Promise<{ readonly dataDir: string; readonly file: string }> {
  const { platform, dataDir, north } = await aPlatform();
  const { store } = platform;
  const draft = await findDraft(store, north, 'page/home');
  const body = { ...(draft?.body as object), seo: { title: 'Home', description: mark.repeat(3_000) } };
  await saveDraft(store, north, 'page/home', { revision: draft?.id ?? '', body, by: 'Edna' });
  await publish(store, north, { base: 1, by: 'Edna' });
  await platform.close();
  const file = join(dataDir, 'forecourt.db');
  const client = await openClient(file, sqliteDriver);
  client.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
  client.close();
  return { dataDir, file };
}

/** Copies the file and changes the page of it that the mark fills. */
function damaged(
  { dataDir, file }: { readonly dataDir: string; readonly file: string },
  change: (page: Buffer) => void,
) {
  const folder = join(dataDir, 'copy');
  mkdirSync(folder);
  const copy = join(folder, 'forecourt.db');
  copyFileSync(file, copy);
  const bytes = readFileSync(copy);
  const full = mark.repeat(3);
  for (let at = 0; at < bytes.length; at += pageSize) {
    const page = bytes.subarray(at, at + pageSize);
    if (!page.subarray(4, 60).toString('latin1').includes(full.slice(0, 20))) continue;
    if (
      !page
        .subarray(pageSize - 60)
        .toString('latin1')
        .includes(full.slice(0, 20))
    )
      continue;
    change(page);
    writeFileSync(copy, bytes);
    return { folder, copy };
  }
  throw new Error('no page is filled by the mark');
}

describe.skipIf(onPostgres)('a damaged page of one site’s documents', () => {
  test.each([
    ['its chain is broken', (page: Buffer) => page.writeUInt32BE(0xff_ff_ff_f0, 0)],
    ['bytes of it are flipped', (page: Buffer) => page.fill(0x01, 100, 300)],
  ])('%s', async (_, change) => {
    const { folder, copy } = damaged(await aClosedFile(), change);
    const lines: string[] = [];
    const platform = await openPlatform({
      dataDir: folder,
      publicDir: folder,
      assets: bareAssets,
      say: () => {},
      log: createLog('warn', { write: (line) => void lines.push(line) }),
    });
    onTestFinished(() => platform.close());
    const get = async (slug: string, path: string) => {
      const answer = await platform.app(
        new Request(`http://${slug}.localhost${path}`, { headers: { host: `${slug}.localhost` } }),
      );
      return { status: answer.status, text: await answer.text() };
    };
    expect((await get('south', '/')).status).toBe(200);
    // What it was at is not known any more: the site's own page for what is not there.
    const home = await get('north', '/');
    expect([home.status, home.text]).toEqual([404, expect.stringContaining('<main')]);
    expect((await get('north', '/search/used-cars')).status).toBe(200);
    expect((await get('north', '/cars/2021-aster-ridge-touring-1')).status).toBe(200);
    expect(lines.join('')).toMatch(/"tenant":"north","documents":\["page\/home"\],"msg":"stored documents are damaged/);
    const found = await checkDatabase({ file: copy, driver: sqliteDriver });
    expect(found).toEqual([
      expect.objectContaining({
        check: 'database',
        state: 'fail',
        says: expect.stringMatching(/of the site north these cannot be read: revision: page\/home\. Other sites/),
        does: expect.stringMatching(/^forecourt restore --site north --as north-restored /),
      }),
    ]);
  });
});
