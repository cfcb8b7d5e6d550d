/** The `spin-to-win` document: prizes, chances, dates and terms of the site's prize wheel (specification, section 2). */
import { integer, item, list, text } from '../shapes/field.ts';
import { optionalMoment } from '../shapes/formats.ts';
import type { FromSchema } from '../shapes/json.ts';

/** States whose law may require a permit, or naming one. */
const permitStates = ['NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'ACT', 'NT', 'NZ'] as const;

const moment = { type: 'string', format: 'moment', pattern: optionalMoment, maxLength: 16 } as const;
const chance = { type: 'number', minimum: 0, maximum: 100 } as const;

export const spinToWinSchema = {
  $id: 'https://forecourt.dev/schemas/spin-to-win',
  title: 'Spin to win',
  description:
    'The prize wheel at /spin-to-win. It is offered while the switch “Spin to win” is on, between its dates.',
  type: 'object',
  properties: {
    from: { ...moment, title: 'From', description: 'The first day, or minute, in your own time zone.' },
    until: { ...moment, title: 'Until', description: 'The last day, or the minute that it ends.' },
    prizes: list(
      'Prizes',
      'The chances of all prizes and the chance of no prize add up to 100.',
      item('Prize', ['name', 'chance', 'count'], {
        name: text(
          'Prize',
          'As shoppers read it. What was won is counted by this name: leave it as it is once shoppers play.',
          { minLength: 1, maxLength: 60 },
        ),
        chance: { ...chance, title: 'Chance', description: 'Per cent of all spins, in steps of 0.01.' },
        count: integer('How many', 'Once they are gone, a spin that lands on it wins no prize.', {
          minimum: 0,
          maximum: 100_000,
        }),
        value: {
          type: 'number',
          minimum: 0,
          maximum: 10_000_000,
          title: 'Worth',
          description: 'Dollars each. States ask for a permit by what all prizes are worth.',
        },
        terms: text('Terms of this prize', 'How and until when it is claimed, and what it cannot be used for.', {
          maxLength: 400,
          'x-risk': 'legal',
          'x-effect': 'none',
        }),
      }),
      { maxItems: 11 },
    ),
    noPrize: { ...chance, default: 0, title: 'Chance of no prize', description: 'Per cent of all spins.' },
    terms: text(
      'Terms',
      'Who may play, who runs it (with ABN or NZBN and address), how winners hear of it. Shown with the form.',
      { maxLength: 4000, 'x-risk': 'legal', 'x-effect': 'consent' },
    ),
    permits: list(
      'Permits',
      'Shown with the form. NSW: above $10,000 in all; ACT: $3,000; SA: $5,000; NT: $5,000 without another.',
      item('Permit', ['state', 'number'], {
        state: { type: 'string', enum: permitStates, title: 'State' },
        number: text('Number', 'As it was granted, for example TP/00123.', { minLength: 1, maxLength: 40 }),
      }),
      { maxItems: 9 },
    ),
    round: integer(
      'Round',
      'Increase it when you run the wheel again: everyone can play again, and prizes are counted from 0.',
      { minimum: 1, maximum: 1000, default: 1 },
    ),
  },
  additionalProperties: false,
} as const;

/** As it is stored: what it does not say has its default. */
export type SpinToWin = Partial<FromSchema<typeof spinToWinSchema>>;
export type Prize = NonNullable<SpinToWin['prizes']>[number];
