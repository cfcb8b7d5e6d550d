/**
 * Claims that the law allows with their terms, and that mislead without: a warning says so. Words are those of
 * `normaliseClaims`.
 */
import { findClaim } from './claims.ts';

export interface LooseClaim {
  readonly id: string;
  readonly title: string;
  readonly pattern: RegExp;
  /** Words at the same place that make it whole. */
  readonly settledBy: RegExp;
  /** How to fix it, after the quoted words. */
  readonly says: string;
}

const terms =
  /\b(?:terms|conditions|t ?& ?cs?\b|subject to|eligib\w{1,6}|criteria|see (?:the|our|in store)|ask (?:us|for))/i;
const day =
  /\b\d{1,2}(?:st|nd|rd|th)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\b\d{1,2}\/\d{1,2}\/\d{2}|\{/i;

export const looseClaims: readonly LooseClaim[] = [
  {
    id: 'credit-terms',
    title: 'No-deposit and pay-later offers state their terms',
    pattern:
      /(?:\b(?:no|nil|zero)|\$0) deposits?(?! (?:is |are )?(?:needed|required|asked|taken)\b| to\b)|\b(?:(?:pay nothing|nothing to pay|no (?:re)?payments?) (?:for|till|until|before)|buy now,? pay (?:later|nothing)|pre-?approved (?:finance|loans?|credit)|(?:weeks?|months?) free (?:on|of|from) (?:your )?(?:finance|loan|(?:re)?payments)|rent[- ](?:to|2)[- ](?:own|buy))\b/i,
    settledBy: terms,
    says: 'does not say who qualifies or what it costs. Add “subject to approval” and the terms next to it.',
  },
  {
    id: 'approval-terms',
    title: 'Approvals say who decides',
    pattern:
      /\b(?:fast|quick|easy|instant|same[- ]day|no[- ]hassle|hassle[- ]free|flick|your|get) approvals?\b|\bapprovals? (?:is |are )?(?:easy|simple|quick|fast)\b|\bapprovals? for\b|\b(?:students|pensioners|everyone|workers|bankrupts|loans?|finance)\b[^.!?\n]{0,15} approved(?=[.!,]|$)|\bwe (?:can )?approve\b|\b(?:bad|poor|impaired)[- ]credit (?:(?:car|finance) ){0,2}(?:loans?|finance|specialists?)/i,
    settledBy:
      /\b(?:subject to|lenders?|criteria|assess\w{0,5}|depend\w{0,3}|may|might|could|cannot|can't|not|whether|if|once|until|eligib\w{1,6}|council|manufacturer)\b/i,
    says: 'does not say who decides. Add that finance is subject to the lender’s approval.',
  },
  {
    id: 'warranty-terms',
    title: 'Long warranties name their provider and terms',
    pattern:
      /\b(?:(?:lifetime|unlimited|full|comprehensive|free|extended) (?:\w{1,10} ){0,2}(?:warrant(?:y|ies)|guarantee)(?! (?:options?|plans?|explained|covers?|information)\b)(?: (?:included|on every|on all|with every))?|(?:\d{1,2}|five|seven|ten)[ -]?(?:years?|yrs?)[ -](?:unlimited (?:km|kilometres?) )?warrant(?:y|ies))\b/i,
    settledBy:
      /\b(?:terms|conditions|manufacturer\w{0,2}|factory|t ?& ?cs?\b|eligib\w{1,6}|given by|underwritten|whichever|[\d,]{4,9} (?:km|kilometres)|ask (?:us|about|for)|optional|available to buy)/i,
    says: 'does not say who provides the warranty or on what terms. Add both next to it.',
  },
  {
    id: 'free-terms',
    title: 'Free items state their conditions',
    pattern:
      /\b(?:free (?!with|in\b|at\b|on\b(?![- ]?roads?\b)|for|after|to\b|of\b)(?:\w{1,10} ){0,2}(?:rego|registration|on-?roads?(?: costs)?|fuel|servic(?:e|es|ing)|insurance|warranty|tyres|accessor\w{1,4}|stamp duty|upgrade|gifts?)|absolutely free|(?:gst|stamp duty|tax)[ -]free|no (?:gst|stamp duty)(?: to pay)?)\b/i,
    settledBy: terms,
    says: 'does not give its conditions. Add them next to it.',
  },
  {
    id: 'urgency',
    title: 'Limited offers give an end date',
    pattern:
      /\b(?:limited time|ends? (?:very )?soon|last chance|today only|(?<!open )this (?:week|weekend|month) only|hurry,? (?:only|last|before|while|in)|only (?:\d|one|two|three) (?:left|remaining)|last few (?:left|remaining)|selling fast|once (?:they're|they are|it's) gone|won't last|closing[- ]down(?: sale)?|everything must go|(?:one|1|two|three) days? only|liquidation)\b(?!:)/i,
    settledBy: day,
    says: 'puts pressure on shoppers without an end date. Add the last day of the offer, or remove these words.',
  },
  {
    id: 'green-terms',
    title: 'Environmental claims say what they cover',
    pattern:
      /\b(?:(?:carbon|climate)[- ]neutral|zero[- ]emissions?(?! (?:vehicles?|cars?|driving|motoring|while|when|at)\b)|(?:eco|environmentally)[- ]?friendly|(?:good|better) for the (?:planet|environment)|100% green)\b/i,
    settledBy:
      /\b(?:tailpipe|while driving|certified|climate active|source|measured|(?:charged|made) (?:with|from))\b/i,
    says: 'does not say what it covers or who measured it. Add both next to it.',
  },
  {
    id: 'price-promise-terms',
    title: 'Price-beat promises state their terms',
    pattern: /\b(?:beat|match) any (?:\w{1,12} )?(?:price|quote|offer|deal)|\bprice[- ](?:beat|match) guarantee/i,
    settledBy: terms,
    says: 'does not say which prices count. Add the terms next to it.',
  },
  {
    id: 'rights-limited',
    title: 'Excluded rights give a reason',
    pattern:
      /\b(?:no (?:statutory |dealer )?warranty\b(?! claim)|sold without (?:an? )?(?:roadworthy|rwc|wof|safety certificate)\b|without (?:any |statutory |dealer )?warranty|warranty (?:is )?excluded|statutory warranty does(?: not|n't) apply|no cooling[- ]off|cooling[- ]off (?:period )?(?:does(?: not|n't) apply|is not available)|deposits? (?:(?:is|are) )?(?:not |non-?)refundable|non-?refundable deposits?|(?:lose|forfeits?) (?:your|the) deposit|deposits? (?:is |are |will be )?forfeited)/i,
    settledBy:
      /\b(?:[\d,]{4,9} (?:km|kilometres)|\d{1,2} years|auction|by law|act\b|consumer law|consumer guarantees|business|unless|in (?:western australia|tasmania|wa|nt)\b)/i,
    says: 'does not give a reason. Say which vehicles it applies to, and that consumer guarantees still apply.',
  },
  {
    id: 'tax-terms',
    title: 'Tax claims say whom they are for',
    pattern: /\b(?:(?:fully |100% )?tax[- ]deductible|instant asset write-?off|tax write-?offs?)\b/i,
    settledBy: /\b(?:eligib\w{1,6}|accountant|advis[eo]r|ato\b|may\b|donat\w{1,5}|business(?:es)?|depend\w{0,3})/i,
    says: 'does not say who qualifies. Say that it depends on the buyer, and to ask a tax adviser.',
  },
  {
    id: 'trade-terms',
    title: 'Trade-in and buy-back promises state their terms',
    pattern:
      /\b(?:minimum|at least|guaranteed) \$\d[\d,]{2,8} (?:(?:for|on) (?:your |any )?)?trade|\btrade(?:-?ins?)? (?:worth |value )?(?:at least |a minimum of )\$\d|\bguaranteed (?:buy-?back|trade|resale|future value)/i,
    settledBy: terms,
    says: 'does not say which vehicles qualify. Add the terms next to it.',
  },
  {
    id: 'history-proof',
    title: 'Claims about every vehicle’s history say what proves them',
    pattern:
      /\b(?:accident[- ]free|genuine (?:kms?|kilometres)|odometers?) (?:is |are )?guaranteed|\bguaranteed (?:accident[- ]free|genuine (?:kms?|kilometres))|\bnever been in an accident\b[^.\n]{0,12}\b(?:all|every)/i,
    settledBy: /\b(?:ppsr|report|inspect\w{0,4}|checked|certificate|in writing|records?)\b/i,
    says: 'does not say what proves it. Name the report or the check next to it.',
  },
  {
    id: 'gst-excluded',
    title: 'Prices include GST',
    pattern:
      /\$\d[\d,.]{0,10}k? ?(?:\(|, ?)?(?:\+|plus|ex(?:cl\w{0,6})?\.?|before|not including) ?gst\b|\bprices? (?:are )?(?:plus|excl\w{0,6}|ex) gst\b/i,
    settledBy:
      /\b(?:business(?:es)?|companies|commercial|trade|abn|fleet|farm\w{0,3}|machinery|tractors?|trucks?|government)\b/i,
    says: 'leaves out the GST that consumers pay. Give the price with GST, or say that it is for businesses.',
  },
];

/** Where words make the claim and nothing at its place settles it. @param together all that is read there */
export function findLoose({ pattern, settledBy }: LooseClaim, words: string, together: string): RegExpExecArray | null {
  const found = findClaim(words, pattern);
  return found && !settledBy.test(together) ? found : null;
}
