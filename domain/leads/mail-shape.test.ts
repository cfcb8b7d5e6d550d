import { expect, test } from 'vitest';
import { readContact } from '../shoppers/contact.ts';
import { isMailAddress } from './mail-shape.ts';
import { emailProblem } from './person-problems.ts';

test.each([
  'mia@example.com',
  'mia+2@example.com',
  "o'hara.m_1@mail.example.co.nz",
  'mia@bücher.example',
  'miä@xn--bcher-kva.example',
  'mia@example.com.',
])('%s is an address', (text) => {
  expect([isMailAddress(text), emailProblem(text), readContact(text, 'AU')?.way]).toEqual([true, null, 'email']);
});

test.each([
  'mia(2)@example.com',
  '(2)mia@example.com',
  'mia@example.com(2)',
  '"mia"@example.com',
  'mi\\a@example.com',
  'mia@[192.0.2.1]',
  '=?utf-8?q?mia?=@example.com',
  'a=?x?=@example.com',
  'mia\u0000@example.com',
  'mia\u0007@example.com',
  'mia@exa\u0000mple.com',
  'mia@localhost',
  'mia@@example.com',
  'a:mia@example.com',
  'mia@example.com, tom@example.com',
  'mia@example.com\r\nBcc: tom@example.com',
  `${'m'.repeat(65)}@example.com`,
  `mia@${'e'.repeat(250)}.com`,
])('%j is none, or more than one', (text) => {
  expect([isMailAddress(text), emailProblem(text) === null, readContact(text, 'AU')]).toEqual([false, false, null]);
});
