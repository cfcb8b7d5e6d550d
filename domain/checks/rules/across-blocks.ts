/** Rules that read a page as a whole: what one block says needs what another one states. */
import { claimedEarlierPrice } from '../../legal/unproven-claims.ts';
import { lawOfClaim } from './law-of-texts.ts';
import type { CheckRule } from './rule.ts';

export const financeDisclaimer: CheckRule = {
  id: 'finance-disclaimer',
  title: 'Finance figures appear with their disclaimer',
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

export const earlierPrice = lawOfClaim(
  { id: 'was-price-in-words', title: 'Earlier prices come from the price history', since: '2026-11-29' },
  claimedEarlierPrice,
);
