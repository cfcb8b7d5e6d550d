import { describe, expect, test } from 'vitest';
import { buildDemoEntities } from '../sites/build-entities.ts';
import { demoTenants } from '../sites/tenants.ts';
import { findDrawn, sourceRenders } from './drawn-source.ts';
import { makerFrom } from './make-picture.ts';

const now = new Date('2026-11-21T02:00:00Z');
const make = makerFrom(sourceRenders);

describe('pictures of the demo stock', () => {
  test.each(demoTenants)('R2-014: each address that $slug shows names a drawing', ({ slug }) => {
    const addresses = new Set(
      buildDemoEntities(slug, now).vehicles.flatMap((v) => [
        ...v.images.map(({ url }) => url),
        ...v.spin_images,
        ...(v.spin_interior_image === null ? [] : [v.spin_interior_image]),
      ]),
    );
    expect(addresses.size).toBeGreaterThan(0);
    expect([...addresses].filter((address) => findDrawn(address, make) === null)).toEqual([]);
  });

  test('an address of another kind names none', () => {
    for (const path of ['suv/8a1c24/kitchen', 'caravan/8a1c24/dash', 'mule/8a1c24/left', 'suv/red/left'])
      expect(findDrawn(`/img/drawn/${path}`, make)).toBeNull();
  });
});

describe('a scene in the colour of a site', () => {
  const hexOf = (path: string) => {
    const subject = findDrawn(path, make)?.subject as { readonly hex?: string } | undefined;
    return subject?.hex ?? null;
  };

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
      expect(findDrawn(`/img/scene/road/${colour}`, make)).toBeNull();
    },
  );
});
