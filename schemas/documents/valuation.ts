/** The `valuation` document: how the site values vehicles that shoppers trade in or sell (specification, sections 4 and 5). */
import type { FromSchema } from '../shapes/json.ts';

const percent = { type: 'number', minimum: 30, maximum: 110 } as const;

const answer = {
  type: 'object',
  title: 'Answer',
  properties: {
    label: { type: 'string', minLength: 1, maxLength: 80, title: 'Answer', description: 'As shoppers read it.' },
    change: {
      type: 'number',
      minimum: -100000,
      maximum: 100000,
      default: 0,
      title: 'Change',
      description: 'What it does to the estimate: -5 takes off, 5 adds, 0 changes nothing.',
    },
    unit: {
      type: 'string',
      enum: ['percent', 'dollars'],
      'x-enum-titles': ['Per cent', 'Dollars'],
      default: 'percent',
      title: 'In',
    },
  },
  required: ['label'],
  additionalProperties: false,
} as const;

export const valuationDocumentSchema = {
  $id: 'https://forecourt.dev/schemas/valuation',
  title: 'Valuations',
  description:
    'How vehicles that shoppers trade in or sell are valued online: a share of what vehicles like theirs are advertised for here, changed by their answers.',
  type: 'object',
  properties: {
    payFrom: {
      ...percent,
      default: 78,
      title: 'Pay from',
      description: 'Per cent of the advertised price of vehicles like it: the low end of the estimate.',
    },
    payTo: { ...percent, default: 88, title: 'Pay up to', description: 'Per cent of it: the high end.' },
    roundTo: {
      type: 'integer',
      enum: [10, 50, 100, 250, 500, 1000],
      default: 100,
      title: 'Round to',
      description: 'Dollars.',
    },
    validDays: {
      type: 'integer',
      minimum: 1,
      maximum: 90,
      default: 7,
      title: 'Valid for',
      description: 'Days that an estimate holds, the day it is made not counted.',
    },
    questions: {
      type: 'array',
      title: 'Questions',
      description: 'What shoppers are asked about the condition. Without any of your own, the usual five are asked.',
      items: {
        type: 'object',
        title: 'Question',
        properties: {
          question: { type: 'string', minLength: 1, maxLength: 120, title: 'Question' },
          answers: { type: 'array', title: 'Answers', items: answer, minItems: 2, maxItems: 8 },
        },
        required: ['question', 'answers'],
        additionalProperties: false,
      },
      maxItems: 12,
    },
    askOwing: {
      type: 'boolean',
      default: true,
      title: 'Ask what is owing',
      description: 'Shoppers may say what finance is left to pay out; what would remain for them is shown.',
    },
  },
  additionalProperties: false,
} as const;

export type ValuationDocument = FromSchema<typeof valuationDocumentSchema>;
