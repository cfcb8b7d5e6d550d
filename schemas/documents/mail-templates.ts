/**
 * The `mail-templates` document: the words of mails about leads, and ready replies. Names in braces are filled in; a part
 * in square brackets is left out where a name in it has no value (`domain/mail/fill-template.ts`).
 */
import { item, list, text } from '../shapes/field.ts';
import type { FromSchema } from '../shapes/json.ts';

const subject = { type: 'string', minLength: 1, maxLength: 160, title: 'Subject' } as const;
const heading = { type: 'string', minLength: 1, maxLength: 160, title: 'Heading' } as const;
const body = text(
  'Text',
  'A blank line begins a paragraph. Text in [square brackets] is omitted if a name in it has no value.',
  { minLength: 1, maxLength: 4000 },
);

/** Everything that a receipt says by default stays: reference, vehicle, location, and why the shopper gets it. */
const receiptDefaults = {
  subject: 'We have your message[ about the {vehicle.name}]',
  heading: 'Thank you[, {shopper.first_name}]',
  body: '{location.name} has your message[ about the {vehicle.name}] and will be in touch.\n\nYou can reply to this email[, or call {location.phone}].',
} as const;

export const noticeWordsSchema = item(
  { title: 'New lead', description: 'To the person who answers leads. The shopper’s full message follows this text.' },
  [],
  {
    subject: { ...subject, default: '{lead.category}[ · {vehicle.name}][ {vehicle.stock_number}][ · {shopper.name}]' },
    body: {
      ...body,
      default:
        'This came from the website on {lead.time}[, sent by {shopper.name}]. Replying to this email answers the shopper.',
    },
  },
);

export const receiptWordsSchema = item(
  {
    title: 'Receipt',
    description: 'To the shopper, at once. The reference, vehicle, location and your contact details follow this text.',
  },
  [],
  {
    subject: { ...subject, default: receiptDefaults.subject },
    heading: { ...heading, default: receiptDefaults.heading },
    body: { ...body, default: receiptDefaults.body },
  },
);

export const categoryReceiptSchema = item('Receipt for some subjects', ['categories'], {
  categories: list(
    'About',
    'Leads about these get this receipt.',
    { type: 'string', minLength: 1, maxLength: 120 },
    {
      minItems: 1,
      maxItems: 40,
      uniqueItems: true,
    },
  ),
  ...receiptWordsSchema.properties,
});

export const replySchema = item('Reply', ['name', 'body'], {
  name: text('Name', 'For staff, in the list of replies.', { minLength: 1, maxLength: 60 }),
  subject: { ...subject, default: 'Your message[ about the {vehicle.name}]' },
  body,
});

export const mailTemplatesSchema = {
  $id: 'https://forecourt.dev/schemas/mail-templates',
  title: 'Emails',
  description: 'Texts of emails about leads, and reply templates.',
  type: 'object',
  properties: {
    notice: noticeWordsSchema,
    receipt: receiptWordsSchema,
    receipts: list(
      'Receipts for some subjects',
      'We send the first one that lists the subject of the lead, or else the standard receipt.',
      categoryReceiptSchema,
      { maxItems: 20 },
    ),
    replies: list('Replies', 'Templates that staff start a reply from.', replySchema, {
      maxItems: 40,
      default: [
        {
          name: 'It is still here',
          body: 'Hello[ {shopper.first_name}],\n\nthank you for your message. The {vehicle.name}[ (stock number {vehicle.stock_number})] is still here at {location.name}. When would you like to see it?\n\nKind regards\n{staff.name}\n{location.name}[, {location.phone}]',
        },
        {
          name: 'It has been sold',
          body: 'Hello[ {shopper.first_name}],\n\nthank you for your message. The {vehicle.name} has just been sold. Shall I look for a similar one for you?\n\nKind regards\n{staff.name}\n{location.name}[, {location.phone}]',
        },
        {
          name: 'I could not reach you',
          body: 'Hello[ {shopper.first_name}],\n\nI tried to call you about your message[ on the {vehicle.name}] and could not reach you. When is a good time[, or will you call me on {location.phone}]?\n\nKind regards\n{staff.name}\n{location.name}',
        },
      ],
    }),
  },
  additionalProperties: false,
} as const;

type Keeping = { keepDefaultedPropertiesOptional: true };
export type MailTemplates = FromSchema<typeof mailTemplatesSchema, Keeping>;
