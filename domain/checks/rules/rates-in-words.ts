import type { CheckRule } from './rule.ts';
import { excerpt, listTexts } from './texts.ts';

const rate = /\d ?% ?(?:p\.? ?a\b|per annum|interest|finance\b)/i;
const repayment = /\$ ?\d[\d,.]{0,12} ?(?:\/|per |a |p)(?:w(?:k|eek)|fortnight|month)?\b/i;
const perTime = /(?:week|wk|w|fortnight|month)$/i;
const comparison = /comparison rate/i;
const warning = /\bwarning\b|may result in a different comparison rate/i;

/** A repayment names a stretch of time: `$99 a week`, `$99/wk`, `$99pw`. */
function findFigure(words: string): RegExpExecArray | null {
  const found = rate.exec(words);
  if (found) return found;
  const paid = repayment.exec(words);
  return paid && perTime.test(paid[0]) ? paid : null;
}

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
      const found = findFigure(words);
      if (!found) return [];
      const together = said.get(blockId ?? '') ?? '';
      const lacks = [
        ...(comparison.test(together) ? [] : ['its comparison rate']),
        ...(warning.test(together) ? [] : ['the warning on comparison rates']),
      ];
      if (lacks.length === 0) return [];
      const message = `“${excerpt(words, found.index, found[0].length)}” names a rate or a repayment without ${lacks.join(' and ')}. Say both beside it, or let a finance block show the figure: it always does.`;
      return [{ ...(blockId === undefined ? {} : { blockId }), pointer, message }];
    });
  },
};
