import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { errorText } from '#domain/errors/error-text.ts';
import { checkNewPassword, isCommon } from './password-rules.ts';

const context = { email: 'nadia@north.example', siteName: 'North Motors' };
const refusal = (password: string) => {
  try {
    checkNewPassword(password, context);
    return null;
  } catch (error) {
    return errorText(error);
  }
};

describe('a new password', () => {
  test.each([
    ['short', /10 to 200 characters/],
    ['x'.repeat(201), /10 to 200 characters/],
    ['password1234', /easiest to guess/],
    ['P@ssw0rd2026!', /easiest to guess/],
    ['qwertyuiop', /easiest to guess/],
    ['1234567890', /easiest to guess/],
    ['0987654321', /easiest to guess/],
    ['aaaaaaaaaaaa', /easiest to guess/],
    ['abcabcabcabc', /easiest to guess/],
    ['welcomewelcome', /easiest to guess/],
    ['Welcome2026!!', /easiest to guess/],
    ['iloveyou123456', /easiest to guess/],
    ['sunshinedragon', /easiest to guess/],
    ['forecourt-demo', /name of the site|guessers/],
    ['northmotors2027xy', /name of the site/],
    ['my-North-Motors-login', /name of the site/],
    ['nadia-9182736455', /email address/],
    ['8812-7734-19', /easiest to guess/],
    ['r5tqr5tqr5tq', /easiest to guess/],
  ])('%s is refused', (password, message) => {
    expect(refusal(password)).toMatch(message);
  });

  test.each([
    'correct horse battery',
    'tin lantern over moss',
    'Ünterwegs-nach-Ōtaki',
    'k8$wQz!92mLp',
    '山の上の静かな古い家です',
    'tin lantern over moss '.repeat(9),
  ])('%s is taken', (password) => {
    expect(refusal(password)).toBeNull();
  });

  test('a long one takes no longer than a short one to be judged', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 10, maxLength: 200 }), (text) => {
        expect(typeof isCommon(text.toLowerCase())).toBe('boolean');
      }),
    );
  });
});
