/** Rates of finance and repayments in words: an advertisement that names one says the comparison rate and the warning too. */

const rate = /\d ?% ?(?:p\.? ?a\b|per annum|interest|finance\b)/i;
const repayment = /\$ ?\d[\d,.]{0,12} ?(?:\/|per |a |p)(?:w(?:k|eek)|fortnight|month)?\b/i;
const perTime = /(?:week|wk|w|fortnight|month)$/i;
export const comparisonWords = /comparison rate/i;
export const warningWords = /\bwarning\b|may result in a different comparison rate/i;
/** Characters that are looked at: texts of forms are shorter. */
const most = 20_000;

/** The first rate or repayment; a repayment names a stretch of time: `$99 a week`, `$99/wk`, `$99pw`. */
export function findRate(words: string): RegExpExecArray | null {
  const found = rate.exec(words);
  if (found) return found;
  const paid = repayment.exec(words);
  return paid && perTime.test(paid[0]) ? paid : null;
}

export function namesRate(words: string): boolean {
  return findRate(words.slice(0, most)) !== null;
}

/** Whether words say the comparison rate and the warning that belongs to it. */
export function disclosesRate(words: string): boolean {
  return comparisonWords.test(words) && warningWords.test(words);
}
