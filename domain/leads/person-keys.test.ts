import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runsOf } from '#tests/build/property-runs.ts';
import type { PhoneCountry } from '../locations/phone.ts';
import { mobileNumber } from './lead-sms.ts';
import { contactKey, mailboxKey, mailKey, phoneKey } from './person-keys.ts';

const mobile = '+61491570006';
const landline = '+61732001234';

test.each<[string, PhoneCountry | null, string]>([
  ['0491 570 006', 'AU', mobile],
  ['0491-570-006', 'AU', mobile],
  ['0491.570.006', 'AU', mobile],
  ['(0)491 570 006', 'AU', mobile],
  ['491570006', 'AU', mobile],
  ['+61491570006', 'AU', mobile],
  ['+61 491 570 006', 'NZ', mobile],
  ['+61 491 570 006', null, mobile],
  ['+61 (0)491 570 006', 'AU', mobile],
  ['+61 0491 570 006', 'AU', mobile],
  ['61491570006', 'AU', mobile],
  ['61 0491 570 006', 'AU', mobile],
  ['0061491570006', 'AU', mobile],
  ['0061 491 570 006', 'NZ', mobile],
  ['0061 491 570 006', null, mobile],
  ['0011 61 491 570 006', 'AU', mobile],
  ['\u202a+61 491 570 006\u202c', 'AU', mobile],
  ['\u00a00491\u00a0570\u00a0006 ', 'AU', mobile],
  ['０４９１ ５７０ ００６', 'AU', mobile],
  ['(07) 3200 1234', 'AU', landline],
  ['+61 7 3200 1234', 'NZ', landline],
  ['07 3200 1234 ext 12', 'AU', `${landline};ext=12`],
  ['+61732001234;ext=12', null, `${landline};ext=12`],
  ['1300 123 456', 'AU', '+611300123456'],
  ['021 123 456', 'NZ', '+6421123456'],
  ['+64 (0)21 123 456', 'NZ', '+6421123456'],
  ['0064 21 123 4567', 'NZ', '+64211234567'],
  ['09 123 4567', 'NZ', '+6491234567'],
  ['+44 7468 859615', 'AU', '+447468859615'],
  ['+1 202 555 0123', 'AU', '+12025550123'],
  // The number of a town in Sydney, or of a mobile in New Zealand, as the site's country says.
  ['021 976 2210', 'AU', '+61219762210'],
  ['021 976 2210', 'NZ', '+64219762210'],
  // Not whole, not valid, not one, or not known to be of a country.
  ['3200 1234', 'AU', ''],
  ['0491 570 006', 'NZ', ''],
  ['0491 570 006', null, ''],
  ['491570006', null, ''],
  ['61491570006', null, ''],
  ['+1 746 885 9615', 'AU', ''],
  ['+61 491 570 00', 'AU', ''],
  ['+61 491 570 0066', 'AU', ''],
  ['0491570006 0491570156', 'AU', ''],
  ['0491570006/0491570156', 'AU', ''],
  ['ring 0491570006 please', 'AU', ''],
  ['++61491570006', 'AU', ''],
  ['+61+491570006', 'AU', ''],
  ['+61491570006;phone-context=+64', 'AU', ''],
  ['n/a', 'AU', ''],
  ['', 'AU', ''],
  ['0'.repeat(10), 'AU', ''],
  [`0491570006${' '.repeat(60)}1`, 'AU', ''],
  ['9'.repeat(100_000), 'AU', ''],
])('%j is read in %s as %j', (text, country, key) => {
  expect(phoneKey(text, country)).toBe(key);
  // A key is its own key, even for another reader.
  for (const reader of ['AU', 'NZ', null] as const) expect(phoneKey(key, reader)).toBe(key);
});

test.each<[string, PhoneCountry | null, string]>([
  ['Sam@Example.com ', null, 'sam@example.com'],
  ['0491 570 006', 'AU', mobile],
  ['0491 570 006', null, ''],
  ['Sam', 'AU', ''],
])('the contact %j in %s is %j', (text, country, key) => {
  expect(contactKey(text, country)).toBe(key);
});

/** Countries with numbers of nine or ten digits, as they are dialled from abroad, that end with nine given ones. */
const prefixes = ['+61', '+64', '+44 7', '+1 2', '+1 9', '+33 ', '+34 ', '+27 ', '+81 ', '+64 2', '+49 1'] as const;
const nine = fc.stringMatching(/^[0-9]{9}$/);
const country = fc.constantFrom<PhoneCountry>('AU', 'NZ');
const prefix = fc.constantFrom(...prefixes);

/** How people write one number on sites of its country. */
const spellings: readonly ((digits: string, code: string) => string)[] = [
  (digits) => `0${digits}`,
  (digits) => `0${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}`,
  (digits) => `(0)${digits}`,
  (digits) => `(0${digits.slice(0, 1)}) ${digits.slice(1, 5)}-${digits.slice(5)}`,
  (digits, code) => `+${code}${digits}`,
  (digits, code) => `+${code} (0)${digits}`,
  (digits, code) => `00${code} ${digits}`,
  (digits, code) => `${code}${digits}`,
];

/** @param runs pairs */
function shareNothing(runs: number): void {
  let valid = 0;
  fc.assert(
    fc.property(nine, prefix, prefix, country, (digits, one, other, site) => {
      const [a, b] = [phoneKey(`${one}${digits}`, site), phoneKey(`${other}${digits}`, site)];
      if (a === '' || b === '') return;
      valid += 1;
      expect(a === b).toBe(one === other);
      expect(a).toMatch(/^\+\d{8,15}$/);
      const [sent, theirs] = [mobileNumber(`${one}${digits}`, site), mobileNumber(`${other}${digits}`, site)];
      if (sent !== null && theirs !== null) expect(sent === theirs).toBe(one === other);
    }),
    { numRuns: runs },
  );
  // Enough of what was made up are numbers at all.
  expect(valid).toBeGreaterThan(runs / 30);
}

function sameHoweverWritten(runs: number): void {
  fc.assert(
    fc.property(nine, country, fc.nat({ max: spellings.length - 1 }), (digits, site, at) => {
      const code = site === 'AU' ? '61' : '64';
      const whole = phoneKey(`+${code}${digits}`, null);
      if (whole === '' || digits.startsWith('0')) return;
      expect(whole).toBe(`+${code}${digits}`);
      const written = spellings[at]?.(digits, code) ?? '';
      expect([written, ['', whole].includes(phoneKey(written, site))]).toEqual([written, true]);
      if (/^[2-478]/.test(digits) && site === 'AU')
        expect([written, phoneKey(written, site)]).toEqual([written, whole]);
    }),
    { numRuns: runs },
  );
}

test('numbers of two countries with the same last nine digits have two keys', () => shareNothing(runsOf(2_000)));
test('10,000 pairs of numbers of two countries have two keys', { tags: ['long'], timeout: 120_000 }, () =>
  shareNothing(10_000),
);
test('one number has one key, however it is written on a site of its country', () => sameHoweverWritten(runsOf(1_000)));

describe('every spelling of an address has one key', () => {
  test.each([
    ['mia@example.com', ' Mia@Example.COM '],
    ['mia@example.com', 'mia@example.com.'],
    ['mia@example.com', 'ｍｉａ＠ｅｘａｍｐｌｅ．ｃｏｍ'],
    ['mia@example.com', 'mia\ufe6bexample\u3002com'],
    ['mia@example.com', '\u202amia@example.com\u202c'],
    ['mia@example.com', 'mia@exam\u00adple.com'],
    ['mia@xn--bcher-kva.example', 'mia@bücher.example'],
    ['mia@xn--bcher-kva.example', 'Mia@BÜCHER.example'],
    ['mia@xn--bcher-kva.example', 'mia@bu\u0308cher.example'],
    ['mia@xn--bcher-kva.example', 'mia@XN--Bcher-KVA.example'],
    ['m\u00fcller@example.com', 'MU\u0308LLER@example.com'],
    ['mia+news@example.com', 'Mia+News@example.com'],
  ])('%s: %j', (key, typed) => {
    expect(mailKey(typed)).toBe(key);
    expect(mailKey(key)).toBe(key);
  });

  test('different mailboxes keep different keys', () => {
    const mails = [
      'mia@example.com',
      'mia+1@example.com',
      'm.ia@example.com',
      'mia@example.com/x',
      'mia@example.com?x',
      'mia@example.com#x',
      'mia@example.com:80',
      'mia@example.com@evil.example',
      'mia@example.com..',
      'mia@exam\tple.com',
      'mia@exam%70le.com',
      'mia@1.2',
      'mia@1.0.0.2',
      'mia@0x1.2',
      'mia@[1.0.0.2]',
      'mia@bucher.example',
      'mia@bücher.example',
      'mia@strasse.example',
      'mia@straße.example',
      'mіa@example.com',
      'mia@ехample.com',
      `mia@${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.com`,
      `mia@${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.net`,
    ];
    expect(new Set(mails.map(mailKey)).size).toBe(mails.length);
  });

  test('what is too long is no address, rather than the beginning of one', () => {
    const long = `mia@${'a.'.repeat(95)}example.com`;
    expect([mailKey(long), mailKey('nobody')]).toEqual(['', '']);
  });

  test('the key of any typed text is its own key', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.string({ unit: 'binary', maxLength: 40 }),
        (a, b) => {
          const key = mailKey(`${a}@${b}`);
          expect(mailKey(key)).toBe(key);
        },
      ),
      { numRuns: runsOf(500) },
    );
  });
});

test.each([
  ['Mia+2@Example.com ', 'mia@example.com'],
  ['mia+a+b@example.com', 'mia@example.com'],
  ['m.i.a@example.com', 'm.i.a@example.com'],
  ['M.i.a+x@googlemail.com', 'mia@gmail.com'],
  ['+2@example.com', '+2@example.com'],
  ['Mia+2@Bücher.example', 'mia@xn--bcher-kva.example'],
  ['mia@xn--bcher-kva.example', 'mia@xn--bcher-kva.example'],
  ['mia@not a host', 'mia@not a host'],
  ['nobody', ''],
])('limits: %s is read in the mailbox of %s', (typed, key) => {
  expect(mailboxKey(typed)).toBe(key);
});
