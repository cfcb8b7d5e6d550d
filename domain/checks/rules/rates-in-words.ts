import { comparisonWords, findRate, warningWords } from '../../legal/rate-words.ts';
import { lawOfTexts } from './law-of-texts.ts';

export const ratesInWords = lawOfTexts(
  { id: 'comparison-rate', title: 'Rates and repayments with their comparison rate', since: '2026-11-23' },
  ({ words, together }) => {
    const found = findRate(words);
    if (!found) return null;
    const lacks = [
      ...(comparisonWords.test(together) ? [] : ['its comparison rate']),
      ...(warningWords.test(together) ? [] : ['the warning on comparison rates']),
    ];
    if (lacks.length === 0) return null;
    return {
      at: found.index,
      length: found[0].length,
      message: (quoted) =>
        `${quoted} names a rate or a repayment without ${lacks.join(' and ')}. State both next to it, or let a finance block show the figure with both.`,
    };
  },
);
