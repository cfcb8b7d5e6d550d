import { describe, expect, test } from 'vitest';
import { companyNumberFault } from '#domain/legal/company-number.ts';
import type { Layout } from '#schemas/layout/layout.ts';
import { switchRegistry } from '#schemas/switches/registry.ts';
import { validateDocument } from '#schemas/validate/validate.ts';
import { loadTemplates } from '../templates/load-templates.ts';
import { buildDemoDocuments } from './build-documents.ts';
import { buildDemoEntities } from './build-entities.ts';
import { demoSeeds } from './seeds.ts';
import { demoTenants, requireDemoTenant } from './tenants.ts';

/** Relative luminance contrast of two hex colours (WCAG 2). */
function contrast(a: string, b: string): number {
  const luminance = (hex: string) => {
    const [r = 0, g = 0, blue = 0] = [1, 3, 5]
      .map((i) => Number.parseInt(hex.slice(i, i + 2), 16) / 255)
      .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** Left alone on purpose: law, consent, or an outside service that a demo must not call. */
const oneSided = [
  'locations.licences',
  'hours.special',
  'enquiry.opt-in-default',
  'reviews.provider',
  'reserve.payment',
];

/** One gate shows what gates look like; all other journeys of the demonstrations stay open. */
const gatesLeftOpen = ['gate.checkout', 'gate.finance', 'gate.finance-page', 'gate.trade-in', 'gate.sell-my-car'];

describe.each(demoTenants.map((tenant) => [tenant.slug, tenant] as const))('%s', (slug, tenant) => {
  test('each document fits its schema', () => {
    const documents = buildDemoDocuments(slug);
    const problems = Object.entries(documents).flatMap(([key, body]) => validateDocument(key, body));
    expect(problems).toEqual([]);
  });

  test('ST-15: no page has a block with the id of one in a shared part, which the canvas would show in its place', () => {
    const seed = demoSeeds(new Date('2026-11-30T00:00:00Z')).find((one) => one.slug === slug);
    const template = loadTemplates().find((one) => one.slug === seed?.template);
    const documents = { ...template?.documents, ...seed?.documents };
    const idsOf = (folder: string) =>
      Object.entries(documents).flatMap(([key, body]) =>
        key.startsWith(folder) ? Object.keys((body as { readonly layout: Layout }).layout.blocks) : [],
      );
    const shared = idsOf('section/');
    expect(shared.length).toBeGreaterThan(0);
    expect(new Set(shared).size).toBe(shared.length);
    expect(idsOf('page/').filter((id) => shared.includes(id))).toEqual([]);
  });

  test('the number of the company can exist', () => {
    const site = buildDemoDocuments(slug)['site'] as { country?: 'AU' | 'NZ' };
    const number = /"companyNumber":"([^"]+)"/.exec(JSON.stringify(site))?.[1];
    if (number !== undefined)
      expect([number, companyNumberFault(number, site.country ?? 'AU')]).toEqual([number, null]);
  });

  test('text, brand and accent read well on the page and on tinted ground', () => {
    const { brand, accent, ink, page, sunken } = tenant.theme.colours;
    expect(contrast(ink, page)).toBeGreaterThan(7);
    expect(contrast(ink, sunken)).toBeGreaterThan(7);
    for (const colour of [brand, accent]) {
      expect(contrast(colour, page)).toBeGreaterThan(4.5);
      expect(contrast(colour, sunken)).toBeGreaterThan(4.5);
    }
  });

  test('the finance switch names one of the site’s own lenders', () => {
    const lender = tenant.switches['finance.lender'];
    const keys = tenant.plan.lenders.map((each) => each.key);
    if (lender === undefined) expect(tenant.switches['finance.calculator']).toBe(false);
    else expect(keys).toContain(lender);
  });

  const { locations } = buildDemoEntities(slug, new Date('2026-11-21T02:00:00Z'));

  test('no contact reaches a real person', () => {
    expect(tenant.site.contact.email).toMatch(/\.example$/);
    for (const phone of [tenant.site.contact.phone, ...locations.map((location) => location.phone ?? '')]) {
      expect(phone).toMatch(/^\+61[2378](5550|7010)\d{4}$|^\+6118009757\d\d$|^\+64800\d{6}$/);
    }
  });

  test('menus lead to its own locations', () => {
    const links = JSON.stringify(tenant.navigation).matchAll(/\/(?:locations|our-location)\/([a-z0-9-]+)/g);
    const slugs = locations.map((location) => location.slug);
    for (const [, linked] of links) expect(slugs).toContain(linked);
  });
});

test('R1-011: between the six, every switch with a choice is in every position', () => {
  const missing = Object.values(switchRegistry).filter((definition) => {
    const schema: { readonly type?: unknown; readonly enum?: readonly unknown[] } = { ...definition.schema };
    if ([...oneSided, ...gatesLeftOpen].includes(definition.key) || (schema.type !== 'boolean' && !schema.enum))
      return false;
    const values = new Set(
      demoTenants.map((tenant) => JSON.stringify(tenant.switches[definition.key] ?? definition.default)),
    );
    return values.size < (schema.type === 'boolean' ? 2 : Math.min(2, schema.enum?.length ?? 2));
  });
  expect(missing.map((definition) => definition.key)).toEqual([]);
});

test('R1-010: no two tenants share a theme, a menu or a set of choices', () => {
  for (const part of ['theme', 'navigation', 'switches'] as const) {
    expect(new Set(demoTenants.map((tenant) => JSON.stringify(tenant[part]))).size).toBe(6);
  }
  expect(new Set(demoTenants.map((tenant) => tenant.theme.fonts.heading)).size).toBe(6);
});

test('the warranty that a site claims is set by the site itself', () => {
  const claims = new Set(demoTenants.map((tenant) => tenant.switches['warranty.claim'] ?? 'none'));
  expect(claims).toEqual(new Set(['five-year-unlimited', 'none', 'seven-year-unlimited', 'three-year']));
});

test('a slug that is not a demo tenant is refused', () => {
  expect(() => requireDemoTenant('somebody-else')).toThrow('no demo tenant called somebody-else');
});

test('each demo is cloned from a template that ships', () => {
  const templates = loadTemplates().map((template) => template.slug);
  const seeds = demoSeeds(new Date('2026-11-21T02:00:00Z'));
  expect(seeds.map((seed) => seed.slug)).toEqual(demoTenants.map((tenant) => tenant.slug));
  for (const seed of seeds) {
    expect(templates).toContain(seed.template);
    const settings = Object.keys(seed.documents).filter((key) => !/^(?:page\/|section\/|spin-to-win$)/.test(key));
    expect(settings.sort((a, b) => a.localeCompare(b))).toEqual([
      'delivery',
      'lenders',
      'navigation',
      'site',
      'switches',
      'theme',
    ]);
  }
});

test('R5-018: a page that compares vehicles is offered with the switch that puts the buttons on cards', () => {
  const pages = loadTemplates().flatMap(({ documents }) =>
    Object.values(documents).filter((body) => JSON.stringify(body).includes('"type":"compare"')),
  );
  expect(pages).toHaveLength(loadTemplates().length);
  for (const page of pages) expect(page).toMatchObject({ gate: 'compare.enabled' });
});
