/** Rules that read a page as a whole: what one block says needs what another one states. */
import type { CheckRule } from './rule.ts';
import { excerpt, listTexts } from './texts.ts';

export const financeDisclaimer: CheckRule = {
  id: 'finance-disclaimer',
  title: 'Finance figures stand with their disclaimer',
  kind: 'law',
  owner: 'Compliance',
  since: '2026-11-29',
  severity: 'warning',
  reads: 'blocks of a page together; the switch “Get Finance Now”',
  stopsGoLive: true,
  find: ({ kind, blocks }, { switchOn }) => {
    if (kind !== 'page' || !switchOn('finance.panel')) return [];
    if (blocks.some(({ states }) => states.includes('finance-disclaimer'))) return [];
    return blocks
      .filter(({ states }) => states.includes('finance-figure'))
      .map(({ id }) => ({
        blockId: id,
        pointer: '',
        message:
          'This block shows a repayment, and nothing on the page says the rate, the comparison rate and the warning behind it. Put the block “Vehicle disclaimer” on the page.',
      }));
  },
};

/** "was $29,990, now $27,990" and "save $2,000": a figure that only the price history of a vehicle can prove. */
const earlier =
  /\b(?:was|previously|reduced from|RRP|usually) ?\$ ?\d{1,3}(?:,\d{3})+\b|\b(?:was|previously|reduced from|RRP|usually) ?\$ ?\d{4,7}\b/i;

export const earlierPrice: CheckRule = {
  id: 'was-price-in-words',
  title: 'Earlier prices come from the price history',
  kind: 'law',
  owner: 'Compliance',
  since: '2026-11-29',
  severity: 'warning',
  reads: 'texts of pages and shared sections',
  stopsGoLive: true,
  find: (document) => {
    if (document.kind !== 'page' && document.kind !== 'section') return [];
    return listTexts(document).flatMap(({ words, blockId, pointer }) => {
      const found = earlier.exec(words);
      if (!found) return [];
      const message = `“${excerpt(words, found.index, found[0].length)}” names an earlier price, and nothing proves that it was asked. Let the vehicle show it: its own was-price comes from its price history.`;
      return [{ ...(blockId === undefined ? {} : { blockId }), pointer, message }];
    });
  },
};
