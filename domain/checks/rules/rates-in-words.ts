import { comparisonWords, findRate, warningWords } from '../../legal/rate-words.ts';
import type { CheckRule } from './rule.ts';
import { excerpt, listTexts } from './texts.ts';

export const ratesInWords: CheckRule = {
  id: 'comparison-rate',
  title: 'Rates and repayments with their comparison rate',
  kind: 'law',
  owner: 'Compliance',
  since: '2026-11-23',
  severity: 'warning',
  reads: 'texts of pages and shared sections',
  stopsGoLive: true,
  find: (document) => {
    if (document.kind !== 'page' && document.kind !== 'section') return [];
    const texts = listTexts(document);
    const said = new Map<string, string>();
    for (const { blockId = '', words } of texts) said.set(blockId, `${said.get(blockId) ?? ''}\n${words}`);
    return texts.flatMap(({ words, blockId, pointer }) => {
      const found = findRate(words);
      if (!found) return [];
      const together = said.get(blockId ?? '') ?? '';
      const lacks = [
        ...(comparisonWords.test(together) ? [] : ['its comparison rate']),
        ...(warningWords.test(together) ? [] : ['the warning on comparison rates']),
      ];
      if (lacks.length === 0) return [];
      const message = `“${excerpt(words, found.index, found[0].length)}” names a rate or a repayment without ${lacks.join(' and ')}. Say both beside it, or let a finance block show the figure: it always does.`;
      return [{ ...(blockId === undefined ? {} : { blockId }), pointer, message }];
    });
  },
};
