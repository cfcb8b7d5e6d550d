/** The texts of a tenant's emails: their placeholders, the defaults, and their problems. */
import {
  type MailTemplates,
  mailTemplatesSchema,
  noticeWordsSchema,
  replySchema,
} from '#schemas/documents/mail-templates.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { message, t } from '../messages/translate.ts';
import { unknownPlaceholders } from '../text/placeholders.ts';

/** What mails may name, as staff read it. */
export const mailPlaceholders = {
  'shopper.first_name': 'First name',
  'shopper.name': 'Full name',
  'shopper.email': 'Shopper’s email',
  'shopper.phone': 'Shopper’s phone',
  'vehicle.name': 'Vehicle',
  'vehicle.stock_number': 'Stock number',
  'vehicle.price': 'Price',
  'location.name': 'Location',
  'location.phone': 'Location’s phone',
  'site.name': 'Site',
  'staff.name': 'Your name',
  'lead.category': 'Subject of the lead',
  'lead.reference': 'Reference',
  'lead.time': 'Time',
} as const;
type MailPlaceholder = keyof typeof mailPlaceholders;
export type MailValues = { readonly [name in MailPlaceholder]: string };

/** Kinds of mails whose words a tenant sets. */
export type MailKind = 'notice' | 'receipt' | 'reply';

const ofPlace = ['vehicle.name', 'location.name', 'location.phone', 'site.name'] as const;
const ofLead = ['lead.category', 'lead.reference', 'lead.time'] as const;

/**
 * What each kind may name. The address may not belong to the person who typed it into the form, so the receipt repeats
 * no free text.
 */
export const placeholdersOf: { readonly [kind in MailKind]: readonly MailPlaceholder[] } = {
  notice: [
    ...(['shopper.first_name', 'shopper.name', 'shopper.email', 'shopper.phone'] as const),
    ...(['vehicle.stock_number', 'vehicle.price'] as const),
    ...ofPlace,
    ...ofLead,
  ],
  receipt: ['shopper.first_name', 'vehicle.price', ...ofPlace, ...ofLead],
  reply: [
    ...(['shopper.first_name', 'shopper.name', 'vehicle.stock_number', 'vehicle.price', 'staff.name'] as const),
    ...ofPlace,
    ...ofLead,
  ],
};

export interface MailWords {
  readonly subject: string;
  /** '' in kinds that have none. */
  readonly heading: string;
  readonly body: string;
}

/** A document as it is stored; its parts may lack words, which then are those of the schema. */
type Stored = MailTemplates | null;

export function noticeWords(stored: Stored): MailWords {
  const { subject, body } = noticeWordsSchema.properties;
  return { subject: subject.default, heading: '', body: body.default, ...stored?.notice };
}

/** The words of the schema, which shoppers read in the language of the site. */
const usualReceipt: MailWords = {
  subject: message('We have your message[ about the {vehicle.name}]'),
  heading: message('Thank you[, {shopper.first_name}]'),
  body: message(
    '{location.name} has your message[ about the {vehicle.name}] and will be in touch.\n\nYou can reply to this email[, or call {location.phone}].',
  ),
};

/** The receipt of a lead about a category. */
export function receiptWords(stored: Stored, category: string): MailWords {
  const wanted = category.trim().toLowerCase();
  const special = stored?.receipts?.find(({ categories }) =>
    categories.some((one) => one.trim().toLowerCase() === wanted),
  );
  return {
    subject: t(usualReceipt.subject),
    heading: t(usualReceipt.heading),
    body: t(usualReceipt.body),
    ...(special === undefined ? stored?.receipt : wordsOf(special)),
  };
}

function wordsOf({ categories: _, ...words }: NonNullable<MailTemplates['receipts']>[number]): Partial<MailWords> {
  return words;
}

/** Replies to begin an answer with, in the tenant's order. */
export function replyTemplates(stored: Stored) {
  const replies: readonly { readonly name: string; readonly subject?: string; readonly body: string }[] =
    stored?.replies ?? mailTemplatesSchema.properties.replies.default;
  return replies.map(({ name, subject = replySchema.properties.subject.default, body }) => ({ name, subject, body }));
}

/** Problems beyond the schema: unknown placeholders, replies with the same name, receipts that are never sent. */
export function checkMailTemplates(stored: MailTemplates): readonly Problem[] {
  const { notice, receipt, receipts = [], replies = [] } = stored;
  return [
    ...namesIn('notice', '/notice', notice),
    ...namesIn('receipt', '/receipt', receipt),
    ...receipts.flatMap((one, index) => namesIn('receipt', `/receipts/${index}`, wordsOf(one))),
    ...receipts.flatMap(({ categories }, index) => {
      const earlier = categories.find((category) =>
        receipts.slice(0, index).some((other) => other.categories.includes(category)),
      );
      if (earlier === undefined) return [];
      const message = `Leads about ${earlier} get an earlier receipt of this list. Remove the subject from one of them.`;
      return [toProblem(`/receipts/${index}/categories`, message, 'warning')];
    }),
    ...replies.flatMap(({ name, subject, body }, index) => [
      ...namesIn('reply', `/replies/${index}`, { subject, body }),
      ...(replies.findIndex((other) => other.name === name) < index
        ? [toProblem(`/replies/${index}/name`, 'Another reply has this name. Rename one of them.', 'error')]
        : []),
    ]),
  ];
}

function namesIn(
  kind: MailKind,
  pointer: string,
  words: { readonly [field: string]: string | undefined } | undefined,
): readonly Problem[] {
  const known = placeholdersOf[kind];
  return Object.entries(words ?? {}).flatMap(([field, text = '']) =>
    unknownPlaceholders(text, known).map((name) =>
      toProblem(
        `${pointer}/${field}`,
        `Nothing fills in {${name}} here. Remove it, or use one of ${known.map((one) => `{${one}}`).join(', ')}.`,
        'error',
      ),
    ),
  );
}

function toProblem(pointer: string, message: string, severity: Problem['severity']): Problem {
  return { document: 'mail-templates', pointer, message, severity };
}
