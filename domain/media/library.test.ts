import { describe, expect, test } from 'vitest';
import { libraryAddress, libraryId, listLibraryIds, listMediaIds, mediaAddress, resolvePictures } from './library.ts';

const id = 'abcdefghijklmnop';
const other = 'ponmlkjihgfedcba';
const pictures = new Map([
  [id, { src: '/img/media/t/file', alt: 'A yard at dusk' }],
  [other, { src: '/img/media/t/other', alt: '' }],
]);
const address = libraryAddress(id);

test('an address of the library names its picture, and no other address does', () => {
  expect(libraryId(address)).toBe(id);
  for (const text of [
    '',
    '/img/media/t/x',
    '/img/library/',
    `${address}?w=3`,
    `${address}x`,
    `https://x.test${address}`,
  ])
    expect(libraryId(text), text).toBeNull();
});

test('a focal point is part of the address', () => {
  expect(mediaAddress('t', 'file', { x: 20, y: 70 })).toBe('/img/media/t/file?at=20-70');
  expect(mediaAddress('t', 'file', null)).toBe('/img/media/t/file');
});

test('ids are found however deep they lie', () => {
  expect([...listLibraryIds({ a: [{ b: address }, libraryAddress(other)], c: 'x', d: null })]).toEqual([id, other]);
});

describe('what pages show', () => {
  test.each([
    ['empty words are the library’s', { image: address, imageAlt: '' }, 'A yard at dusk'],
    ['missing words, too', { image: address }, 'A yard at dusk'],
    ['own words stay', { image: address, imageAlt: 'Our yard' }, 'Our yard'],
    ['a decoration has none', { image: libraryAddress(other), imageAlt: '' }, ''],
  ])('%s', (_, props, words) => {
    expect(resolvePictures(props, { library: pictures })).toMatchObject({ imageAlt: words });
  });

  test('a picture of a location has its description next to its address', () => {
    expect(resolvePictures({ image: { url: address, thumb: address } }, { library: pictures })).toEqual({
      image: { url: '/img/media/t/file', thumb: '/img/media/t/file', alt: 'A yard at dusk' },
    });
  });

  test('what shows none of them is the very same value', () => {
    const props = { image: '/img/scene/coast', tiles: [{ image: 'https://x.test/a.jpg' }] };
    expect(resolvePictures(props, { library: pictures })).toBe(props);
    expect(resolvePictures(props, {})).toBe(props);
  });

  test('an id that the library lacks stays as it is', () => {
    const lost = { image: '/img/library/aaaaaaaaaaaaaaaa' };
    expect(resolvePictures(lost, { library: pictures })).toBe(lost);
  });
});

describe('a picture that is made in the colour of the site', () => {
  test('has that colour in its address, at any depth, with and without a library', () => {
    const props = { image: '/img/scene/road/brand', imageAlt: '', tiles: [{ image: '/img/scene/yard/brand' }] };
    const shown = {
      image: '/img/scene/road/brand-0f6468',
      imageAlt: '',
      tiles: [{ image: '/img/scene/yard/brand-0f6468' }],
    };
    expect(resolvePictures(props, { brand: '#0F6468' })).toEqual(shown);
    expect(resolvePictures(props, { brand: '#0f6468', library: pictures })).toEqual(shown);
    expect(resolvePictures(props, {})).toBe(props);
  });

  test.each([
    '/img/scene/road/brand?x',
    '/img/scene/road/brand/more',
    '/img/scene/road/0f6468',
    '/img/brand',
    'https://x.test/img/scene/road/brand',
    `/img/scene/${'a'.repeat(100_000)}/brand`,
  ])('%.40s is another picture', (image) => {
    const props = { image };
    expect(resolvePictures(props, { brand: '#0f6468' })).toBe(props);
  });
});

test('a picture inside rich text is in use, like a file that a link there leads to', () => {
  const text = `<p><img src="${address}" alt=""> <a href="/files/${other}/list.pdf">List</a></p>`;
  expect(listMediaIds({ blocks: [{ text }] })).toEqual(new Set([id, other]));
  expect(listMediaIds({ text: `<img src="${address}x">` })).toEqual(new Set());
});
