import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCents } from './cents.ts';
import { type Loan, repaymentOf } from './repayment.ts';
import { collectedOf, scheduleOf } from './schedule.ts';

const loans: fc.Arbitrary<Loan> = fc
  .record({
    cents: fc.integer({ min: 100_000, max: 25_000_000 }),
    ratePercent: fc.integer({ min: 0, max: 3000 }).map((hundredths) => hundredths / 100),
    years: fc.integer({ min: 2, max: 14 }).map((halves) => halves / 2),
    frequency: fc.constantFrom('weekly' as const, 'fortnightly' as const, 'monthly' as const),
    rounding: fc.constantFrom('cents' as const, 'dollars-up' as const, 'none' as const),
    deposit: fc.integer({ min: 0, max: 50 }),
    share: fc.integer({ min: 0, max: 60 }),
    fees: fc.integer({ min: 0, max: 136_050 }),
    monthlyFees: fc.integer({ min: 0, max: 2000 }),
  })
  .map(({ cents, deposit, share, fees, monthlyFees, ...loan }) => ({
    ...loan,
    amount: cents / 100,
    deposit: Math.round((cents * deposit) / 100) / 100,
    residual: Math.round((cents * share) / 100) / 100,
    fees: fees / 100,
    monthlyFees: monthlyFees / 100,
  }));

const wholeCents = (dollars: number) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6;

describe('amortisation schedule', () => {
  test('R9-033: ends at the residual to the cent, and every line adds up', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const { lines, residual, interest, fees, paid } = scheduleOf(loan);
        const owed = toCents(loan.amount) - toCents(loan.deposit ?? 0) + toCents(loan.fees ?? 0);
        expect(toCents(lines.at(-1)?.balance ?? -1)).toBe(toCents(residual));
        let balance = owed;
        let sum = 0;
        for (const line of lines) {
          expect([line.payment, line.interest, line.principal, line.fee].every(wholeCents)).toBe(true);
          expect(toCents(line.payment)).toBe(toCents(line.interest) + toCents(line.principal) + toCents(line.fee));
          balance -= toCents(line.principal);
          expect(toCents(line.balance)).toBe(balance);
          sum += toCents(line.payment);
        }
        expect(sum + toCents(residual)).toBe(toCents(paid));
        expect(toCents(paid)).toBe(owed + toCents(interest) + toCents(fees));
      }),
    );
  });

  test('R9-033: all repayments but the last are the one quoted', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const { lines } = scheduleOf({ ...loan, rounding: 'cents' });
        const { amount } = repaymentOf({ ...loan, rounding: 'cents' });
        for (const line of lines.slice(0, -1)) expect(line.payment).toBeLessThanOrEqual(amount);
        expect(lines[0]?.payment).toBe(amount);
        // What rounding leaves over the whole term: half a cent a period, with its interest.
        const grown = lines.length * 0.5 * (1 + loan.ratePercent / 100) ** loan.years + 1;
        expect(Math.abs(toCents(lines.at(-1)?.payment ?? 0) - toCents(amount))).toBeLessThanOrEqual(grown * 3);
      }),
    );
  });

  test('R9-032: a monthly fee is a separate line in each repayment', () => {
    const { lines, fees } = scheduleOf({
      amount: 30_000,
      ratePercent: 6.29,
      years: 5,
      frequency: 'monthly',
      fees: 395 + 6 + 912.25,
      monthlyFees: 8,
    });
    expect(lines).toHaveLength(60);
    expect(lines[0]).toEqual({
      number: 1,
      payment: 617.6,
      interest: 164.13,
      principal: 445.47,
      fee: 8,
      balance: 30_867.78,
    });
    expect(fees).toBe(480);
  });

  test('a loan rounded up to whole dollars is paid off early, never beyond', () => {
    const { lines } = scheduleOf({
      amount: 5000,
      ratePercent: 0,
      years: 7,
      frequency: 'weekly',
      rounding: 'dollars-up',
    });
    expect(lines).toHaveLength(358);
    expect(lines.at(-1)).toMatchObject({ payment: 2, balance: 0 });
  });
});

describe('repayments', () => {
  const plain = { ratePercent: 8, years: 5, frequency: 'monthly' as const };

  test('R9-033: never fall as the amount, the interest or the fees rise', () => {
    fc.assert(
      fc.property(loans, fc.integer({ min: 0, max: 500_000 }), (loan, cents) => {
        const { amount } = repaymentOf(loan);
        const slack = loan.rounding === 'none' ? 1e-6 : 0;
        expect(repaymentOf({ ...loan, amount: loan.amount + cents / 100 }).amount).toBeGreaterThanOrEqual(
          amount - slack,
        );
        expect(repaymentOf({ ...loan, fees: (loan.fees ?? 0) + cents / 100 }).amount).toBeGreaterThanOrEqual(
          amount - slack,
        );
        expect(repaymentOf({ ...loan, ratePercent: loan.ratePercent + cents / 100_000 }).amount).toBeGreaterThanOrEqual(
          amount - slack,
        );
      }),
    );
  });

  test('R9-033: never rise with a longer term, a larger residual or deposit, while the total never falls with the term', () => {
    fc.assert(
      fc.property(loans, fc.integer({ min: 1, max: 6 }), (loan, halves) => {
        const exact = { ...loan, rounding: 'none' as const };
        const { amount, total } = repaymentOf(exact);
        const longer = repaymentOf({ ...exact, years: loan.years + halves / 2 });
        expect(longer.amount).toBeLessThanOrEqual(amount + 1e-6);
        expect(longer.total).toBeGreaterThanOrEqual(total - 0.01);
        const less = { ...exact, deposit: (loan.deposit ?? 0) + halves * 10 };
        expect(repaymentOf(less).amount).toBeLessThanOrEqual(amount + 1e-6);
        const later = { ...exact, residual: (loan.residual ?? 0) + halves * 10 };
        expect(repaymentOf(later).amount).toBeLessThanOrEqual(amount + 1e-6);
      }),
    );
  });

  test('R9-033: the total is the repayments and the residual, to the cent', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const { amount, periods, total } = repaymentOf({ ...loan, rounding: 'cents' });
        expect(wholeCents(amount) && wholeCents(total)).toBe(true);
        // A residual beyond what is financed is all of it.
        expect(toCents(total)).toBe(toCents(amount) * periods + toCents(scheduleOf(loan).residual));
      }),
    );
  });

  test('R9-031: the establishment fee is financed, and with nothing borrowed there is none', () => {
    expect(repaymentOf({ ...plain, amount: 30_000, fees: 1360.5 }).amount).toBe(
      repaymentOf({ ...plain, amount: 31_360.5 }).amount,
    );
    expect(repaymentOf({ ...plain, amount: 30_000, deposit: 30_000, fees: 1300, monthlyFees: 8 }).amount).toBe(0);
  });
});

test('R4-046: what is collected of rounded-up repayments is less than all of them', () => {
  const loan = { amount: 20_000, ratePercent: 11.95, years: 5, frequency: 'weekly', rounding: 'dollars-up' } as const;
  const { amount, periods, total } = repaymentOf(loan);
  const { lines, paid } = scheduleOf(loan);
  expect(amount).toBe(Math.ceil(amount));
  expect(total).toBe(amount * periods);
  expect(collectedOf(loan)).toBe(paid);
  expect(collectedOf(loan)).toBeCloseTo(
    lines.reduce((sum, { payment }) => sum + payment, 0),
    6,
  );
  expect(collectedOf(loan)).toBeLessThan(total);
});
