import { expect, test } from 'vitest';
import { smsKeyword } from './sms-keyword.ts';

test.each([
  ['STOP', 'stop'],
  [' stop. ', 'stop'],
  ['Stop!!', 'stop'],
  ['STOP ALL', 'stop'],
  ['Unsubscribe', 'stop'],
  ['opt-out', 'stop'],
  ['Start', 'start'],
  ['UNSTOP', 'start'],
  ['Stop by tomorrow?', null],
  ['Please call me', null],
  ['', null],
  ['🛑', null],
  ['stop '.repeat(50_000), null],
])('%s says %s', (text, wish) => {
  expect(smsKeyword(text)).toBe(wish);
});
