/** Rules that read a page as a whole: what one block says needs what another one states. */
import { findClaim } from '../../legal/claims.ts';
import { lawOfTexts } from './law-of-texts.ts';
import type { CheckRule } from './rule.ts';

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

const figure = String.raw`\$ ?(?:\d{1,3}(?:,\d{3})+|\d{4,7}|\d{1,3}(?:\.\d{1,2})?k)\b`;
/** "was $29,990", "RRP $29,990", "$29,990, now $27,990", "reduced by $2,000": only a vehicle's price history proves it. */
const earlier = new RegExp(
  [
    String.raw`\b(?:was|were|previously|formerly|originally|normally|usually|before|(?:reduced|down|slashed|cut|dropped) from|(?:old|list|original|normal|usual|previous|former) price(?: of)?|rrp|msrp|(?:valued|worth) (?:at )?)(?: of| at)? ?:? ?${figure}`,
    String.raw`${figure} ?[,;:!–—>→-]{0,2} ?(?:is |are )?(?:now|reduced to|slashed to|down to|cut to)(?: only| just)? ?:? ?${figure}`,
    String.raw`\b(?:reduced|slashed|cut|dropped|discounted|marked down) by (?:up to |over )?${figure}`,
    String.raw`${figure} (?:off|below|under|less than) (?:the |our |its |their )?(?:rrp|msrp|(?:old|list|original|normal|usual|previous|former|regular|retail|new) price|market)`,
  ].join('|'),
  'i',
);

export const earlierPrice = lawOfTexts(
  { id: 'was-price-in-words', title: 'Earlier prices come from the price history', since: '2026-11-29' },
  ({ words }) => {
    const found = findClaim(words, earlier);
    return (
      found && {
        ...{ at: found.index, length: found[0].length },
        message: (quoted) =>
          `${quoted} names an earlier price, and nothing proves that it was asked. Let the vehicle show it: its own was-price comes from its price history.`,
      }
    );
  },
);
