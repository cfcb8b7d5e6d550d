/** Switches through the console: where a value came from, setting it, setting it back, and what shoppers see. */
import { describe, expect, test } from 'vitest';
import type { DocumentState, SaveResponse } from '#schemas/api/document.ts';
import type { ApiError } from '#schemas/api/error.ts';
import type { SwitchGroupState, SwitchState } from '#schemas/api/switch.ts';
import { aPlatform, type Person, staff } from '#tests/build/platform.ts';
import { publishAll } from '#tests/build/publish.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

async function switchOf(person: Person, key: string): Promise<SwitchState> {
  const { groups } = await person.get<{ groups: SwitchGroupState[] }>('/tenants/north/switches');
  const found = groups.flatMap((group) => group.switches).find((one) => one.key === key);
  if (!found) throw new Error(`no switch ${key}`);
  return found;
}

async function set(person: Person, body: { [key: string]: unknown }) {
  const { revision } = await person.get<DocumentState>('/tenants/north/documents/switches');
  return person.call('PUT', '/tenants/north/documents/switches', { revision, body });
}

describe('M-010: switches', () => {
  test('each says its value, the layer and release and person it came from, and who reads it', async () => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northEditor.email);
    expect(await switchOf(ned, 'search.page-size')).toMatchObject({
      value: 21,
      provenance: { layer: 'template', release: 1, by: staff.platform.name },
      readBy: [{ document: 'page/search', blockId: 'b_results1', type: 'search-results' }],
    });
    expect(await switchOf(ned, 'cards.per-row')).toMatchObject({
      value: 3,
      provenance: { layer: 'default', inherited: 3 },
    });
    expect((await set(ned, { 'search.page-size': 42 })).status).toBe(200);
    expect(await switchOf(ned, 'search.page-size')).toMatchObject({
      value: 42,
      provenance: { layer: 'tenant', by: staff.northEditor.name, inherited: 21 },
    });
    // Reset: values left out of the sparse document are inherited again.
    expect((await set(ned, {})).status).toBe(200);
    expect(await switchOf(ned, 'search.page-size')).toMatchObject({ value: 21, provenance: { layer: 'template' } });
  });

  test('each value says who set it, even if someone else saved the document later; so do the fields of site and theme', async () => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northEditor.email);
    const nadia = await platform.signIn(staff.northAdmin.email);
    await set(ned, { 'search.page-size': 42, 'cards.per-row': 4 });
    await set(nadia, { 'search.page-size': 42, 'cards.per-row': 2 });
    expect((await switchOf(ned, 'search.page-size')).provenance).toMatchObject({
      layer: 'tenant',
      by: staff.northEditor.name,
    });
    expect((await switchOf(ned, 'cards.per-row')).provenance).toMatchObject({
      layer: 'tenant',
      by: staff.northAdmin.name,
    });
    expect((await switchOf(ned, 'cards.favourites')).provenance).toMatchObject({ layer: 'default' });
    const site = '/tenants/north/documents/site';
    const before = await ned.get<DocumentState>(site);
    const body = { ...(before.body as object), tagline: 'By the river' };
    expect((await ned.call('PUT', site, { revision: before.revision, body })).status).toBe(200);
    const { provenance } = await nadia.get<DocumentState>(site);
    expect(provenance?.['/tagline']).toMatchObject({ layer: 'tenant', by: staff.northEditor.name });
    expect(provenance?.['/name']).toMatchObject({ layer: 'tenant', by: staff.onboarding.name });
  });

  test('a switch changes the site with Publish, and not before', async () => {
    const platform = await aPlatform({
      vehicles: [
        aVehicle({ price: null, dap_price: null, egc_price: null, offer_price: null, subscription_price: null }),
      ],
    });
    const ned = await platform.signIn(staff.northEditor.email);
    const path = `/cars/${aVehicle().slug}`;
    const words = 'Ask us for a number';
    expect((await platform.site('north', path)).text).not.toContain(words);
    await set(ned, { 'price.no-price-text': words });
    expect((await platform.site('north', path)).text).not.toContain(words);
    expect((await publishAll(ned, 'north', { base: 1 })).status).toBe(201);
    expect((await platform.site('north', path)).text).toContain(words);
    expect((await platform.site('south', path)).text).not.toContain(words);
  });

  test('M-007: a wrong value or an unknown switch is reported at its field and does not go live', async () => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northEditor.email);
    const saved = await set(ned, { 'search.page-size': 'many', 'search.page-sise': 21 });
    expect((saved.body as SaveResponse).problems.map((problem) => problem.pointer).sort()).toEqual([
      '/search.page-sise',
      '/search.page-size',
    ]);
    const refused = await publishAll(ned, 'north', { base: 1 });
    const errors = (refused.body as ApiError).error.problems?.filter(({ severity }) => severity === 'error');
    expect([refused.status, errors?.length]).toEqual([422, 2]);
  });

  test('a removed switch that is still in the template blocks no one', async () => {
    const platform = await aPlatform({ documents: { switches: { 'search.page-size': 18, 'search.gone': true } } });
    const ned = await platform.signIn(staff.northEditor.email);
    const saved = await set(ned, { 'search.page-size': 24 });
    expect((saved.body as SaveResponse).problems).toEqual([]);
    expect((await publishAll(ned, 'north', { base: 1 })).status).toBe(201);
  });
});
