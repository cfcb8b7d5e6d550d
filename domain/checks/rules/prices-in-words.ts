import type { CheckRule } from './rule.ts';
import { excerpt, listTexts } from './texts.ts';

const price = /\b(?:from|only|now|just|price[ds]?(?: at| from)?|was|for) ?\$ ?(\d{1,3}(?:,\d{3})+|\d{4,7})\b/i;
const typed = /drive[ -]?away|excl|plus government|before (?:on[- ]road|government)|incl|ex\.? gov|\begc\b|\bdap\b/i;
const onRoad = /\$ ?\d[\d,.]{0,12} ?(?:plus|\+|excl(?:uding|\.)?) ?(?:on[- ]?roads?(?: costs)?|ORCs?)\b/i;
/** Below this a figure is a bonus, a deposit or a fee. */
const leastPrice = 5000;

export const pricesInWords: CheckRule = {
  id: 'price-type-in-words',
  title: 'Prices in texts say what they include',
  kind: 'law',
  owner: 'Compliance',
  since: '2026-11-23',
  severity: 'warning',
  reads: 'texts of pages and shared sections',
  stopsGoLive: true,
  find: (document, { site }) => {
    if (document.kind !== 'page' && document.kind !== 'section') return [];
    return listTexts(document).flatMap(({ words, blockId, pointer }) => {
      const place = { ...(blockId === undefined ? {} : { blockId }), pointer };
      const plus = site?.country === 'NZ' ? null : onRoad.exec(words);
      if (plus) {
        const message = `“${excerpt(words, plus.index, plus[0].length)}”: an advertisement has to name one total price. Name the drive away price, or say that the price excludes government charges.`;
        return [{ ...place, message }];
      }
      const found = price.exec(words);
      if (!found || Number((found[1] ?? '').replaceAll(',', '')) < leastPrice || typed.test(words)) return [];
      const message = `“${excerpt(words, found.index, found[0].length)}” names a price without its type. Say whether it is drive away or excludes government charges.`;
      return [{ ...place, message }];
    });
  },
};
