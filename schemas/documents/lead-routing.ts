/** The `lead-routing` document: who gets which lead. The first rule that fits decides; without one, the yard's own address does. */
import { integer, text } from '../shapes/field.ts';
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
    rules: {
      type: 'array',
      'x-effect': 'mail',
      title: 'Rules',
      description: 'Read from the top.',
      items: {
        type: 'object',
        title: 'Rule',
        properties: {
          name: text('Name', 'For staff.', { 'x-effect': 'none', minLength: 1, maxLength: 60 }),
          mailTo: {
            type: 'array',
            title: 'Email goes to',
            description: 'All of these addresses.',
            items: mailAddress,
            maxItems: 10,
            uniqueItems: true,
          },
          adfTo: {
            type: 'array',
            title: 'Also as ADF to',
            description: 'Addresses of dealer systems (CRM) that read ADF/XML 1.0 by email.',
            items: mailAddress,
            maxItems: 5,
            uniqueItems: true,
          },
          turns: {
            type: 'array',
            title: 'One of these people in turn',
            description: 'Each lead goes to the person who has waited longest. Switch people off while they are away.',
            items: {
              type: 'object',
              title: 'Person',
              properties: {
                mail: mailAddress,
                away: {
                  type: 'boolean',
                  'x-effect': 'none',
                  title: 'Away',
                  description: 'Gets no leads until this is off again.',
                },
              },
              required: ['mail'],
              additionalProperties: false,
            },
            maxItems: 40,
          },
          smsTo: {
            type: 'array',
            title: 'Text message goes to',
            description:
              'Mobile numbers of staff. The message says who is asking about what; the lead itself arrives by email.',
            items: { type: 'string', pattern: '^[+0-9() -]{8,20}$', maxLength: 20, title: 'Mobile number' },
            maxItems: 5,
            uniqueItems: true,
          },
          webhooks: {
            type: 'array',
            title: 'Also sent to',
            description: 'Connected systems, by name. They are set up under Connected systems, below.',
            items: { type: 'string', minLength: 1, maxLength: 60 },
            maxItems: 5,
            uniqueItems: true,
          },
          escalateTo: {
            type: 'array',
            title: 'Without an answer, forward by email to',
            description: 'If empty, the lead is marked as overdue but not forwarded.',
            items: mailAddress,
            maxItems: 5,
            uniqueItems: true,
          },
          categories: {
            type: 'array',
            title: 'About',
            description: 'Any subject when empty.',
            items: { type: 'string', minLength: 1, maxLength: 120 },
            maxItems: 40,
            uniqueItems: true,
          },
          locations: {
            type: 'array',
            title: 'Locations',
            description: 'Any location when empty.',
            items: { type: 'string', minLength: 1, maxLength: 120 },
            maxItems: 100,
            uniqueItems: true,
          },
          makes: {
            type: 'array',
            title: 'Makes',
            description: 'Of the vehicle that the lead is about; any, and leads without a vehicle, when empty.',
            items: { type: 'string', minLength: 1, maxLength: 60 },
            maxItems: 40,
            uniqueItems: true,
          },
          hours: {
            type: 'string',
            enum: ['any', 'open', 'closed'],
            'x-enum-titles': ['At any time', 'While the location is open', 'While the location is closed'],
            default: 'any',
            title: 'When',
          },
        },
        required: ['name'],
        additionalProperties: false,
      },
      maxItems: 40,
    },
  },
  additionalProperties: false,
} as const;

export type LeadRouting = FromSchema<typeof leadRoutingSchema>;
