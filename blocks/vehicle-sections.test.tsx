/** What the listing blocks of a vehicle's page show, from vehicle to HTML. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { loadContext } from '#tests/build/load-context.ts';
import { aLocation } from '#tests/build/location.ts';
import { aVehicle, financeInfo } from '#tests/build/vehicle.ts';
import { dealerComments } from './dealer-comments/block.ts';
import { keyInformation } from './key-information/block.ts';
import type { Block, Settings } from './kit/define-block.ts';
import { soldNotice } from './sold-notice/block.ts';
import { vehicleDisclaimer } from './vehicle-disclaimer/block.ts';
import { vehicleFeatures } from './vehicle-features/block.ts';
import { vehicleHistory } from './vehicle-history/block.ts';
import { vehicleLocation } from './vehicle-location/block.ts';
import { vehicleSpecifications } from './vehicle-specifications/block.ts';
import { vehicleStickyBar } from './vehicle-sticky-bar/block.ts';
import { vehicleStickyHeader } from './vehicle-sticky-header/block.ts';

/** Loads a block for a vehicle with its typical props and renders it. */
async function htmlOf(block: Block, changes: Partial<Vehicle> = {}, settings: Settings = {}): Promise<string> {
  const base = loadContext();
  const context = {
    ...base,
    settings,
    subject: { kind: 'vehicle', vehicle: aVehicle(changes), version: 1 } as const,
    content: { ...base.content, listLocations: async () => [aLocation({ id: 'l_1' })] },
  };
  const props = block.examples[0]?.props;
  const data = await block.load?.(props, context);
  return renderToStaticMarkup(
    createElement(block.view, { id: 'b_1', props, data, settings, site: context.site, slots: {} }),
  );
}

/** HTML before the part that opens. */
function openPart(html: string): string {
  return html.split('<details')[0] ?? '';
}

test('R2-016: key information shows four facts, the rest opens with Show More', async () => {
  const html = await htmlOf(keyInformation);
  expect(openPart(html).match(/<dt>/g)).toHaveLength(4);
  expect(html).toContain('Show More');
  expect(html.match(/<dt>/g)?.length).toBeGreaterThan(4);
});

test('R2-018, R9-020: specifications show four at first, or as many as the switch says', async () => {
  expect(openPart(await htmlOf(vehicleSpecifications)).match(/<dt>/g)).toHaveLength(4);
  expect(openPart(await htmlOf(vehicleSpecifications, {}, { 'specs.initial': 6 })).match(/<dt>/g)).toHaveLength(6);
});

test('R2-019: features show eight at first, then Show All and Hide', async () => {
  const standardEquipment = Array.from({ length: 11 }, (_, index) => `Feature ${index}`);
  const html = await htmlOf(vehicleFeatures, { standardEquipment: [...standardEquipment, 'Feature 3', ' ', 'null'] });
  expect(openPart(html).match(/<li>/g)).toHaveLength(8);
  expect(html).toContain('Show All 11');
  expect(html).toContain('Hide');
  expect(await htmlOf(vehicleFeatures, { standardEquipment: [] })).toBe('');
});

describe('dealer comments', () => {
  test('R4-043: parted at | into paragraphs, pending text when there are none', async () => {
    expect(await htmlOf(dealerComments, { dealercomments: 'One owner.| Full history. |' })).toContain(
      '<p>One owner.</p><p>Full history.</p>',
    );
    expect(await htmlOf(dealerComments, { dealercomments: null })).toContain(
      'Dealer comments are pending. Please check back here later.',
    );
  });

  test('R4-042, R9-022: cut at 400 characters, more and less', async () => {
    const html = await htmlOf(dealerComments, { dealercomments: 'word '.repeat(200) });
    const preview = /dealer-comments-short"><p>([^<]*)</.exec(html)?.[1] ?? '';
    expect(preview.length).toBeGreaterThan(380);
    expect(preview.length).toBeLessThanOrEqual(400);
    expect(html).toMatch(/Show More.*Show Less/);
  });
});

test('R4-009: the sold notice is only shown for vehicles that can no longer be had', async () => {
  expect(await htmlOf(soldNotice)).toBe('');
  expect(await htmlOf(soldNotice, { sold: true })).toMatch(
    /<strong>SOLD<\/strong>.*<a [^>]*href="#similar-vehicles"[^>]*>Find Me Something Similar</,
  );
});

test('R2-021: the bar on a phone reads the same price as the page and goes when sold', async () => {
  const html = await htmlOf(vehicleStickyBar, { offer_price: 30_990 });
  expect(html).toContain('$30,990');
  expect(html).toContain('Drive away');
  expect(await htmlOf(vehicleStickyBar, { sold: true })).toBe('');
  expect(await htmlOf(vehicleStickyBar, {}, { 'sticky.bottom-bar': false })).toBe('');
});

describe('R2-025, R9-023: the bar at the top', () => {
  const on = { 'trade-in.valuation': true };

  test('says name, price and Trade-In Valuation, from 500 px or what the tenant chose', async () => {
    const html = await htmlOf(vehicleStickyHeader, {}, on);
    for (const text of ['2021 Aster Ridge', '$32,990', 'Drive away', '>Trade-In Valuation<', 'data-after="500"'])
      expect(html).toContain(text);
    expect(await htmlOf(vehicleStickyHeader, {}, { 'sticky.header-after': 300 })).toContain('data-after="300"');
  });

  test('offers a valuation only where one is offered, and is not there for what is sold', async () => {
    expect(await htmlOf(vehicleStickyHeader, { reserved: true }, on)).not.toContain('Trade-In Valuation');
    expect(await htmlOf(vehicleStickyHeader, { sold: true }, on)).toBe('');
  });
});

test('R2-028: the anchors that cards and links promise are there', async () => {
  expect(await htmlOf(vehicleLocation)).toContain('id="vehicle-map"');
  const html = await htmlOf(vehicleDisclaimer, { finance_lenders: { bank: financeInfo() } });
  expect(html).toContain('id="financeDisclaimer"');
  expect(html).toContain('WARNING: The comparison rate');
});

test('a sold vehicle is not to be seen anywhere', async () => {
  expect(await htmlOf(vehicleLocation, { sold: true })).toBe('');
});

test("a private seller's street stays private", async () => {
  const html = await htmlOf(vehicleLocation, {
    seller: 'private',
    private_suburb: 'Bulimba',
    private_postcode: '4171',
  });
  expect(html).toContain('Bulimba QLD 4171');
  expect(html).not.toMatch(/tel:|Get Directions/);
});

test('R3-013, R8-019: no report, no section', async () => {
  expect(await htmlOf(vehicleHistory)).toBe('');
  expect(await htmlOf(vehicleHistory, { file: { url: '/media/r.pdf', name: 'Report' } })).toContain(
    'href="/media/r.pdf"',
  );
  const report = { file: { url: '/media/r.pdf', name: 'Report' } };
  expect(await htmlOf(vehicleHistory, report, { 'history.report': false })).toBe('');
});
