/** Photographs in a watched folder next to the stock file: as files, in folders and in archives (issue 38). */
import { mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { editVehicle } from '#domain/stock/edit-vehicle.ts';
import { removeVehicles, upsertVehicles } from '#tenants/stock/upsert-vehicles.ts';
import { aLot, row, rows } from '#tests/build/feed-lot.ts';
import { mostAtOnce } from './feed-photos.ts';

const png = (red: number) =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: { r: red, g: 9, b: 9 } } })
    .png()
    .toBuffer();

async function aYard() {
  const lot = await aLot({ photos: true, missing: 'keep' });
  const root = join(lot.folder, lot.north.slug);
  /** @param at seconds: another time is another content. */
  const lay = (path: string, bytes: Uint8Array, at = 1_000) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), bytes);
    utimesSync(join(root, path), at, at);
  };
  const images = async () => (await lot.stock()).map((vehicle) => vehicle.images.map(({ url }) => url));
  return { ...lot, root, lay, images };
}

describe('issue 38: photographs next to the file', () => {
  test('an archive is fetched again when a vehicle for one of its pictures comes, and when it changes', async () => {
    const { put, run, lay, images } = await aYard();
    put(rows(1));
    const [one, two, three] = [await png(1), await png(2), await png(3)];
    const archive = { 'A1-1.png': one, 'A2/1.png': two, '__MACOSX/A1-1.png': one, 'A1-2.jpg': Buffer.from('none') };
    lay('photos.zip', zipSync(archive));
    const first = await run();
    expect(first.photos).toMatchObject({ taken: 1, vehicles: 1, leftCount: 2, waiting: 0 });
    expect(first.photos?.left.map(({ file }) => file).toSorted()).toEqual([
      'photos.zip/A1-2.jpg',
      'photos.zip/A2/1.png',
    ]);
    expect((await run()).photos).toMatchObject({ taken: 0, leftCount: 2 });
    put(rows(1, 2));
    expect((await run()).photos).toMatchObject({ taken: 1, vehicles: 1, leftCount: 1 });
    expect((await images()).map((urls) => urls.length)).toEqual([1, 1]);
    const [before] = (await images())[0] ?? [];
    lay('photos.zip', zipSync({ 'A1-1.png': three }), 2_000);
    expect((await run()).photos).toMatchObject({ taken: 1, leftCount: 0 });
    expect((await images()).map((urls) => urls.length)).toEqual([1, 1]);
    expect((await images())[0]).not.toEqual([before]);
    expect((await run()).photos).toMatchObject({ taken: 0, leftCount: 0 });
  });

  test('an archive may be named by the stock number; a damaged one, or one without pictures, is named', async () => {
    const { put, run, lay, images } = await aYard();
    put(rows(1));
    lay('A1.zip', zipSync({ '2.png': await png(2), '1.png': await png(1) }));
    lay('broken.zip', Buffer.from('PK\u0003\u0004 no archive'));
    lay('papers.zip', zipSync({ 'note.txt': Buffer.from('x') }));
    const { photos } = await run();
    expect(photos).toMatchObject({ taken: 2, leftCount: 2 });
    expect(photos?.left).toEqual([
      { file: 'broken.zip', why: 'The archive is damaged or incomplete.' },
      { file: 'papers.zip', why: 'The archive holds no pictures.' },
    ]);
    expect((await images())[0]?.length).toBe(2);
  });

  test('what staff have arranged stays, and a file brings its own pictures in front', async () => {
    const { put, run, lay, images, stock, store, north } = await aYard();
    put(rows(1, 2));
    lay('A1.png', await png(1));
    lay('A2.png', await png(2));
    await run();
    const [first] = await stock();
    if (!first) throw new Error('There is no vehicle.');
    await upsertVehicles(store, north, [editVehicle(first, { images: [] }, store.now())], {
      by: 'Ned',
      source: 'staff',
    });
    put([row(1, 19_000), row(2)]);
    const { photos } = await run();
    expect(photos).toMatchObject({ taken: 0, leftCount: 1 });
    expect(photos?.left[0]).toEqual({ file: 'A1.png', why: 'Staff have arranged the pictures of this vehicle.' });
    expect((await images()).map((urls) => urls.length)).toEqual([0, 1]);
    const file = { url: 'https://pictures.example/1.jpg', thumb: 'https://pictures.example/1.jpg' };
    const second = (await stock())[1];
    if (!second) throw new Error('There is no second vehicle.');
    await upsertVehicles(store, north, [{ ...second, images: [file] }], { by: 'Feed', source: 'feed' });
    await run();
    expect((await images())[1]).toEqual([file.url, expect.stringContaining('/img/media/')]);
  });

  test('a picture of an earlier vehicle is not put onto a later one with its stock number', async () => {
    const { put, run, lay, images, stock, store, north } = await aYard();
    put(rows(1));
    lay('A1.png', await png(1));
    await run();
    const [former] = await stock();
    if (!former) throw new Error('There is no vehicle.');
    await upsertVehicles(store, north, [{ ...former, stocknum: 'Z9' }], { by: 'Ned' });
    await removeVehicles(store, north, [former.id], { by: 'Ned', source: 'staff' });
    await upsertVehicles(store, north, [{ ...former, id: 'v_later', slug: 'later', path: '/cars/later', images: [] }], {
      by: 'Ned',
    });
    const { photos } = await run();
    expect(photos).toMatchObject({ taken: 0, leftCount: 1 });
    expect(photos?.left[0]?.why).toContain('earlier vehicle');
    expect(await images()).toEqual([[]]);
    lay('A1.png', await png(2), 2_000);
    expect((await run()).photos).toMatchObject({ taken: 1, leftCount: 0 });
    expect((await images())[0]?.length).toBe(1);
  });

  test('a bad picture does not replace a good one, links lead nowhere, and names that fit two vehicles are named', async () => {
    const { put, run, lay, images, root, folder } = await aYard();
    put(['A1,Aster,Field,2021,20000', 'A1-1,Aster,Field,2022,20000']);
    lay('A1 (2).png', await png(1));
    lay('A1-1.png', await png(2));
    writeFileSync(join(folder, 'secret.png'), await png(7));
    symlinkSync(join(folder, 'secret.png'), join(root, 'A1-2.png'));
    mkdirSync(join(folder, 'south'));
    writeFileSync(join(folder, 'south', 'A1-3.png'), await png(8));
    symlinkSync(join(folder, 'south'), join(root, 'A1'));
    const { photos } = await run();
    expect(photos?.left).toEqual([{ file: 'A1-1.png', why: 'The name fits more than one vehicle.' }]);
    const before = await images();
    expect(before.map((urls) => urls.length)).toEqual([1, 0]);
    lay('A1 (2).png', Buffer.from('torn'), 2_000);
    rmSync(join(root, 'A1-1.png'));
    expect((await run()).photos).toMatchObject({ taken: 0, leftCount: 1 });
    expect(await images()).toEqual(before);
  });

  test('a run fetches a limited number of pictures, and the next run goes on', { tags: ['long'] }, async () => {
    const { put, run, lay, images } = await aYard();
    put(rows(1));
    const same = await png(1);
    const names = Array.from({ length: mostAtOnce.pictures + 3 }, (_, at) => `A1/${at}.png`);
    for (const name of names) lay(name, same);
    expect((await run()).photos).toMatchObject({ taken: mostAtOnce.pictures, waiting: 3 });
    expect((await run()).photos).toMatchObject({ taken: 3, waiting: 0 });
    // The same picture is there once.
    expect((await images())[0]?.length).toBe(1);
  });
});
