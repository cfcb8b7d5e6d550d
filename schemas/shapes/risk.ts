/** What can go wrong with a change, for whoever decides who has to look at it first. */
export const riskTitles = {
  wording: 'Wording',
  layout: 'Layout',
  price: 'Price or finance',
  legal: 'Legal',
  money: 'Deposits',
} as const;

export type RiskClass = keyof typeof riskTitles;

/** From the least to the most. */
export const riskClasses: readonly RiskClass[] = ['wording', 'layout', 'price', 'legal', 'money'];

/** Classes that need approval on every site, whatever its policy says (decision 0311). */
export const alwaysApproved: readonly RiskClass[] = ['money'];
