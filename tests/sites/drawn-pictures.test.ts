/** Every drawing that demos and templates name exists: those in other colours are not made (issue: only what a site needs). */
import { expect, test } from 'vitest';
import { registry } from '#blocks/registry.ts';
import { findDrawn, sourceRenders } from '#demo/pictures/drawn-source.ts';
import { listLayers } from '#demo/pictures/find-layers.ts';
import { buildDemoEntities } from '#demo/sites/build-entities.ts';
import { demoSeeds } from '#demo/sites/seeds.ts';
import { demoTenants } from '#demo/sites/tenants.ts';
import { loadTemplates } from '#demo/templates/load-templates.ts';

const now = new Date('2026-03-04T01:00:00Z');

test('R7-025: drawings of templates, demos and examples are known to the picture server', () => {
  const sources: readonly unknown[] = [
    loadTemplates(),
    demoSeeds(now),
    ...demoTenants.map(({ slug }) => buildDemoEntities(slug, now)),
    registry.map((block) => block.examples),
  ];
  const addresses = new Set<string>();
  for (const source of sources)
    for (const [address] of JSON.stringify(source).matchAll(/\/img\/(?:drawn|scene)\/[^"?#\s\\]+/g))
      addresses.add(address);
  expect(addresses.size).toBeGreaterThan(1000);
  const files = listLayers(sourceRenders)();
  const fileOf = (film: string) => film.slice('/img/drawn/'.length).replaceAll('/', '-');
  const unknown = [...addresses].filter((address) =>
    address.endsWith('.webm') ? !files.has(fileOf(address)) : findDrawn(address, files) === null,
  );
  expect(unknown).toEqual([]);
});
