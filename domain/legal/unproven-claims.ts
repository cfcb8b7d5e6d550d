/** Promises that no dealer can keep, and claims that nothing on the site proves. */
import { findClaim } from './claims.ts';

export interface UnprovenClaim {
  /** Where words make the claim; null where they do not. */
  readonly find: (words: string) => RegExpExecArray | null;
  /** The problem and how to fix it, after the quoted words. */
  readonly says: string;
}

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

export const claimedEarlierPrice: UnprovenClaim = {
  find: (words) => findClaim(words, earlier),
  says: 'names an earlier price, and nothing proves that it was asked. Let the vehicle show it: its own was-price comes from its price history.',
};

/** A lender has to check whether a loan suits the person: no one is approved before. */
const approval =
  /\b(?:guaranteed (?:\w{1,12} ){0,2}(?:finance|approvals?|loans?|credit|acceptance)|(?:finance|approvals?|loans?|credit) (?:is |are )?(?:always )?guaranteed|guarantee(?:s|d)? (?:\w{1,12} ){0,2}(?:finance|approvals?|loans?)|(?:every(?:one|body)|anyone|all applicants?|all applications?) (?:is |are |gets? |will be )?(?:always )?(?:approved|accepted|financed)|(?:finance|approve|lend to|approves) (?:everyone|everybody|anyone)\b|no credit (?:history )?(?:checks?|needed|required)|without (?:a )?credit checks?|100 ?% (?:finance )?(?:approval|approved|acceptance)|bad credit,? ?(?:no problem|no worries|ok|okay|approved|accepted|welcome)|instant(?:ly)? (?:finance )?approv(?:al|ed)|approved (?:instantly|regardless|no matter))/i;

export const promisedLoan: UnprovenClaim = {
  find: (words) => findClaim(words, approval),
  says: 'promises a loan, and a lender has to look at each person first. Say that shoppers may apply, subject to approval.',
};

const places =
  'australia|new zealand|nz|aotearoa|queensland|qld|victoria|nsw|new south wales|south australia|western australia|tasmania|northern territory|sydney|melbourne|brisbane|perth|adelaide|canberra|hobart|darwin|auckland|hamilton|wellington|christchurch|the (?:country|state|nation|world|city|region|market|north|south|east|west|coast)';
const superlative =
  '(?:lowest|cheapest|best|biggest|largest|most trusted|favourite|leading|no\\.? ?1|number (?:one|1)|#1)';
/** Measurable claims: a price below all others, a rank. That a car is the best is an opinion. */
const best = new RegExp(
  [
    String.raw`\b(?:lowest|cheapest|best|unbeatable|unbeaten) (?:\w{1,12} )?(?:prices?|deals?|rates?|cars|vehicles|utes|caravans|tractors)(?: (?:guaranteed?|in(?! (?:the|our|this|each) (?:yard|range|stock|list|catalogue|group|store|class)|stock)|around|anywhere|on the market|ever)\b|!|$)`,
    String.raw`\b(?:our|with the|at the|have the|offer the|for the|always the|guaranteed|absolute) (?:lowest|cheapest) (?:\w{1,12} )?(?:prices|rates)\b(?! (?:first|last|to\b|of the (?:last|past)|in (?:the|our|this|\d)))`,
    String.raw`\b(?:unbeatable|unbeaten) (?:\w{1,12} )?(?:prices?|deals?|rates?)\b`,
    String.raw`\b(?:best|lowest) price guarante\w{1,3}`,
    String.raw`\b(?:no ?one|nobody|no other dealer(?:ship)?) (?:beats|can beat|is cheaper|sells (?:for less|cheaper)|offers (?:lower|better))`,
    String.raw`\b(?:cheaper|lower prices|better prices) than (?:any(?:one|body|where)?|every(?:one|body)|all other)`,
    String.raw`\b(?:can(?:no|['’])t be beaten) (?:on price)?`,
    String.raw`\b(?:${places})['’]?s? (?:undisputed |very )?${superlative}\b`,
    String.raw`${superlative} (?:\w{1,14}[ -]){0,4}(?:in|of|across) (?:all of )?(?:${places})\b`,
    String.raw`(?:\bno\.? ?1|\bnumber one|#1) (?:\w{1,14} ){0,3}(?:dealer|dealership|seller|choice)`,
  ].join('|'),
  'i',
);
/** Who measured it, and when: a rank with its source is proved. An offer to match a price makes no claim. */
const proved =
  /\b(?:source|according to|awarded|award|voted|vfacts|as measured|survey|canstar|based on|match(?:es)?|sort(?:ed)?|order(?:ed)?)\b/i;

export const claimedBest: UnprovenClaim = {
  find: (words) => (proved.test(words) ? null : findClaim(words, best)),
  says: 'claims more than the site can prove. Reword it without a comparison, or say who measured it and when.',
};

export const unprovenClaims: readonly UnprovenClaim[] = [claimedEarlierPrice, promisedLoan, claimedBest];
