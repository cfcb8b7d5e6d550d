/** Rates of finance and repayments in words: an advertisement that names one says the comparison rate and the warning too. */
import { isDenied, sentenceAt } from './claims.ts';

/** "4.9% p.a.", "4.9 per cent interest", "0% finance". */
const rate =
  /\d\s?(?:%|per ?cent)\s?(?:(?:fixed|variable|flat) )?(?:p\.?\s?a\b|per annum|interest|apr\b|financ|(?:car |vehicle )?loan)/i;
/** "Rates from 4.9%", "financed at 4.9%"; the words after the figure show that it is not a rate. */
const ledRate =
  /\b(?:(?:interest|finance|loan|lending|fixed|variable|annual|low|our) rates?|rates? (?:from|start|at|as low)|financ(?:e|ed|ing)|loans?|borrow(?:ing)?|interest|leas(?:e|ing))\b[^.!?%$\d\n]{0,25}\d{1,2}(?:[.,]\d{1,3})?\s?(?:%|per ?cent)(?!\s?(?:deposit|off\b|discount|of\b|down\b|bonus|residual|balloon|more\b|less\b|surcharge|fee|gst))/i;
/** No interest is a rate of nothing. */
const noInterest =
  /\b(?:interest[- ]free|(?:zero|nil|no|without)[- ]interest(?! (?:in|from|at)\b)|zero (?:per ?cent|percent)|free of interest)\b/i;
const repayment =
  /(?:\$\s?\d[\d,.]{0,12}|\b\d{2,4} (?:dollars|bucks))\*?\s?(?:(?:\/|per |an? |each |every |p\.? ?)(?:wk|w|week|f\/?n|fortnight|mth|month)\b|p\.?\s?w\b|\/m\b|(?:weekly|fortnightly|monthly)\b)/i;
const ledRepayment = /\b(?:(?:re|weekly |fortnightly |monthly )payments?|instal?lments?)\b[^.!?%$\d\n]{0,25}\$\s?\d/i;
/** Money that comes each week and repays nothing: what staff earn, a hire, a gift. */
const noLoan =
  /\b(?:subscri\w{1,9}|hire|rent(?:al|ed|ing)?|storage|parking|wages?|salary|super|superannuation|earn(?:s|ed)?|donat\w{1,5}|charity|apprentices?|(?:on|in|for) (?:fuel|petrol|diesel|power)|running costs?)\b/i;
const saves = /\b(?:sav(?:e|es|ing)|gives?|giving)(?: (?:up to|about|around|over|you))?\s?$/i;
export const comparisonWords = /comparison rate/i;
export const warningWords = /\bwarning\b|may result in a different comparison rate/i;
/** Characters that are checked: texts of forms are shorter. */
const most = 20_000;

/** The first rate or repayment; a repayment names a stretch of time: `$99 a week`, `$99/wk`, `$99pw`. */
export function findRate(words: string): RegExpExecArray | null {
  for (const pattern of [rate, ledRate, noInterest]) {
    const found = pattern.exec(words);
    if (found && !isDenied(words, found.index)) return found;
  }
  for (const pattern of [repayment, ledRepayment]) {
    const found = pattern.exec(words);
    if (!found) continue;
    const before = words.slice(Math.max(0, found.index - 30), found.index);
    if (!noLoan.test(sentenceAt(words, found.index)) && !saves.test(before)) return found;
  }
  return null;
}

export function namesRate(words: string): boolean {
  return findRate(words.slice(0, most)) !== null;
}

/** Whether words say the comparison rate and the warning that belongs to it. */
export function disclosesRate(words: string): boolean {
  return comparisonWords.test(words) && warningWords.test(words);
}
