/** Gauge, delivery and running costs of a vehicle's page, from vehicle to HTML. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { loadContext } from '#tests/build/load-context.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { deliveryCalculator } from './delivery-calculator/block.ts';
import { fuelCalculator } from './fuel-calculator/block.ts';
import type { Block, LoadContext, Settings } from './kit/define-block.ts';
import { priceGauge } from './price-gauge/block.ts';

async function htmlOf(
  block: Block,
  settings: Settings,
  changes: Partial<Vehicle> = {},
  ports: Partial<LoadContext> = {},
): Promise<string> {
  const subject = { kind: 'vehicle', vehicle: aVehicle(changes), version: 1 } as const;
  const context = { ...loadContext(ports), settings, subject };
  const props = block.examples[0]?.props;
  const data = await block.load?.(props, context);
  return renderToStaticMarkup(
    createElement(block.view, { id: 'b_1', props, data, settings, site: context.site, slots: {} }),
  );
}

describe('price gauge', () => {
  const on = { 'gauge.enabled': true };

  test('R4-026, R7-002: loads from the car’s own path', async () => {
    const html = await htmlOf(priceGauge, on);
    expect(html).toContain('data-state="loading"');
    expect(html).toContain('data-address="/cars/2021-aster-ridge-touring-1/autogauge"');
  });

  test('is not shown without a price, when sold, or switched off', async () => {
    expect(await htmlOf(priceGauge, on, { price: null })).toBe('');
    expect(await htmlOf(priceGauge, on, { sold: true })).toBe('');
    expect(await htmlOf(priceGauge, {})).toBe('');
  });

  test('R8-002: leaves no hole where it is known that too few can be compared', async () => {
    const market = { mayShow: async () => false };
    expect(await htmlOf(priceGauge, on, {}, { market })).toBe('');
  });

  test('no property and no switch says how full it is', () => {
    expect(JSON.stringify(priceGauge.schema)).not.toMatch(/fill|confidence|range/i);
    expect(priceGauge.switches).toEqual(['gauge.enabled', 'gauge.label']);
  });
});

describe('delivery calculator', () => {
  const on = { 'delivery.calculator': true };

  test('R4-049: begins idle, as a form that works without scripts', async () => {
    const html = await htmlOf(deliveryCalculator, on);
    expect(html).toContain('action="/api/delivery-quote"');
    expect(html).toContain('data-state="idle"');
    expect(html).toContain('name="car" value="2021-aster-ridge-touring-1"');
  });

  test('is not shown when sold or switched off', async () => {
    expect(await htmlOf(deliveryCalculator, on, { sold: true })).toBe('');
    expect(await htmlOf(deliveryCalculator, {})).toBe('');
  });
});

describe('fuel calculator', () => {
  const on = { 'fuel.calculator': true };
  const unknown = { ...aVehicle().variant, fuelconsumptioncombined: null };

  test('R9-025: 1.70 a litre, 250 km a week, 10 L/100 km: $42.50', async () => {
    const html = await htmlOf(fuelCalculator, on, { variant: unknown });
    expect(html).toContain('$42.50');
    expect(html).toMatch(/value="\$1\.70".*value="250 kms".*value="10"/);
  });

  test('R9-025: the vehicle’s own consumption comes first', async () => {
    expect(await htmlOf(fuelCalculator, on)).toMatch(/value="8\.2".*\$34\.85/);
  });

  test('an electric vehicle costs electricity', async () => {
    const html = await htmlOf(fuelCalculator, on, { simple_fuel: 'Electric' });
    expect(html).toContain('$12.75');
    expect(html).toContain('of electricity');
    expect(html).not.toContain('L/100');
  });

  test.each([
    ['Hybrid', 'L/100'],
    ['PHEV', 'L/100'],
    ['Diesel', 'L/100'],
  ])('%s is counted in litres', async (simple_fuel, unit) => {
    expect(await htmlOf(fuelCalculator, on, { simple_fuel })).toContain(unit);
  });

  test('a sold vehicle has no running costs', async () => {
    expect(await htmlOf(fuelCalculator, on, { sold: true })).toBe('');
  });

  test('a caravan burns nothing', async () => {
    expect(await htmlOf(fuelCalculator, on, { item_type: 'caravan' })).toBe('');
    expect(await htmlOf(fuelCalculator, on, { simple_fuel: 'Hydrogen' })).toBe('');
    expect(await htmlOf(fuelCalculator, {})).toBe('');
  });
});
