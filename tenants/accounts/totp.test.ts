import { expect, test } from 'vitest';
import { findTotpStep, newTotpSecret, totpAddress, totpCode, totpStep } from './totp.ts';

/** "12345678901234567890", the secret of RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('RFC 6238, appendix B: at %i s the code is %s', (seconds, code) => {
  expect(totpCode(secret, totpStep(new Date(seconds * 1000)))).toBe(code);
});

test('a code is taken a step early and a step late, and never again once it was', () => {
  const now = new Date('2026-11-23T04:00:00Z');
  const step = totpStep(now);
  for (const near of [step - 1, step, step + 1])
    expect(findTotpStep(secret, totpCode(secret, near), now, null)).toBe(near);
  for (const far of [step - 2, step + 2]) expect(findTotpStep(secret, totpCode(secret, far), now, null)).toBeNull();
  expect(findTotpStep(secret, totpCode(secret, step), now, step)).toBeNull();
  expect(findTotpStep(secret, totpCode(secret, step - 1), now, step)).toBeNull();
  for (const odd of ['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦'])
    expect(findTotpStep(secret, odd, now, null)).toBeNull();
});

test('secrets are 32 signs of base32, each its own, and named to the app with mail address and issuer', () => {
  const made = new Set(Array.from({ length: 50 }, newTotpSecret));
  expect(made.size).toBe(50);
  for (const one of made) expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(totpAddress(secret, 'a b@north.example', 'Forecourt')).toBe(
    `otpauth://totp/Forecourt:a%20b%40north.example?secret=${secret}&issuer=Forecourt`,
  );
});
