import { expect, test } from 'vitest';
import { goneWords, isAddressGone, reportWords, statusIn } from './bounce.ts';

test.each([
  ['5.1.1', true],
  ['5.1.10', true],
  ['5.1.2', true],
  ['5.2.1', true],
  ['5.4.4', true],
  // A full mailbox is emptied, a rule is about one mail, a sender's address is ours, and 4 is a status that passes.
  ['5.2.2', false],
  ['5.7.1', false],
  ['5.1.8', false],
  ['4.1.1', false],
  ['5.1.11', false],
  ['15.1.1', false],
  ['5.1.1.1', false],
  ['', false],
])('a status of %j means that the address is gone: %j', (status, isGone) => {
  expect(isAddressGone(status)).toBe(isGone);
});

test('a report is one line of plain words, however much the server said', () => {
  expect(
    reportWords({ outcome: 'failed', status: '5.1.1', said: '550 5.1.1 <sam@example.com>:\r\n\tUser unknown' }),
  ).toBe('bounced: the mailbox does not exist (550 5.1.1 <sam@example.com>: User unknown)');
  expect(reportWords({ outcome: 'failed', status: '5.9.9', said: '' })).toBe(
    'bounced: the receiving server does not accept it (5.9.9)',
  );
  expect(reportWords({ outcome: 'failed', status: '', said: '' })).toBe(
    'bounced: the receiving server does not accept it',
  );
  expect(reportWords({ outcome: 'delayed', status: '4.2.2', said: '' })).toBe(
    'not taken yet, and still being tried: the mailbox is full (4.2.2)',
  );
  expect(reportWords({ outcome: 'delivered', status: '', said: '' })).toBe('arrived');
  expect(reportWords({ outcome: 'failed', status: '', said: 'x\u202e\u0000y'.repeat(50_000) }).length).toBeLessThan(
    260,
  );
  expect(goneWords('5.1.2')).toBe('the domain does not exist');
});

test.each([
  ['smtp; 550 5.1.1 no such user', '5.1.1'],
  ['550 no such user', ''],
  ['from 10.5.1.1: 550', ''],
  ['5.1.1', '5.1.1'],
])('the status in %j is %j', (text, status) => {
  expect(statusIn(text)).toBe(status);
});
