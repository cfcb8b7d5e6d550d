import { describe, expect, test } from 'vitest';
import { buildDemoEntities } from '../sites/build-entities.ts';
import { demoTenants } from '../sites/tenants.ts';
import { findDrawn, sourceRenders } from './drawn-source.ts';
import { findPainted, listLayers } from './find-layers.ts';

const now = new Date('2026-11-21T02:00:00Z');
const names = listLayers(sourceRenders)();

describe('pictures of the demo stock', () => {
  test.each(demoTenants)('R2-014: each address that $slug shows names a picture or a film', ({ slug }) => {
    const { vehicles } = buildDemoEntities(slug, now);
    const addresses = new Set(
      vehicles.flatMap((v) => [
        ...v.images.map(({ url }) => url),
        ...v.spin_images,
        ...(v.spin_interior_image === null ? [] : [v.spin_interior_image]),
      ]),
    );
    const films = vehicles.flatMap((v) => [
      ...[...v.videos, ...v.walkaround_videos].map(({ video }) => video.url),
      ...(v.video_url === null ? [] : [v.video_url]),
    ]);
    expect(films.some((film) => film.endsWith('/film.webm'))).toBe(true);
    expect(films.some((film) => film.endsWith('/walkaround.webm'))).toBe(true);
    const fileOf = (film: string) => film.slice('/img/drawn/'.length).replaceAll('/', '-');
    expect(films.filter((film) => !names.has(fileOf(film)))).toEqual([]);
    expect(addresses.size).toBeGreaterThan(0);
    expect([...addresses].filter((address) => findDrawn(address, names) === null)).toEqual([]);
  });

  test.each([
    'drawn/suv/8a1c24/kitchen',
    'drawn/caravan/8a1c24/dash',
    'drawn/mule/8a1c24/left',
    'drawn/cabin/8a1c24/dash',
    'drawn/suv/red/left',
    'drawn/suv/8a1c24/spin-36',
    'drawn/suv/8a1c24/constructor',
    'drawn/scene/8a1c24/road',
    'scene/moon/8a1c24',
  ])('%s names none', (path) => {
    expect(findDrawn(`/img/${path}`, names)).toBeNull();
  });
});

describe('a scene in the colour of a site', () => {
  const hexOf = (path: string) => findPainted(names, path)?.paint ?? null;

  test.each([
    ['the paint of that colour', 'brand-0f6468', '0f6468'],
    ['the nearest paint, so that any number of sites have a few hundred pictures', 'brand-0f6469', '0f6468'],
    ['a paint for the brightest colour', 'brand-00ff00', '4fae2b'],
    ['grey where no site has coloured it yet', 'brand', '4a5568'],
  ])('is in %s', (_, colour, hex) => {
    expect(hexOf(`/img/scene/road/${colour}`)).toBe(hex);
  });

  test.each(['brand-', 'brand-0f646', 'brand-0F6468', 'brand-0f64689', 'brand-red000', '0f6469'])(
    'is not %s',
    (colour) => {
      expect(findDrawn(`/img/scene/road/${colour}`, names)).toBeNull();
    },
  );
});
