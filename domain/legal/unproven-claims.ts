/**
 * Promises that no dealer can keep, and claims that nothing on the site proves. Words are those of `asAdvertised`:
 * amounts are `$29,990`, apostrophes and hyphens are plain.
 */
import { findClaim } from './claims.ts';

export interface UnprovenClaim {
  /** Where words make the claim; null where they do not. */
  readonly find: (words: string) => RegExpExecArray | null;
  /** The problem and how to fix it, after the quoted words. */
  readonly says: string;
}

/** The first pattern that is found, and not denied, and not settled by what is said around it. */
function claim(says: string, parts: readonly string[], settledBy?: RegExp): UnprovenClaim {
  const pattern = new RegExp(parts.join('|'), 'i');
  return {
    says,
    find: (words) => {
      const found = findClaim(words, pattern);
      const around = found && words.slice(Math.max(0, found.index - 200), found.index + found[0].length + 200);
      return around !== null && settledBy?.test(around) ? null : found;
    },
  };
}

const figure = String.raw`\$(?:\d{1,3}(?:,\d{3})+|\d{4,7}|\d{1,3}(?:\.\d{1,2})?k)\b`;

/** "was $29,990", "RRP $29,990", "$29,990, now $27,990", "reduced by $2,000": only a vehicle's price history proves it. */
export const claimedEarlierPrice = claim(
  'names an earlier price, and nothing proves that it was asked. Let the vehicle show it: its own was-price comes from its price history.',
  [
    String.raw`\b(?:was|were|previously|formerly|originally|normally|usually|before|(?:reduced|down|slashed|cut|dropped) from|(?:old|list|original|normal|usual|previous|former) price(?: of)?|rrp|msrp|(?:valued|worth) (?:at )?)(?: of| at)? ?:? ?${figure}`,
    String.raw`${figure} ?[,;:!–—>→-]{0,2} ?(?:is |are )?(?:now|reduced to|slashed to|down to|cut to)(?: only| just)? ?:? ?${figure}`,
    String.raw`${figure} ${figure} ?(?:drive|now|only)`,
    String.raw`\b(?:reduced|slashed|cut|dropped|discounted|marked down) by (?:up to |over )?${figure}`,
    String.raw`${figure} (?:off|below|under|less than|cheaper than) new\b`,
    String.raw`\bretail(?: price)?:? ${figure}`,
    String.raw`${figure} (?:off|below|under|less than) (?:the |our |its |their )?(?:rrp|msrp|(?:old|list|original|normal|usual|previous|former|regular|retail|new) price|market)`,
  ],
);

/** What a dealer takes money off without an earlier price of a vehicle: a service, tyres, what running a car costs. */
const otherSaving =
  /\b(?:service|servicing|tyres?|keys?|parts?|accessor\w{1,4}|labour|detailing|fuel|petrol|diesel|insurance|rego|registration|running|delivery|stamp duty|rebates?|tax|fbt|(?:a|per|each|every) (?:week|month|year))\b/i;

/** "Save $5,000", "$5,000 off", "20% off": a saving is the difference to an earlier price. */
export const claimedSaving = claim(
  'claims a saving, and nothing proves the price that it is taken off. Let an offer show it with its terms, or the vehicle with its was-price.',
  [
    String.raw`\bsav(?:e|es|ings?)(?: you)?(?: of)?(?: up to| over| at least| an? (?:extra|additional|massive|huge))? (?:${figure}|thousands\b|\$\d{3}\b|\d{1,2}%)`,
    String.raw`(?:${figure}|\bthousands) (?:off|(?:in )?(?:discounts?|savings?)\b)(?! your (?:trade|loan))`,
    String.raw`\b\d{1,2}% (?:off|discount)\b`,
    String.raw`\bhalf[- ](?:price|off)\b`,
    String.raw`\b(?:prices? (?:has been |have been |are |is )?(?:slashed|smashed|dropped|reduced|cut)|price (?:drop|crash|slash)\b ?[:!])`,
    String.raw`\b(?:slashed|massive|huge) (?:price )?(?:discounts|savings|reductions)\b`,
  ],
  otherSaving,
);

/** A lender has to check whether a loan suits the person: no one is approved before. */
const all = `(?:every(?:one|body)|anyone|anybody|all|all applicants?|all applications?)`;
const refused = `(?:refused|declined|rejected|knocked back|turned (?:away|down))`;
export const promisedLoan = claim(
  'promises a loan, and a lender has to look at each person first. Say that shoppers may apply, subject to approval.',
  [
    String.raw`\bguaranteed[- ](?:\w{1,12} ){0,2}(?:finance|approvals?|loans?|credit|acceptance)|\b(?:finance approved|approved\b[^.!?\n]{0,12}) guaranteed\b`,
    String.raw`\b(?:finance|approvals?|loans?|credit) (?:is |are )?(?:always )?guaranteed`,
    String.raw`\bguarantee(?:s|d)? (?:\w{1,12} ){0,2}(?:finance|approvals?|loans?)\b`,
    String.raw`\b${all} (?:is |are |gets? |can get |will (?:be|get) )?(?:always )?(?:approved|accepted|financed|finance|a loan)\b|\ball credit (?:types|histories|scores|situations|ratings)\b`,
    String.raw`\b(?:finance|approve|lend to|approves|approval|finances|loans?) (?:is )?(?:available )?(?:(?:for|to) )?(?:everyone|everybody|anyone|anybody|all\b(?! (?:of|our|new|used|makes|models|kinds|types|vehicles|cars|utes)))`,
    String.raw`\b(?:no|zero|without(?: a| any)?|never a)[- ]credit[- ](?:history[- ])?(?:checks?|needed|required)`,
    String.raw`\b(?:no questions asked|whatever your credit|regardless of (?:your )?credit|despite (?:your |a )?(?:bad|poor) credit)\b`,
    String.raw`\b\d{2,3}% (?:finance )?(?:of applications? (?:are )?)?(?:approval|approved|acceptance)\b`,
    String.raw`\bapproves? (?:over |nearly |almost )?\d{2,3}% of\b`,
    String.raw`\b(?:(?:bad|poor|no|impaired) credit|credit impaired|unemployed|defaults)\b[,?!. ]{1,3}(?:history )?(?:(?:that's|is|are|it's) )?(?:no problem|no worries|not a problem|ok\b|okay|fine\b|approved|accepted|welcome|we (?:can|say)|you can)`,
    String.raw`\b(?:discharged |ex-)?bankrupts?(?:cy)?\b[,?!. ]{0,3}(?:ok\b|okay|approved|accepted|welcome|no (?:problem|worries))`,
    String.raw`\b(?:centrelink|pensioners?|benefits) (?:accepted|approved|ok\b|okay)`,
    String.raw`\bno (?:proof of income|income (?:checks?|proof)|pay ?slips)\b|\blow[- ]doc (?:finance|loans?)`,
    String.raw`\b${all} qualif(?:y|ies)\b|\byou qualify\b[^.!?\n]{0,12}guarante|\b(?:we'll|we will|we can) get (?:you|anyone|everyone) (?:approved|financed)`,
    String.raw`\bapproved even (?:with|if)\b|\bnever (?:get |be )?(?:declined|refused|rejected)|\bno bank checks?\b|\b\d{1,2}[- ](?:second|minute) approvals?\b`,
    String.raw`\binstant(?:ly)? (?:finance )?approv(?:al|ed)|\bapproved (?:instantly|regardless|no matter)|\bapproval (?:in|within) (?:\d+|a few) (?:sec|min)`,
    String.raw`\byou(?:'re| are) (?:already )?(?:pre-?)?approved\b`,
    String.raw`\b(?:no ?one|nobody) (?:is|gets|will be) ${refused}|\bno ?one ${refused}|\byou (?:can't|cannot|won't) be ${refused}|\bno (?:knock-?backs|rejections)\b`,
    String.raw`\bwe say yes (?:when|where|if) (?:the |other |your )?(?:banks?|lenders?|others)`,
  ],
);

const places =
  'australia|new zealand|nz|aotearoa|queensland|qld|victoria|nsw|new south wales|south australia|western australia|tasmania|northern territory|sydney|melbourne|brisbane|perth|adelaide|canberra|hobart|darwin|auckland|hamilton|wellington|christchurch|town|the (?:country|state|nation|world|city|region|market|north|south|east|west|coast)';
const superlative =
  '(?:lowest|cheapest|best|biggest|largest|safest|greenest|most (?:trusted|reliable|popular|awarded)|favourite(?= (?:\\w{1,14} ){0,2}(?:deal|seller|brand|yard))|leading|no\\.? ?1|number (?:one|1)|#1)';
/** Measurable claims: a price below all others, a rank. That a car is the best is an opinion. */
export const claimedBest = claim(
  'claims more than the site can prove. Say it without comparing, or say who measured it and when.',
  [
    String.raw`\b(?:lowest|cheapest|best|unbeatable|unbeaten) (?:\w{1,12} )?(?:prices?|deals?|rates?|cars|vehicles|utes|caravans|tractors)(?: (?:guaranteed?|in(?! (?:the|our|this|each) (?:yard|range|stock|list|catalogue|group|store|class)|stock)|around|anywhere|on the market|ever)\b|!|$)`,
    String.raw`\b(?:our|with the|at the|have the|offer the|for the|always the|guaranteed|absolute) (?:lowest|cheapest) (?:\w{1,12} )?(?:prices|rates)\b(?! (?:first|last|to\b|of the (?:last|past)|in (?:the|our|this|\d)))`,
    String.raw`\b(?:unbeatable|unbeaten) (?:\w{1,12} )?(?:prices?|deals?|rates?|value)\b`,
    String.raw`\b(?:best|lowest) price (?:guarante\w{1,3}|promise)|\bprice guarantee[ds]?\b(?= ?[!.]|$)`,
    String.raw`\b(?:no ?one|nobody|no other dealer(?:ship)?) (?:beats|can beat|is cheaper|(?:sells|does it) (?:for less|cheaper)|offers (?:lower|better))`,
    String.raw`\b(?:cheaper|lower prices|better prices) than (?:any(?:one|body|where)?|every(?:one|body)|all other)`,
    String.raw`\b(?:can(?:no|')t be beaten|won't be beaten|will not be beaten|(?:never|not)(?: be)? (?:beaten|undersold)|(?:won't|will not|can't|cannot) find (?:\w{1,8} ){0,2}(?:cheaper|a (?:better|lower) (?:price|deal)))\b`,
    String.raw`\b(?:below|at|under) (?:dealer |factory )?(?:cost price|wholesale(?: prices?)?)|\b(?:below|under) (?:dealer |factory )?cost\b(?= ?[!.,]|$)|\b(?:factory|wholesale)[- ]direct prices?`,
    String.raw`\b(?:${places})'?s? (?:undisputed |very )?${superlative}\b`,
    String.raw`\b${superlative} (?:\w{1,14}[ -]){0,4}(?:in|of|across) (?:all of )?(?:${places})\b`,
    String.raw`(?:\bno\.? ?1|\bnumber (?:one|1)|#1) (?:(?!(?:road|street|st|rd|avenue|lane|highway)\b)\w{1,14} ){0,3}(?:dealer|dealership|seller|choice|(?:in|of|across) (?:${places}))`,
    String.raw`\b(?:accc|asic|government|commerce commission)[- ](?:approved|accredited|endorsed|backed) (?:\w{1,12} ){0,2}(?:dealer|dealership|seller|yard|trader)|\b(?:accc|asic)[- ](?:approved|accredited|endorsed)\b`,
  ],
  // Who measured it, and when: a rank with its source is proved. An offer to match a price makes no claim.
  /\b(?:source:|according to|awarded by|vfacts|as measured by|surveys? (?:by|of)|voted (?:\w{1,12} ){0,6}by|canstar|match(?:es)? (?:the|any)|sort(?:ed)?\b|in order\b)/i,
);

/** A vehicle that was driven, or had an owner, is not new. */
export const claimedNew = claim(
  'calls a vehicle new that was driven. Say “demo” or “used” alone; “as new” is an opinion, “new” is a fact.',
  [
    String.raw`\b(?:brand|factory)[- ]new,? (?!and\b|or\b|cars,)(?:\(?(?:ex-)?)(?:\w{2,12} ){0,3}(?:demo|demonstrator|used|second-?hand|pre-?owned)(?:s|nstrators?)?\b(?! (?:and|or|cars, new))`,
    String.raw`\bnew \(?(?:ex-)?(?:\d{4} )?(?:demo|demonstrators?)\b(?!s?,? (?:and|or|&|fleet|range|days?\b|drives?\b))`,
    String.raw`\b(?:never|un)[- ]?driven (?:demo|demonstrator|used)`,
    String.raw`\b(?:demo|demonstrator|used)s?[,: –-]{0,3}(?:as new, )?(?:but |is |are |and )?(?:brand|factory)[- ]new\b`,
  ],
);

/** Rights that no text takes away: Australian Consumer Law, sections 29 and 64; Consumer Guarantees Act 1993, section 43. */
const rights =
  '(?:consumer (?:guarantees?|law|rights?|protections?|warrant(?:y|ies))(?: act)?|australian consumer law|fair trading act)';
const denied = new RegExp(
  [
    String.raw`\bno (?:refunds?|returns?)\b(?! (?:policy|is|are|fee))|\b(?:do not|don't|won't|never) (?:give|offer|provide|make|pay) refunds|\brefunds (?:are|will)(?: be)? (?:not|never)(?: be)? (?:given|made|offered)|\bnon-?refundable under any`,
    String.raw`\ball sales (?:are )?final\b`,
    String.raw`\b(?:sold )?as[- ]is(?:,? where[- ]is\b|,? (?:with )?no (?:warrant\w{1,3}|guarantees?|returns?))`,
    String.raw`\b(?:waives?|sign(?:s|ed)? away|gives? up|forfeits?) (?:\w{1,12} ){0,3}(?:${rights}|statutory|cooling)`,
    String.raw`\b(?:${rights}|guarantees|cga) (?:do(?:es)?(?: not|n't) apply|(?:is|are) (?:excluded|waived|void|not (?:offered|available)))`,
    String.raw`\bno (?:${rights}|guarantees? apply|cin\b|consumer information notice|roadworthy(?: certificate)? (?:is )?(?:needed|required))|\b(?:cin|consumer information notice) (?:is )?not (?:needed|required|given)`,
    String.raw`\bsold (?:without (?:any )?guarantees?|under (?:a |the )?(?:cga|consumer guarantees act) exclusion)`,
    String.raw`\b(?:all|any|implied) (?:implied )?warranties (?:are )?(?:hereby )?excluded|\bno warrant(?:y|ies) (?:is |are )?(?:given|implied|expressed|either|whatsoever)`,
  ].join('|'),
  'i',
);
export const deniedRights: UnprovenClaim = {
  says: 'takes away rights that shoppers have by law. Remove it, or say what the law provides.',
  // Its own denials are the claim.
  find: (words) => denied.exec(words),
};

/** Claims that an offer cannot make either; its saving has fields of its own. */
export const unprovenClaims: readonly UnprovenClaim[] = [
  claimedEarlierPrice,
  promisedLoan,
  claimedBest,
  claimedNew,
  deniedRights,
];
