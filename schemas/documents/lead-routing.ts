/** The `lead-routing` document: who gets which lead. The first rule that fits decides; without one, the yard's own address does. */
import { integer, item, list, text } from '../shapes/field.ts';
import type { FromSchema } from '../shapes/json.ts';

const mailAddress = { type: 'string', format: 'email', maxLength: 120, title: 'Address' } as const;

export const leadRoutingSchema = {
  $id: 'https://forecourt.dev/schemas/lead-routing',
  title: 'Lead routing',
  description:
    'The first rule that fits a lead decides who gets it. Where none fits, the address of its location does.',
  type: 'object',
  properties: {
    receipt: {
      type: 'boolean',
      'x-effect': 'none',
      default: true,
      title: 'Send shoppers a receipt',
      description: 'A short email in your colours: that their message arrived, what it is about, and how to reach you.',
    },
    answerWithin: integer(
      'Answer within, in minutes',
      'Minutes of opening hours; 120 when left empty. A lead without an answer by then is marked as overdue.',
      { minimum: 5, maximum: 2400 },
    ),
    rules: list(
      'Rules',
      'Read from the top.',
      item('Rule', ['name'], {
        name: text('Name', 'For staff.', { 'x-effect': 'none', minLength: 1, maxLength: 60 }),
        mailTo: list('Email goes to', 'All of these addresses.', mailAddress, { maxItems: 10, uniqueItems: true }),
        adfTo: list(
          'Also as ADF to',
          'Addresses of dealer systems (CRM) that read ADF/XML 1.0 by email.',
          mailAddress,
          { maxItems: 5, uniqueItems: true },
        ),
        turns: list(
          'One of these people in turn',
          'Each lead goes to the person who has waited longest. Switch people off while they are away.',
          item('Person', ['mail'], {
            mail: mailAddress,
            away: {
              type: 'boolean',
              'x-effect': 'none',
              title: 'Away',
              description: 'Gets no leads until this is off again.',
            },
          }),
          { maxItems: 40 },
        ),
        smsTo: list(
          'Text message goes to',
          'Mobile numbers of staff. The message says who is asking about what; the lead itself arrives by email.',
          { type: 'string', pattern: '^[+0-9() -]{8,20}$', maxLength: 20, title: 'Mobile number' },
          { maxItems: 5, uniqueItems: true },
        ),
        webhooks: list(
          'Also sent to',
          'Connected systems, by name. They are set up under Connected systems, below.',
          { type: 'string', minLength: 1, maxLength: 60 },
          { maxItems: 5, uniqueItems: true },
        ),
        escalateTo: list(
          'Without an answer, forward by email to',
          'If empty, the lead is marked as overdue but not forwarded.',
          mailAddress,
          { maxItems: 5, uniqueItems: true },
        ),
        categories: list(
          'About',
          'Any subject when empty.',
          { type: 'string', minLength: 1, maxLength: 120 },
          {
            maxItems: 40,
            uniqueItems: true,
          },
        ),
        locations: list(
          'Locations',
          'Any location when empty.',
          { type: 'string', minLength: 1, maxLength: 120 },
          {
            maxItems: 100,
            uniqueItems: true,
          },
        ),
        makes: list(
          'Makes',
          'Of the vehicle that the lead is about; any, and leads without a vehicle, when empty.',
          { type: 'string', minLength: 1, maxLength: 60 },
          { maxItems: 40, uniqueItems: true },
        ),
        hours: {
          type: 'string',
          enum: ['any', 'open', 'closed'],
          'x-enum-titles': ['At any time', 'While the location is open', 'While the location is closed'],
          default: 'any',
          title: 'When',
        },
      }),
      { 'x-effect': 'mail', maxItems: 40 },
    ),
  },
  additionalProperties: false,
} as const;

export type LeadRouting = FromSchema<typeof leadRoutingSchema>;
