import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aVehicle } from '#tests/build/vehicle.ts';
import { calculatorFields } from './calculator.ts';
import { carriedFields, carriedFigures, displayCarried, formField } from './carried-figures.ts';
import { aboutInAddress, aboutVehicle, financeAddress, quoteHref } from './finance-address.ts';
import { lendersAsSetting, lendersSetting } from './lenders.ts';

const wattle = { name: 'Wattle', interestRate: 6.29, comparisonRate: 8.19, disclaimer: 'x', bounds: { rateMax: 12 } };
const settings = { [lendersSetting]: lendersAsSetting({ lenders: { wattle } }, 'AU'), 'finance.residual': true };
const from = (fields: { readonly [name: string]: string }) => carriedFigures((name) => fields[name] ?? null, settings);

test('figures in an address are checked against the lender’s rules and computed again', () => {
  const { figures } =
    from({
      amount: '$30,000',
      term: '5',
      rate: '6.29',
      deposit: '3000',
      residual: '9000',
      frequency: 'weekly',
      repayment: '1',
    }) ?? {};
  // 27,000 over 260 weeks at 6.29 % with 9,000 at the end: 91.615 by the amortisation formula.
  expect(figures).toMatchObject({
    lender: 'wattle',
    lender_name: 'Wattle',
    comparison_rate: 8.19,
    repayment: 91.62,
    total: 32_821.2,
  });
  expect(from({ amount: '9999999', rate: '90' })?.figures).toMatchObject({ amount: 100_000, rate: 12 });
  for (const amount of ['', '0', 'free']) expect(from({ amount })).toBeNull();
  expect(carriedFigures(() => '5000', { ...settings, 'finance.calculator': false })).toBeNull();
});

test('R5-015: too small a repayment is not carried', () => {
  const small = from({ amount: '1000', term: '7' })?.figures;
  expect(small).toMatchObject({ repayment: null, total: null });
  expect(small && displayCarried(small).map(([label]) => label)).toEqual(['Lender', 'Amount', 'Term', 'Interest rate']);
});

test('the calculator’s figures come through address and form unchanged', () => {
  const input = fc.record({
    amount: fc.integer({ min: 1000, max: 100_000 }),
    term: fc.integer({ min: 2, max: 14 }).map((halves) => halves / 2),
    rate: fc.integer({ min: 50, max: 1200 }).map((hundredths) => hundredths / 100),
    deposit: fc.integer({ min: 0, max: 100_000 }),
    residual: fc.integer({ min: 0, max: 100_000 }),
    frequency: fc.constantFrom('weekly' as const, 'fortnightly' as const, 'monthly' as const),
  });
  fc.assert(
    fc.property(input, (set) => {
      const { searchParams } = new URL(quoteHref('/finance', {}, { lender: 'wattle' }, set), 'http://site');
      const first = carriedFigures((name) => searchParams.get(name), settings)?.figures;
      expect(first).toMatchObject(set);
      const sent = first ? carriedFields(first) : {};
      expect(carriedFigures((name) => sent[formField(name)] ?? null, settings)?.figures).toEqual(first);
    }),
  );
  expect(formField('amount')).not.toBe(calculatorFields[0]);
});

test('R2-036, R2-037: the finance page is given the vehicle, its price and dealership, and opened at its form', () => {
  const about = aboutVehicle(aVehicle());
  const href = financeAddress('/finance', { ...about, vehiclePriceBudget: '32990' });
  expect(href).toBe(
    '/finance?car_id=v_1&car=2021-aster-ridge-touring-1&car_type=used&vin=JM0KF4W2A00100001&preferredDealership=harbour-motors&vehiclePriceBudget=32990#finance-form',
  );
  expect(aboutInAddress(new URL(href, 'http://site').searchParams)).toEqual(about);
  expect(financeAddress('https://bank.example/apply', about)).toBe('https://bank.example/apply');
});
