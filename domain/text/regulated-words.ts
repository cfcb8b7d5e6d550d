/** Recognises texts about prices, finance and legal claims. */

const money = /\$\s?\d{1,3}(?:,?\d{3}){0,3}(?:\.\d\d)?/;
const financeWords = /\b(?:per week|per month|a week|p\.a\.|comparison rate|deposit|repayments?|interest rate)\b/i;
const legalWords =
  /\b(?:licen[cs]e|lmct|abn|terms (?:and|apply)|conditions|disclaimer|privacy|consumer (?:law|guarantees?|notice)|warranty|government charges|drive ?away|comparison rate|approval)\b/i;

/** Whether a text speaks of money or finance. @param text bounded by the caller. */
export function mentionsMoney(text: string): boolean {
  return money.test(text) || financeWords.test(text);
}

/** Whether a text makes a claim that the law regulates. @param text bounded by the caller. */
export function mentionsLaw(text: string): boolean {
  return legalWords.test(text);
}
