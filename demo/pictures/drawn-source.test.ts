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
