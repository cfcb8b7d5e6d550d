import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { loadContext } from '#tests/build/load-context.ts';
import { aVehicle, financeInfo } from '#tests/build/vehicle.ts';
import type { Settings } from '../kit/define-block.ts';
import { costToOwn } from './block.ts';

async function wordsOf(
  changes: Partial<Vehicle>,
  settings: Settings = { 'cost-to-own.enabled': true },
): Promise<string> {
  const context = loadContext({ settings, subject: { kind: 'vehicle', vehicle: aVehicle(changes), version: 1 } });
  const props = costToOwn.examples[0]?.props;
  const data = await costToOwn.load?.(props, context);
  return renderToStaticMarkup(
    createElement(costToOwn.view, { id: 'b_1', props, data, settings, site: context.site, slots: {} }),
  ).replace(/<[^>]*>/g, ' ');
}

test('registration names its source, or says that it is not included', async () => {
  const known = await wordsOf({ state: 'QLD' });
  expect(known).toContain('Registration, QLD');
  expect(known).toContain('Servicing, tyres and other insurance are not included.');
  expect(known).toMatch(/Rates of \w+ \d{4} \(Queensland Government, fees of/);
  const unknown = await wordsOf({ state: 'NSW', finance_lenders: { one: financeInfo() } });
  expect(unknown).not.toContain('Registration, NSW');
  expect(unknown).toContain('Registration and its compulsory insurance, servicing, tyres and other');
});

test('R9-034: gives the monthly figure next to the weekly one, with the rates', async () => {
  const words = await wordsOf({ finance_lenders: { one: financeInfo({ paymentWeek: 132.5 }) } });
  expect(words.replace(/\s+/g, ' ')).toContain(
    '$133/wk* about $574 a month, 7.99% p.a., comparison rate 8.49% p.a. Click for Finance Disclaimer',
  );
});

test('fuel and registration stand with what they come from, and add up to a year', async () => {
  const words = (await wordsOf({ state: 'QLD' })).replace(/\s+/g, ' ');
  const dollars = (pattern: RegExp) => Number((pattern.exec(words)?.[1] ?? 'none').replace(',', ''));
  expect(words).toMatch(/Fuel \$[\d.]+ a week 250 km a week, [\d.]+ L\/100 km, \$1\.70 a litre\./);
  const [week, year] = [dollars(/Fuel \$([\d.]+)/), dollars(/Registration, QLD \$([\d.,]+)/)];
  expect(dollars(/Together \$([\d,]+) a year, without finance/)).toBe(Math.round(week * 52 + year));
});

test('a dealer who has not asked for it shows none', async () => {
  expect(await wordsOf({ state: 'QLD' }, {})).toBe('');
});

test('fuel alone is what the fuel calculator says already', async () => {
  expect(await wordsOf({ state: 'NSW' })).toBe('');
});

test('a sold vehicle costs its buyer', async () => {
  expect(await wordsOf({ sold: true })).toBe('');
});
