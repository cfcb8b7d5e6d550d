/**
 * A valuation in words. The lead stores them in the source's language, for staff, with the figures that they are made of, so
 * that the shopper reads them in the language of the site.
 */
import type { Valuation } from '#schemas/shapes/valuation.ts';
import { message, t } from '../messages/translate.ts';
import { displayMoney } from '../price/money.ts';
import { displayWhole } from '../text/quantity.ts';
import { displayKilometres } from '../vehicle/measures.ts';

export type ValuationFigures = NonNullable<Valuation['figures']>;

/** How a valuation was made, or why there is none, in the current language. */
export function valuationWords(
  outcome: Valuation['outcome'],
  { limit = 0, count, kind = '', middle = 0 }: ValuationFigures,
) {
  switch (outcome) {
    case 'closed':
      return t('We value vehicles in person. We will look at yours and call you with a figure.');
    case 'age':
      return t(
        'Vehicles over {years} years old differ too much for a figure online. We will look at yours and call you with one.',
        { years: limit },
      );
    case 'kilometres':
      return t(
        'Vehicles over {most} km differ too much for a figure online. We will look at yours and call you with one.',
        {
          most: displayWhole(limit),
        },
      );
    case 'few':
      return t(
        'There are not enough vehicles like yours on sale here to compare it with. We will look at yours and call you with a figure.',
      );
    case 'failed':
      return t('We cannot work out a figure right now. We will look at your vehicle and call you with one.');
    case 'estimate':
      return count === undefined
        ? t('Worked out from what vehicles like yours go for now.')
        : // The range that is offered is not that of the prices.
          t(
            'Worked out from {count} {kind} vehicles of about the same year and kilometres that are on sale here now; their middle price is {middle}. What we offer is below that, since we check, prepare and warrant what we sell.',
            { count, kind, middle: displayMoney(middle) },
          );
  }
}

/** A stored valuation as the shopper reads it; one without figures shows its stored text. */
export function shownValuation(stored: Valuation): Valuation {
  return {
    ...stored,
    text: stored.figures === undefined ? stored.text : valuationWords(stored.outcome, stored.figures),
    changes: stored.changes.map((change) => ({
      ...change,
      question: usualText(change.question),
      answer: usualText(change.answer),
    })),
    comparables: stored.comparables.map((one) => ({ ...one, km: displayKilometres(one.kilometres ?? null) ?? one.km })),
  };
}

/** The questions and answers that a site has where its staff wrote none (`usualQuestions` of the schema). */
const usual: ReadonlySet<string> = new Set([
  message('Has it been serviced on time?'),
  message('Yes, with a full book'),
  message('Mostly'),
  message('No, or the book is missing'),
  message('Has it been in an accident?'),
  message('No'),
  message('Yes, and it was repaired'),
  message('Yes, and there is damage'),
  message('What do body and paint look like?'),
  message('Very good'),
  message('Some scratches or small dents'),
  message('Work to be done'),
  message('How are the tyres?'),
  message('Good'),
  message('Due soon'),
  message('How many keys are there?'),
  message('Two or more'),
  message('One'),
]);

/** A question or an answer for the shopper: text by staff is unchanged, text of the platform is translated. */
export function usualText(text: string): string {
  return usual.has(text) ? t(text) : text;
}
