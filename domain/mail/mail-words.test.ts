import { expect, test } from 'vitest';
import { type MailTemplates, receiptWordsSchema } from '#schemas/documents/mail-templates.ts';
import { validateDocument } from '#schemas/validate/validate.ts';
import { checkMailTemplates, noticeWords, placeholdersOf, receiptWords, replyTemplates } from './mail-words.ts';

const problems = (stored: MailTemplates) =>
  checkMailTemplates(stored).map(({ pointer, severity }) => `${severity} ${pointer}`);

test('what a tenant does not say holds as the platform says it, word by word', () => {
  expect(noticeWords(null).subject).toContain('{lead.category}');
  const own: MailTemplates = {
    receipt: { heading: 'Cheers' },
    receipts: [{ categories: ['Parts'], subject: 'Your parts' }],
    replies: [],
  };
  expect(receiptWords(own, 'Fleet')).toEqual({ ...receiptWords(null, ''), heading: 'Cheers' });
  expect(receiptWords(own, ' parts ')).toEqual({ ...receiptWords(null, ''), subject: 'Your parts' });
  expect(replyTemplates(own)).toEqual([]);
  expect(replyTemplates(null).length).toBeGreaterThan(0);
});

test('the default text of a receipt is what the console shows as its standard words', () => {
  const { subject, heading, body } = receiptWordsSchema.properties;
  expect(receiptWords(null, '')).toEqual({ subject: subject.default, heading: heading.default, body: body.default });
});

test('the platform’s own words have nothing wrong with them', () => {
  const standard: MailTemplates = {
    notice: noticeWords(null),
    receipt: receiptWords(null, ''),
    replies: [...replyTemplates(null)],
  };
  expect(problems({ receipt: standard.receipt, replies: standard.replies })).toEqual([]);
  const { heading: _, ...notice } = noticeWords(null);
  expect(problems({ notice })).toEqual([]);
  expect(validateDocument('mail-templates', { ...standard, notice })).toEqual([]);
});

test('a name that nothing fills in is refused with those that there are; receipts repeat nothing typed freely', () => {
  const stored: MailTemplates = {
    receipt: { subject: '{shopper.name}', body: 'About {vehicle.name}' },
    receipts: [{ categories: ['Parts'], body: '{oops}' }],
    replies: [{ name: 'One', body: '{staff.name} {lead.message}' }],
  };
  expect(problems(stored)).toEqual(['error /receipt/subject', 'error /receipts/0/body', 'error /replies/0/body']);
  expect(checkMailTemplates(stored)[0]?.message).toBe(
    `Nothing fills in {shopper.name} here. Remove it, or use one of ${placeholdersOf.receipt.map((name) => `{${name}}`).join(', ')}.`,
  );
});

test('replies need distinct names, and a subject gets one receipt', () => {
  const reply = { name: 'Soon', body: 'Soon.' };
  expect(problems({ replies: [reply, { ...reply, body: 'Later.' }] })).toEqual(['error /replies/1/name']);
  expect(problems({ receipts: [{ categories: ['Parts', 'Fleet'] }, { categories: ['Fleet'] }] })).toEqual([
    'warning /receipts/1/categories',
  ]);
});
