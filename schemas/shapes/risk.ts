/** The risks of a change, for deciding who has to review it first. */
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

/** Classes that need approval on every site, regardless of its policy (decision 0311). */
export const alwaysApproved: readonly RiskClass[] = ['money'];
