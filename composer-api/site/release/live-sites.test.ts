import { expect, test } from 'vitest';
import { registry } from '#blocks/registry.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import { aPlatform } from '#tests/build/platform.ts';
import { LiveSites } from './live-sites.ts';

test('requests that come to a cold site at once wait for one compilation of its release', async () => {
  const { platform, north } = await aPlatform({ vehicles: [] });
  const sites = new LiveSites({
    store: platform.store,
    registry: new Map(registry.map((block) => [block.type, block])),
    onReplaced: () => {},
  });
  const versions = await findVersions(platform.store, north);
  if (!versions) throw new Error('The site has no versions.');
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => sites.release(north, versions)));
  expect(first?.releaseId).toBe(versions.releaseId);
  for (const other of others) expect(other).toBe(first);
  expect(await sites.release(north, versions)).toBe(first);
});
