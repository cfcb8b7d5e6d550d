import { expect, test } from 'vitest';
import { libraryAddress } from '#domain/media/library.ts';
import { aLocation } from '#tests/build/location.ts';
import { twoTenants } from '#tests/contracts/store-fixture.ts';
import { putContent } from '../content/put-content.ts';
import { findVersions } from '../sites/versions.ts';
import { addMedia, deleteMedia, editMedia, replaceMedia, restoreFormer, restoreMedia } from './edit-media.ts';
import { findLibraryFile, listLibraryPictures, listMedia, requireMedia } from './list-media.ts';
import type { MediaView } from './stored-media.ts';

const by = 'Ed';
const all = { q: '', folder: null, show: 'all', kind: null } as const;

function view(file: string): MediaView {
  const whole = { file, width: 900, height: 600, bytes: 1000 };
  return { whole, shown: whole, crop: null, focus: null };
}

const picture = (file: string, name = file) => ({ view: view(file), name, folder: 'Pages', by });

test('one site’s pictures are not another’s: not in its list, not by id, not on its pages', async () => {
  const { store, north, south } = await twoTenants();
  const { medium } = await addMedia(store, north, picture('one'));
  expect((await listMedia(store, south, all)).media).toEqual([]);
  await expect(requireMedia(store, south, medium.id)).rejects.toMatchObject({ code: 'not-found' });
  for (const act of [
    () => editMedia(store, south, medium.id, { edit: { alt: 'x' }, by }),
    () => replaceMedia(store, south, medium.id, { view: view('two'), by }),
    () => deleteMedia(store, south, medium.id, { by }),
    () => restoreMedia(store, south, medium.id, { by }),
  ])
    await expect(act()).rejects.toMatchObject({ code: 'not-found' });
  const ids = new Set([medium.id]);
  expect((await listLibraryPictures(store, south, ids)).size).toBe(0);
  expect((await listLibraryPictures(store, north, ids)).get(medium.id)).toEqual({
    src: `/img/media/${north.tenantId}/one`,
    alt: '',
  });
  expect(await findLibraryFile(store, medium.id)).toMatchObject({ tenantId: north.tenantId });
});

test('the same file is kept once, and uploading it again restores it after it was deleted', async () => {
  const { store, north } = await twoTenants();
  const first = await addMedia(store, north, picture('one', 'yard.jpg'));
  const second = await addMedia(store, north, picture('one', 'copy of yard.jpg'));
  expect([first.known, second.known, second.medium.id]).toEqual([false, true, first.medium.id]);
  await deleteMedia(store, north, first.medium.id, { by });
  expect((await listMedia(store, north, all)).media).toEqual([]);
  expect((await listMedia(store, north, { ...all, show: 'deleted' })).media).toHaveLength(1);
  expect((await addMedia(store, north, picture('one'))).medium).toMatchObject({ id: first.medium.id, deletedAt: null });
});

test('a picture in use is not deleted, and the refusal names the places', async () => {
  const { store, north } = await twoTenants();
  const { medium } = await addMedia(store, north, picture('one'));
  const address = libraryAddress(medium.id);
  const yard = aLocation({ id: 'l_1', slug: 'yard', name: 'Yard', image: { url: address, thumb: address } });
  await putContent(store, north, 'location', [yard], { by });
  const use = { key: 'location/l_1', title: 'Yard', live: true, site: null };
  await expect(deleteMedia(store, north, medium.id, { by })).rejects.toMatchObject({
    code: 'revision.conflict',
    detail: { uses: [use] },
  });
  expect((await listMedia(store, north, { ...all, show: 'used' })).media).toHaveLength(1);
  expect((await listMedia(store, north, { ...all, show: 'unused' })).media).toEqual([]);
  await putContent(store, north, 'location', [{ ...yard, image: null }], { by });
  await deleteMedia(store, north, medium.id, { by });
  expect((await restoreMedia(store, north, medium.id, { by })).deletedAt).toBeNull();
});

test('a replaced picture moves the pages that show it, and the file of before can come back', async () => {
  const { store, north, south } = await twoTenants();
  const { medium } = await addMedia(store, north, picture('one'));
  const before = (await findVersions(store, north))?.content ?? 0;
  await replaceMedia(store, north, medium.id, { view: view('two'), by });
  expect((await findVersions(store, north))?.content).toBe(before + 1);
  expect((await findVersions(store, south))?.content).toBe(0);
  const shown = async () => (await listLibraryPictures(store, north, new Set([medium.id]))).get(medium.id)?.src;
  expect(await shown()).toBe(`/img/media/${north.tenantId}/two`);
  await restoreFormer(store, north, medium.id, { by });
  expect(await shown()).toBe(`/img/media/${north.tenantId}/one`);
  await restoreFormer(store, north, medium.id, { by });
  expect(await shown()).toBe(`/img/media/${north.tenantId}/two`);
});

test('words and decoration exclude each other', async () => {
  const { store, north } = await twoTenants();
  const { medium } = await addMedia(store, north, picture('one'));
  const noText = async () => (await listMedia(store, north, { ...all, show: 'no-text' })).media.length;
  expect(await noText()).toBe(1);
  expect(await editMedia(store, north, medium.id, { edit: { decorative: true }, by })).toMatchObject({ alt: '' });
  expect(await noText()).toBe(0);
  expect(await editMedia(store, north, medium.id, { edit: { alt: 'The yard' }, by })).toMatchObject({
    alt: 'The yard',
    decorative: false,
  });
  expect(await editMedia(store, north, medium.id, { edit: { decorative: true }, by })).toMatchObject({ alt: '' });
});

test('the list goes on where it ended, is searched, and names its folders', async () => {
  const { store, north } = await twoTenants();
  for (let i = 0; i < 65; i++) await addMedia(store, north, picture(`file${i}`, `Picture ${i}.jpg`));
  const first = await listMedia(store, north, all);
  const second = await listMedia(store, north, { ...all, cursor: first.next ?? '' });
  expect([first.media.length, second.media.length, second.next]).toEqual([60, 5, null]);
  expect(new Set([...first.media, ...second.media].map(({ medium }) => medium.id)).size).toBe(65);
  expect((await listMedia(store, north, { ...all, q: 'PICTURE 64' })).media).toHaveLength(1);
  expect(first.folders).toEqual([{ name: 'Pages', count: 65 }]);
  await expect(listMedia(store, north, { ...all, cursor: 'x'.repeat(100_000) })).rejects.toMatchObject({
    code: 'input.invalid',
  });
});
