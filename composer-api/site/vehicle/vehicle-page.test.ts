/** The vehicle page works after staff remove blocks, move them or switch them off. */
import { expect, test } from 'vitest';
import { loadTemplates } from '#demo/templates/load-templates.ts';
import type { LayoutResult } from '#domain/layout/layout-patch.ts';
import { moveBlock } from '#domain/layout/move-block.ts';
import { rootSlot } from '#domain/layout/places.ts';
import { removeBlock } from '#domain/layout/remove-block.ts';
import { setCondition } from '#domain/layout/set-condition.ts';
import { listSubtree } from '#domain/layout/walk-layout.ts';
import type { Layout } from '#schemas/layout/layout.ts';
import type { Page } from '#schemas/layout/page.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { findDraft } from '#tenants/documents/find-draft.ts';
import { publish } from '#tenants/documents/publish.ts';
import { saveDraft } from '#tenants/documents/save-draft.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import { aPlatform, type TestPlatform } from '#tests/build/platform.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { pageFaults } from '#tests/sites/read-page.ts';

const vehicle = aVehicle({
  standardEquipment: ['Reversing camera', 'Power tailgate'],
  dealercomments: 'One owner.',
  file: { url: '/report.pdf', name: 'Report' },
});

async function put(platform: TestPlatform, page: Page, layout: Layout): Promise<void> {
  const { store } = platform.platform;
  const draft = await findDraft(store, platform.north, 'page/vehicle');
  // A page is JSON: the type only names its properties.
  const body = { ...page, layout } as Json;
  await saveDraft(store, platform.north, 'page/vehicle', { revision: draft?.id ?? '', body, by: 'Test' });
  const versions = await findVersions(store, platform.north);
  await publish(store, platform.north, { base: versions?.release ?? 0, by: 'Test' });
}

/** Ids of the blocks that the page shows, sorted, where the page is sound as a whole. */
async function shown(platform: TestPlatform): Promise<readonly string[]> {
  const { status, text } = await platform.site('north', `/cars/${vehicle.slug}`);
  expect(status).toBe(200);
  expect(pageFaults(text)).toEqual([]);
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
  return [...main.matchAll(/ data-id="([^"]+)"/g)].map((match) => match[1] ?? '').sort((a, b) => (a < b ? -1 : 1));
}

function after(result: LayoutResult): Layout {
  if (!result.ok) throw new Error(result.reason);
  return result.layout;
}

for (const template of loadTemplates())
  test(`each block of ${template.slug}’s vehicle page can go or move, and the others stay`, {
    tags: template.slug === 'dealer' ? [] : ['long'],
  }, async () => {
    const page = template.documents['page/vehicle'] as Page;
    const { layout } = page;
    const other = aVehicle({ id: 'v_2', slug: 'other-ridge', stocknum: 'S2', vin: null });
    const platform = await aPlatform({
      documents: { 'page/vehicle': page as Json },
      vehicles: [vehicle, other],
    });
    const all = await shown(platform);
    // Nothing is left out initially, or the comparison would prove nothing.
    expect(all).toHaveLength(Object.keys(layout.blocks).length);
    const never = { date: { to: '2000-01-01T00:00' } } as const;
    for (const id of Object.keys(layout.blocks)) {
      const gone = listSubtree(layout, id);
      const left = all.filter((one) => !gone.includes(one));
      await put(platform, page, after(removeBlock(layout, id)));
      expect(['removed', id, await shown(platform)]).toEqual(['removed', id, left]);
      await put(platform, page, after(setCondition(layout, id, never)));
      expect(['off', id, await shown(platform)]).toEqual(['off', id, left]);
      const end = layout.root.filter((one) => one !== id).length;
      await put(platform, page, after(moveBlock(layout, id, { ...rootSlot, index: end })));
      expect(['moved', id, await shown(platform)]).toEqual(['moved', id, all]);
    }
  });
