/** The map's outline has land where places are and water where it is; the demo's locations stand on land. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readOutline } from '#blocks/parts/stock-map/read-outline.ts';
import { buildDemoEntities } from '#demo/sites/build-entities.ts';
import { demoTenants } from '#demo/sites/tenants.ts';

const { land } = readOutline(readFileSync(join(import.meta.dirname, '../../blocks/map/outline.svg'), 'utf8'));
/** A third of a mark's radius on the nearest map, in degrees. */
const near = 0.01;

test.each(demoTenants.map(({ slug }) => slug))('%s', (slug) => {
  const { locations } = buildDemoEntities(slug, new Date('2026-11-21T02:00:00Z'));
  const wet = locations.filter(({ address: { lat, long } }) => lat !== null && long !== null && !isLand(lat, long));
  expect(locations.length).toBeGreaterThan(0);
  expect(wet.map(({ name }) => name)).toEqual([]);
});

test.each([
  ['Broadmeadow NSW, by the harbour of Newcastle', -32.924, 151.729, true],
  ['Maroochydore', -26.6601, 153.083, true],
  ['Southport, by the Broadwater', -27.9737, 153.401, true],
  ['Ballina', -28.843, 153.556, true],
  ['Hobart, by the Derwent', -42.873, 147.324, true],
  ['Wellington', -41.287, 174.776, true],
  ['the Tasman Sea', -38, 160, false],
  ['Port Phillip', -38.1, 144.85, false],
  ['the Hauraki Gulf', -36.6, 175, false],
])('%s', (_, lat, lng, expected) => {
  expect(land.some((ring) => contains(ring, lat, lng))).toBe(expected);
});

function isLand(lat: number, lng: number): boolean {
  const around = [-near, 0, near];
  return around.some((south) => around.some((east) => land.some((ring) => contains(ring, lat + south, lng + east))));
}

function contains(ring: readonly (readonly [number, number])[], lat: number, lng: number): boolean {
  let inside = false;
  for (const [index, [north, east]] of ring.entries()) {
    const [south, west] = ring[(index || ring.length) - 1] ?? [0, 0];
    if (north > lat !== south > lat && lng < ((west - east) * (lat - north)) / (south - north) + east) inside = !inside;
  }
  return inside;
}
