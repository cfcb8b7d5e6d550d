/** Similar vehicles that are not ready in time: announced in words, logged, and requested again. */
import { expect, test } from 'vitest';
import type { Block } from '#blocks/kit/define-block.ts';
import { registry } from '#blocks/registry.ts';
import { loadTemplates } from '#demo/templates/load-templates.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { aPlatform } from '#tests/build/platform.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

const page = loadTemplates()[0]?.documents['page/vehicle'] as Json;
const path = `/cars/${aVehicle().slug}`;

test('R8-013, R9-026: six placeholders and the way to all stock while they fail, the vehicles once they are back', async () => {
  let fails = true;
  const blocks = registry.map((block): Block => {
    const { load } = block;
    if (block.type !== 'similar-vehicles' || !load) return block;
    return {
      ...block,
      load: async (props, context) => (fails ? Promise.reject(new Error('busy')) : load(props, context)),
    };
  });
  const logged: unknown[] = [];
  const note = (fields: unknown) => void logged.push(fields);
  const log = { debug: note, info: note, warn: note, error: note } as never;
  const platform = await aPlatform({ blocks, log, documents: { 'page/vehicle': page } });
  const failed = await platform.site('north', path);
  expect(failed.status).toBe(200);
  const waiting = /data-state="loading"[\s\S]*?<\/ul>/.exec(failed.text)?.[0] ?? '';
  expect(waiting.match(/<li>/g)).toHaveLength(6);
  // The journey of the retry (`tests/e2e/vehicle-states.e2e.ts`) is served these very words.
  const standIn = /<div class="similar-vehicles"[\s\S]*?<\/section><\/div>/.exec(failed.text)?.[0];
  await expect(`${standIn}\n`).toMatchFileSnapshot('../../../tests/e2e/similar-vehicles-stand-in.html');
  expect(failed.text).toContain('We could not look for similar vehicles just now.');
  expect(failed.text).toContain('id="similar-vehicles"');
  expect(logged).toContainEqual(expect.objectContaining({ type: 'similar-vehicles', error: 'busy' }));
  fails = false;
  const block = /data-block="similar-vehicles" data-id="([^"]+)"/.exec(failed.text)?.[1] ?? '';
  const again = await platform.site('north', `/api/fragment?${new URLSearchParams({ path, block })}`);
  expect(again.status).toBe(200);
  expect(again.text).toContain('2020 Aster Field');
  expect(again.text).not.toContain('data-state="loading"');
});

test('similar vehicles go where the tenant wants none', async () => {
  const documents = (on: boolean) => ({ 'page/vehicle': page, switches: { 'similar.enabled': on } });
  const shown = async (on: boolean) => (await (await aPlatform({ documents: documents(on) })).site('north', path)).text;
  expect(await shown(true)).toContain('2020 Aster Field');
  expect(await shown(false)).not.toContain('2020 Aster Field');
});
