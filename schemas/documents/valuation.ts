/** The `valuation` document: how the site values vehicles that shoppers trade in or sell (specification, sections 4 and 5). */
import { integer, item, list, text, toggle } from '../shapes/field.ts';
import type { FromSchema } from '../shapes/json.ts';

const share = { type: 'number', minimum: 30, maximum: 110 } as const;

const answer = item('Answer', ['label'], {
  label: text('Answer', 'As shoppers read it.', { minLength: 1, maxLength: 80 }),
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
});

export const valuationDocumentSchema = {
  $id: 'https://forecourt.dev/schemas/valuation',
  title: 'Valuations',
  description:
    'How vehicles that shoppers trade in or sell are valued online: a share of what vehicles like theirs are advertised for here, changed by their answers.',
  type: 'object',
  properties: {
    payFrom: {
      ...share,
      default: 78,
      title: 'Pay from',
      description: 'Per cent of the advertised price of vehicles like it: the low end of the estimate.',
    },
    payTo: { ...share, default: 88, title: 'Pay up to', description: 'Per cent of it: the high end.' },
    roundTo: integer('Round to', 'Dollars.', { enum: [10, 50, 100, 250, 500, 1000], default: 100 }),
    validDays: integer('Valid for', 'Days that an estimate holds, the day it is made not counted.', {
      minimum: 1,
      maximum: 90,
      default: 7,
    }),
    questions: list(
      'Questions',
      'Questions about the condition. If you add none, shoppers get the five standard questions.',
      item('Question', ['question', 'answers'], {
        question: { type: 'string', minLength: 1, maxLength: 120, title: 'Question' },
        answers: { type: 'array', title: 'Answers', items: answer, minItems: 2, maxItems: 8 },
      }),
      { maxItems: 12 },
    ),
    askOwing: toggle(
      'Ask what is owing',
      'Shoppers may say what finance is left to pay out; what would remain for them is shown.',
      true,
    ),
  },
  additionalProperties: false,
} as const;

export type ValuationDocument = FromSchema<typeof valuationDocumentSchema>;

type Question = NonNullable<ValuationDocument['questions']>[number];

const percent = (label: string, change: number) => ({ label, change, unit: 'percent' }) as const;
const dollars = (label: string, change: number) => ({ label, change, unit: 'dollars' }) as const;

/** Used if a site has no questions. */
export const usualQuestions: readonly Question[] = [
  {
    question: 'Has it been serviced on time?',
    answers: [percent('Yes, with a full book', 2), percent('Mostly', 0), percent('No, or the book is missing', -5)],
  },
  {
    question: 'Has it been in an accident?',
    answers: [percent('No', 0), percent('Yes, and it was repaired', -7), percent('Yes, and there is damage', -15)],
  },
  {
    question: 'What do body and paint look like?',
    answers: [percent('Very good', 0), percent('Some scratches or small dents', -3), percent('Work to be done', -8)],
  },
  { question: 'How are the tyres?', answers: [dollars('Good', 0), dollars('Due soon', -600)] },
  { question: 'How many keys are there?', answers: [dollars('Two or more', 0), dollars('One', -350)] },
];
