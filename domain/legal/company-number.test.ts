import { expect, test } from 'vitest';
import { companyNumberFault } from './company-number.ts';

test('numbers of the registers pass however they are spaced', () => {
  for (const abn of ['51 824 753 556', 'ABN 53 004 085 616', '53004085616', 'abn: 51-824-753-556'])
    expect([abn, companyNumberFault(abn, 'AU')]).toEqual([abn, null]);
  for (const nzbn of ['9429000106078', 'NZBN 9429 0001 0607 8'])
    expect([nzbn, companyNumberFault(nzbn, 'NZ')]).toEqual([nzbn, null]);
  expect(companyNumberFault('9429000106079', 'NZ')).toContain('check digits');
});

test('one digit that is wrong, or two that changed places, is found in every place', () => {
  const abn = '51824753556';
  for (let at = 0; at < abn.length; at += 1) {
    const other = String((Number(abn[at]) + 1) % 10);
    const typed = `${abn.slice(0, at)}${other}${abn.slice(at + 1)}`;
    expect([typed, companyNumberFault(typed, 'AU')]).toEqual([typed, expect.stringContaining('check digits')]);
  }
  expect(companyNumberFault('15824753556', 'AU')).toContain('check digits');
});

test('another length, other signs and another country’s number get a message', () => {
  for (const typed of ['', '123', '5182475355x', '９１８２４７５３５５６', `51824753556${' '.repeat(5000)}1`])
    expect(companyNumberFault(typed, 'NZ')).not.toBeNull();
  expect(companyNumberFault('51824753556', 'NZ')).toContain('13 digits');
  expect(companyNumberFault('', 'AU')).toContain('11 digits');
});
