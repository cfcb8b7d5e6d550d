/**
 * Promises that no dealer can keep, and claims that nothing on the site proves. Words are those of `normaliseClaims`:
 * amounts are `$29,990`, apostrophes and hyphens are plain.
 */
import { findClaim, isDenied } from './claims.ts';
import { dollarsIn } from './normalise-claims.ts';

export interface UnprovenClaim {
  /** Where words make the claim; null where they do not. */
  readonly find: (words: string) => RegExpExecArray | null;
  /** The problem and how to fix it, after the quoted words. */
  readonly says: string;
}

/** The first pattern that the text has, and neither denies nor settles with the words around it. */
function firstOf(parts: readonly string[], settledBy?: RegExp): UnprovenClaim['find'] {
  const pattern = new RegExp(parts.join('|'), 'i');
  return (words) => {
    const found = findClaim(words, pattern);
    const around = found && words.slice(Math.max(0, found.index - 200), found.index + found[0].length + 200);
    return around !== null && settledBy?.test(around) ? null : found;
  };
}

function claim(says: string, parts: readonly string[], settledBy?: RegExp): UnprovenClaim {
  return { says, find: firstOf(parts, settledBy) };
}

const figure = String.raw`\$(?:\d{1,3}(?:,\d{3})+|\d{4,7}|\d{1,3}(?:\.\d{1,2})?k)\b`;

/** What an amount is said to be: "it was", "others ask", "similar cars sell for". */
const earlier = [
  '(?:was|were|originally|previously|first|formerly|once) (?:advertised|listed|priced|offered|marked|sold) (?:at|for)',
  'was|were|prev\\.|orig\\.|reg\\.|previously|formerly|originally|normally|usually|before|yesterday|last (?:week|month|year|season|summer|winter)(?! \\$[\\d,]+ (?:was|went|were))',
  'used to (?:be|cost|ask|sell for)|instead of|rather than',
  '(?:reduced|down|slashed|cut|dropped|marked down|discounted|lowered|fallen) from',
  '(?:old|original|list|normal|usual|previous|prior|former|full|regular|sticker|ticket) price(?: of)?',
  '(?:recommended retail|rrp|msrp|mrlp)(?: price)?(?: is| of)?|retail(?:s|ed)? (?:at|for)|list|elsewhere|compare at',
  '(?:others?|(?:other |most )?(?:dealers|yards)|competitors?) (?:ask|charge|want|list|sell|price)s?(?: (?:it|them|this|these))?(?: (?:at|for))?',
  '(?:similar|comparable|equivalent) (?:\\w{1,12} ){1,2}(?:sell|go|list|cost)s?(?: (?:at|for))?',
  '(?<!\\bprizes? (?:is |are )?)(?:valued|worth) (?:at )?',
].join('|');
const fell = '(?:reduced|slashed|cut|dropped|discounted|marked down|lowered|fallen|come down)';

const findEarlier = firstOf([
  String.raw`\b(?:${earlier})(?: of| at| only| just)? ?[:=–—-]? ?${figure}`,
  String.raw`\bonce ${figure}(?! (?:is|has|was|are|or)\b)`,
  String.raw`${figure} ?[,;:!–—>→-]{0,2} ?(?:is |are )?(?:now|reduced to|slashed to|down to|cut to)(?: only| just)? ?:? ?${figure}`,
  String.raw`${figure} ${figure} ?(?:drive|now|only)`,
  String.raw`${figure}(?: drive[ -]?away)?,? not ${figure}`,
  String.raw`\b${fell} (?:by )?(?:up to |over )?${figure}`,
  String.raw`${figure} (?:has |have |was |were )?(?:been )?(?:taken|come|gone|knocked) off (?:the|its|their|our) (?:\w{1,8} )?prices?`,
  String.raw`${figure} (?:price )?(?:drop|cut|reduction)\b|\bprice (?:drop|cut|reduction) of (?:up to )?${figure}`,
  String.raw`${figure} (?:(?:off|below|under|less than|cheaper than) new|(?:lower|less) than (?:last|before|it was))\b`,
  String.raw`\b(?:costs?|paid|sold for|sells? for) (?:over |about |around )?${figure} (?:when )?new\b|\bnew,? (?:it|they|this|these) (?:costs?|was|were|sold for) (?:over |about |around )?${figure}`,
  String.raw`\bretail(?: price)?:? ${figure}|\baverage (?:asking|market|retail) price:? (?:is |of )?${figure}`,
  String.raw`(?:${figure}|\b(?:thousands|hundreds)) (?:off|below|under|less than) (?:the |our |its |their )?(?:rrp|msrp|retail|(?:old|list|original|normal|usual|previous|former|regular|new) price|market|redbook|glass's)`,
  String.raw`\bcheaper than (?:redbook|glass's|market|new)\b`,
  String.raw`\b(?:their|(?:other|competitor)s?'?s?) price:? (?:is |of )?${figure}|\b(?:redbook|glass's)(?: guide)?(?: (?:value|price))?:? (?:is |of |at )?${figure}|\b(?:average )?market (?:value|price):? (?:is |of )?${figure}|${figure} (?:of )?(?:value|worth) for (?:only |just )?${figure}|${figure} less than (?:any|every|other)|${figure}\? no\b[^\n]{0,10}${figure}|\bbelow (?:market|retail) by ${figure}|\b(?:reduced|slashed|cut|dropped|marked down) to (?:only |just )?${figure}`,
]);

/** Two amounts of which one is to follow the other: "$20,000 → $15,000". A list has commas. */
const twoAmounts = new RegExp(String.raw`(${figure})(?: (?:to|then) | ?[^\w\s$,;.&+()"'%]{1,3} ?)(${figure})`, 'gi');
/** Amounts that fall for other reasons than a price: what is insured, owed, or won. */
const noPriceFalls = /\b(?:excess|fees?|prizes?|bonus(?:es)?|deposits?|premiums?|loan|cover|budget|limit)\b/i;

/** "From $20,000 to $15,000": a price that falls names the earlier one. One that rises is a range. */
function findFall(words: string): RegExpExecArray | null {
  for (const found of words.matchAll(twoAmounts)) {
    const [, from = '', to = ''] = found;
    const around = words.slice(Math.max(0, found.index - 60), found.index + found[0].length + 40);
    if (dollarsIn(to) < dollarsIn(from) && !noPriceFalls.test(around) && !isDenied(words, found.index)) return found;
  }
  return null;
}

/** "was $29,990", "RRP $29,990", "$29,990, now $27,990", "reduced by $2,000": only a vehicle's price history proves it. */
export const claimedEarlierPrice: UnprovenClaim = {
  says: 'names an earlier price, and nothing proves that it was asked. Let the vehicle show it: its own was-price comes from its price history.',
  find: (words) => findEarlier(words) ?? findFall(words),
};

/** What a dealer takes money off without an earlier price of a vehicle: a service, tyres, what running a car costs. */
const otherSaving =
  /\b(?:coffee|mats|racks?|covers?|wash(?:es)?|wipers?|blades|batter(?:y|ies)|merchandise|service|servicing|tyres?|keys?|parts?|accessor\w{1,4}|labour|detailing|fuel|petrol|diesel|insurance|rego|registration|running|delivery|stamp duty|rebates?|tax|fbt|(?:a|per|each|every) (?:week|month|year))\b/i;

/** "Save $5,000", "$5,000 off", "20% off": a saving is the difference to an earlier price. */
export const claimedSaving = claim(
  'claims a saving, and nothing proves the price that it is taken off. Let an offer show it with its terms, or the vehicle with its was-price.',
  [
    String.raw`\bsav(?:e|es|ings?):?(?: you)?(?: of)?(?: up to| over| at least| an? (?:extra|additional|massive|huge))? (?:${figure}|thousands\b|\$\d{3}\b|\d{1,2}%)`,
    String.raw`(?:${figure}|\bthousands) (?:off|in your pocket|(?:in |instant |massive |total |bonus )?(?:discounts?|savings?)\b)(?! your (?:trade|loan))`,
    String.raw`${figure} cheaper\b`,
    String.raw`\b(?:discounted|reduced|lowered|slashed|marked down) (?:by )?\d{1,2}%|\b\d{1,2}% lower than (?:last|before)`,
    String.raw`\b\d{1,2}% (?:off|discount|savings?|cheaper|less than last|below (?:retail|rrp|market|new))\b|\bup to \d{1,2}% less(?= ?[!.]|$)`,
    String.raw`\bhalf[- ](?:price|off)\b|\b(?:half|a third|a quarter) (?:off|(?:of )?(?:its|the|their) (?:\w{1,8} )?price)\b|\b(?:two|three|\d) for (?:one|1|the price of)\b`,
    String.raw`\b(?:everything|all|stock|cars|vehicles|prices?) (?:is |are )?reduced (?:by )?(?:up to )?\d{1,2}%`,
    String.raw`\b(?:prices? (?:has been |have been |are |is )?(?:slashed|smashed|dropped|reduced|cut)|price (?:drop|crash|slash)\b ?[:!])`,
    String.raw`\b(?:slashed|massive|huge) (?:price )?(?:discounts|savings|reductions|(?<=price )(?:drops|cuts))\b|\b(?:slashed|cut|reduced|dropped|discounted|marked down) by (?:hundreds|thousands)\b`,
  ],
  otherSaving,
);

/** A lender has to check whether a loan suits the person: no one is approved before. */
const all = `(?:every(?:one|body)|anyone|anybody|all|all applicants?|all applications?)`;
const refused = `(?:refused|declined|rejected|knocked back|turned (?:away|down))`;
/** What makes a lender careful, and an answer that no one can give beforehand: "Bankruptcy? No dramas, approved". */
const weak = `(?:(?:bad|poor|no|impaired) credit(?! cards?\\b)|credit (?:problems?|issues?|troubles?)|(?:no|without) (?:financials|payslips|tax returns)|visa holders?|youth allowance|credit impaired|black-?listed|bankrupt(?:s|cy)?|defaults|centrelink|unemployed|turned down(?= by|[?!])|knocked back(?= by|[?!])|declined by|your past (?:doesn't|does not|won't))`;
const answered = `(?:approved|accepted|financed|we (?:can )?(?:say yes|approve)|you can|(?:drives?|driving)(?: away)? today|you're in|no (?:dramas?|worries|problems?)|not (?:a problem|an issue)|no issues?|you(?:'ll| will) (?:still )?drive|ok|okay|fine|welcome)`;
/** A quote, an estimate or a look at prices needs no check, and says so rightly. */
const onlyLooking = String.raw`(?![^.\n]{0,40}\b(?:quotes?|estimates?|calculat\w{1,5}|before|until|to (?:browse|see|get))\b)`;
const withoutDoubt = String.raw`(?:(?!\b(?:not|may|might|could|whether|if|before|until|options)\b)[^.\n]){0,30}?`;
export const promisedLoan = claim(
  'promises a loan, and a lender has to look at each person first. Say that shoppers may apply, subject to approval.',
  [
    String.raw`\bguaranteed[- ](?:\w{1,12} ){0,2}(?:finance|approvals?|loans?|credit|acceptance)|\b(?:finance approved|approved\b[^.!?\n]{0,12}) guaranteed\b`,
    String.raw`\b(?:finance|approvals?|loans?|credit) (?:is |are )?(?:always )?guaranteed`,
    String.raw`\bguarantee(?:s|d)? (?:\w{1,12} ){0,2}(?:finance|approvals?|loans?)\b`,
    String.raw`\b${all} (?:is |are |gets? |can get |will (?:be|get) )?(?:always )?(?:approved|accepted|financed|finance|a loan)\b(?! (?:applicants?|customers?|borrowers?)\b)|\ball credit (?:types|histories|scores|situations|ratings)\b`,
    String.raw`\b(?:finance|approve|lend to|approves|approval|finances|loans?) (?:is )?(?:available )?(?:(?:for|to) )?(?:everyone|everybody|anyone|anybody|all\b(?! (?:of|our|new|used|makes|models|kinds|types|vehicles|cars|utes)))`,
    String.raw`\b(?:(?:no|zero|without(?: a| any)?|never a)[- ]credit[- ](?:history[- ])?(?:checks?|assessments?|needed|required)|credit checks? (?:is |are )?(?:not|never) (?:needed|required|done|run)|(?:do not|don't|never|won't) (?:run|do|need|ask for|require) (?:a |any )?credit checks?)${onlyLooking}|\bno checks\b(?=[.,!]|$)|\bdon't check anything\b(?! else)`,
    String.raw`\b${weak}\b${withoutDoubt}\b${answered}\b`,
    String.raw`\bguaranteed to (?:be|get) (?:approved|accepted|finance)|\binstant yes\b|\byes to (?:every|all|any) (?:applicants?|applications?|customers?)|\b(?:customers|people|buyers) (?:that |who |whom )?(?:the )?banks (?:reject|refuse|decline|knock back)|\b(?:no[- ]?one|nobody) (?:walks|leaves|goes) (?:away |home )?without (?:finance|a loan|approval|keys|a car)\b|\bgot a (?:licence|pulse|heartbeat)[,?!]{0,2} (?:get|got|you(?:'ve| have)) (?:a loan|finance|approved|got)|\bjob is (?:all|the only thing) we\b`,
    String.raw`(?<!\b(?:when|once|if|after|until|unless|whether) )\byour (?:loan|finance|application) (?:is|has been) (?:already )?(?:pre-?)?approved\b(?! by (?:the|your|a) )|(?<!\b(?:if|when|once) you(?:'re| are| have been) )\bpre-?approved for (?:up to )?\$|\b(?:finance|loans?) in (?:\d+|a few) (?:sec|min)\w{0,5},? approved`,
    String.raw`\b(?:no questions asked|whatever your (?:credit|history|past)|regardless of (?:your )?(?:credit|past|income)|(?:finance|loans?|approv\w{2,4})[^.!?\n]{0,12} (?:regardless of|whatever|no matter) [^.!?\n]{0,12}(?:history|situation|circumstances)|despite (?:your |a )?(?:bad|poor) credit)\b`,
    String.raw`\b\d{1,3} (?:out of|in) (?:every )?\d{1,3} (?:(?:applicants|customers|people|applications|are|get|is|were) ){0,3}(?:approved|accepted)\b|\b\d{2,3}% (?:finance )?(?:of applications? (?:are )?)?(?:approval|approved|acceptance)\b`,
    String.raw`\bapproves? (?:over |nearly |almost )?\d{2,3}% of\b`,
    String.raw`\b(?:no|without) (?:proof of income|income (?:checks?|proof)|pay ?slips|docs(?=[,.!]|$))\b|\b(?:low|no)[- ]doc (?:finance|loans?)`,
    String.raw`\b${all} qualif(?:y|ies)\b|\byou qualify\b[^.!?\n]{0,12}guarante|\b(?:we'll|we will|we can) get (?:you|anyone|everyone) (?:approved|financed)`,
    String.raw`\bapproved even (?:with|if)\b|\bnever (?:get |be )?(?:declined|refused|rejected)|\bno bank checks?\b|\b\d{1,2}[- ](?:second|minute) approvals?\b`,
    String.raw`\binstant(?:ly)? (?:finance )?approv(?:al|ed)|\bapproved (?:instantly|regardless|no matter|before you|(?:today|tonight|same[- ]day)(?! by\b))|\bapprov(?:al|ed) (?:in|within) (?:(?:\d+|a few|just|under) ){0,2}(?:sec|min)`,
    String.raw`\?\s{0,2}(?:you're |you are |instantly |all ){0,2}approved(?=[.!,]|$)|\b(?:get|guaranteed|instant) (?:a )?(?:guaranteed )?yes\b(?! or\b)|\ba yes (?:in|within|every)\b|\binstant decision: yes|\b(?:never|no applications?) (?:been |yet |have been )?${refused}\b|\bnever (?:\w{1,8} )?(?:refuse|decline|reject|knock(?:ed)?)d? (?:anyone|anybody|a customer|an application)|\bnot your past\b|\byour past is (?:the |your )?past\b|\b(?:anyone|everyone|anybody|everybody) (?:can |will )?drives? (?:away|home) (?:today|in)\b|\b${all} (?:is |are )?eligible\b(?! for (?!finance|a loan|credit))|\b(?:nobody|no ?one) misses out\b|\blenders? never (?:say no|decline|reject|refuse)\b|\ball you need is a (?:driver's )?licen[cs]e\b|\bcredit (?:history|scores?|ratings?) (?:is |are )?irrelevant\b|\bignore (?:your )?credit\b`,
    String.raw`(?<!\b(?:when|once|if|after|until|unless|whether) )\byou(?:'re| are) (?:already )?(?:pre-?)?approved\b`,
    String.raw`\b(?:no ?one|nobody) (?:(?:is|gets|will be) )?${refused}|\b${refused}\? not (?:here|with us|by us|any ?more)\b|\bapplications? (?:can't|cannot|won't|will not|never) (?:fails?|be ${refused})|\byou (?:can't|cannot|won't) be ${refused}|\bno (?:knock-?backs|rejections)\b`,
    String.raw`\b(?:pensioners?|benefits) (?:accepted|approved|ok\b|okay)|\b(?:approved|financed) for (?:everyone|anyone|all|centrelink|pensioners|bankrupts)\b|\b(?:finance|loans?|credit)\b[^.!?\n]{0,15}no questions\b|\bno (?:income|job)\?[^.\n]{0,25}(?:approved|no problem|no worries)`,
    String.raw`\byour (?:loan |finance )?approval is (?:waiting|ready|here)\b|\bapprov(?:al|ed) on the spot\b|\ball (?:credit|customers|buyers) (?:is |are |will be )?(?:accepted|approved|financed|welcome)\b|\bany credit,? any income|\bzero rejections?\b|\bapprove what (?:the )?banks`,
    String.raw`\bwe say yes\b|\bnever says? no\b|\bapproved or (?:we|your)\b|\b(?:if you(?:'ve| have)|got) a job\b,?\?? you|\byour job is your credit`,
    String.raw`\b(?:skip|without|no|forget) (?:the|all) (?:credit |bank |lender's )?checks?\b|\bno bank statements\b|\bpre-?approved before\b|\bwe(?:'ll| will) finance you\b`,
    String.raw`\bcredit (?:score|history|file|rating)s? (?:(?:does|do) not|doesn't|don't|won't) (?:matter|count)|\b(?:don't|do not|never) (?:look at|check|care about) your credit`,
    String.raw`\bapproval (?:is )?(?:assured|certain)\b|\byou will be approved\b|\bapprov(?:al|ed),? (?:no matter|whatever)\b|\b(?:loans?|finance|credit) for (?:the )?(?:unemployed|bankrupts?)\b`,
  ],
);

const places =
  'world|southern hemisphere|australia|new zealand|nz|aotearoa|queensland|qld|victoria|nsw|new south wales|south australia|western australia|tasmania|northern territory|sydney|melbourne|brisbane|perth|adelaide|canberra|hobart|darwin|auckland|hamilton|wellington|christchurch|town|(?:gold|sunshine|central) coast|the (?:country|state|nation|world|city|region|market|north|south|east|west|coast)';
const superlative =
  '(?:lowest|cheapest|best|(?<!\\bour )(?:biggest|largest)|safest|greenest|cleanest|most (?:loved|trusted|reliable|popular|awarded|fuel[- ]efficient|economical|affordable)|favourite(?= (?:\\w{1,14} ){0,2}(?:deal|seller|brand|yard))|leading|no\\.? ?1|number (?:one|1)|#1)';
/** Measurable claims: a price below all others, a rank. That a car is the best is an opinion. */
export const claimedBest = claim(
  'claims more than the site can prove. Say it without comparing, or say who measured it and when.',
  [
    String.raw`\b(?:lowest|cheapest|best|unbeatable|unbeaten) (?:\w{1,12} )?(?:prices?|deals?|rates?|cars|vehicles|utes|caravans|tractors)(?: (?:guaranteed?|in(?! (?:the|our|this|each) (?:yard|range|stock|list|catalogue|group|store|class)|stock)|around|anywhere|on the market|ever)\b|!|$)`,
    String.raw`\b(?:our|with the|at the|have the|offer the|for the|always the|guaranteed|absolute) (?:lowest|cheapest) (?:\w{1,12} )?(?:prices|rates)\b(?! (?:first|last|to\b|of the (?:last|past)|in (?:the|our|this|\d)))`,
    String.raw`\b(?:unbeatable|unbeaten) (?:\w{1,12} )?(?:prices?|deals?|rates?|value)\b`,
    String.raw`\b(?:best|lowest|cheapest) price or\b|\bguaranteed (?:cheapest|lowest)\b|\b(?:highest|best) (?:trade-?in (?:prices?|values?|offers?)|prices?|offers?) (?:paid|given)\b|\bguaranteed (?:the )?best\b|\b(?:pays? (?:the )?(?:most|more)|nobody pays more)(?= ?[.!]|$)|\btop (?:dollar|prices?) guaranteed\b|\b(?:most (?:loved|trusted|reliable|popular|awarded)|voted (?:the )?best|top[- ]rated|highest[- ]rated) (?:\w{1,12} ){0,2}(?:dealer(?:ship)?s?|yard|seller)\b|\bnowhere cheaper\b|\bprices are (?:always )?the (?:lowest|cheapest)\b(?! (?:first|last))`,
    String.raw`\b(?:best|lowest) prices?,? (?:guarante\w{1,3}|promise)|\bprice guarantee[ds]?\b(?= ?[!.]|$)`,
    String.raw`\b(?:no ?one|nobody|no (?:other )?(?:dealer(?:ship)?|yard)) (?:in [\w ]{2,20}? )?(?:beats|can (?:beat|match) (?:us|our)|is cheaper|(?:sells|does it) (?:for less|cheaper)|offers (?:lower|better))`,
    String.raw`\bwe(?:'ll| will)? beat (?:everyone|everybody|anyone|them all)\b|\b(?:half|below|under|lower than) (?:the |any |your )?banks?(?:'s?)? rates?\b`,
    String.raw`\bpays? more than any(?:one|body|where)|\b(?:cheaper|lower prices|better prices) than (?:any(?:one|body|where)?|every(?:one|body)|all other)`,
    String.raw`\b(?:can(?:no|')t be (?:beat|beaten|matched|bettered)(?! by\b)|(?:won't|will not) be (?:beaten|undersold)(?! by\b)|(?:never|not)(?: be)? (?:beaten|undersold)|(?:won't|will not|can't|cannot) find (?:\w{1,8} ){0,2}(?:cheaper|a (?:better|lower) (?:price|deal)))\b`,
    String.raw`\b(?:below|at|under|cheaper than) (?:dealer |factory )?(?:cost price|wholesale(?: prices?)?|invoice(?= pric|[.!,]|$))|\b(?:below|under) (?:dealer |factory )?cost\b(?= ?[!.,]|$)|\b(?:factory|wholesale)[- ]direct prices?|\b(?:wholesale|trade)(?: prices?)? (?:direct )?to (?:the )?public\b|\bwholesale prices(?= ?[.!]|$)|\b(?:sold|selling) at a loss\b|\bcost price (?:sale|event)\b|\bprices? (?:lower|cheaper) than (?:at )?auction\b`,
    String.raw`\b(?:${places})'?s? (?:undisputed |very )?${superlative}\b`,
    String.raw`\b${superlative} (?:\w{1,14}[ -]){0,4}(?:in|of|across|on) (?:all of )?(?:the )?(?:${places})\b`,
    String.raw`\b(?:safest|greenest|cleanest|cheapest|most (?:economical|fuel[- ]efficient|reliable|affordable)) (?:\w{1,12} ){0,3}(?:on (?:sale|the (?:road|market|internet|web|planet))|in (?:(?:its|the) )?class|(?:you|money) can (?:buy|own))\b`,
    String.raw`(?:\bno\.? ?1|\bnumber (?:one|1)|#1) (?:(?!(?:road|street|st|rd|avenue|lane|highway)\b)\w{1,14} ){0,3}(?:dealer|dealership|seller|choice|(?:in|of|across) (?:${places}))`,
    String.raw`\b(?:accc|asic|government|commerce commission)[- ](?:approved|accredited|endorsed|backed) (?:\w{1,12} ){0,2}(?:dealer|dealership|seller|yard|trader)|\b(?:accc|asic)[- ](?:approved|accredited|endorsed)\b`,
  ],
  // Who measured it, and when: a rank with its source is proved. An offer to match a price makes no claim.
  /\b(?:source:|according to|awarded by|vfacts|as measured by|surveys? (?:by|of)|voted (?:\w{1,12} ){0,6}by|canstar|match(?:es)? (?:the|any)|sort(?:ed)?\b|in order\b|coffee)/i,
);

/** A vehicle that was driven, or had an owner, is not new. */
export const claimedNew = claim(
  'calls a vehicle new that was driven. Say “demo” or “used” alone; “as new” is an opinion, “new” is a fact.',
  [
    String.raw`\b(?:brand|factory)[- ]new,? (?!and\b|or\b|cars,)(?:\(?(?:ex-)?)(?:\w{2,12} ){0,3}(?:demo|demonstrator|used|second-?hand|pre-?owned)(?:s|nstrators?)?\b(?! (?:and|or|cars, new))`,
    String.raw`\bnew \(?(?:ex-)?(?:\d{4} )?(?:demo|demonstrators?)\b(?!s?,? (?:and|or|&|fleet|range|days?\b|drives?\b))`,
    String.raw`\b(?:brand[- ]new|new (?:car|vehicle|ute|suv)),? \(?(?:ex[- ]|(?:previously|already) (?:registered|owned))|\bsold as (?:a )?(?:brand[- ])?new\b(?! zealand)`,
    String.raw`\bbrand[- ]new,? (?:with |only |just ){0,2}(?:\d{1,3},)?\d{3} ?(?:kms?|kilometres)\b(?! (?:service|warranty|interval|a year))`,
    String.raw`(?<!\b(?:zealand|nz|aus|australian?)[- ])\bnew(?: car| vehicle| ute| suv)?,? (?:with |only |just ){0,2}(?:\d{1,3},)?\d{3} ?(?:kms?|kilometres) (?:driven|on the clock|travelled)|\bdriven (?:only |just )?(?:\d{1,3},)?\d{3} ?(?:kms?|kilometres),? (?:brand|factory)[- ]new`,
    String.raw`\b(?:used|driven) once,? brand[- ]new\b|\bnew with \d{1,3},\d{3} ?km|\b(?:factory[- ]new|brand[- ]new|(?<!\b(?:zealand|nz|aus|australian?)[- ])new (?:car|vehicle|ute|suv)),? (?:with )?(?:second|two|one|1|2) (?:previous |prior |careful )?owners?\b|\b(?:unused|undriven|never driven),? (?:with |only |just ){0,2}\d{1,3},?\d{3} ?km`,
    String.raw`\b(?:never|un)[- ]?driven (?:demo|demonstrator|used)`,
    String.raw`\b(?:demo|demonstrator|used)s?[,: –-]{0,3}(?:as new, |(?:never |un)registered, ){0,2}(?:but |is |are |and )?(?:brand|factory)[- ]new\b`,
  ],
);

/** Rights that no text takes away: Australian Consumer Law, sections 29 and 64; Consumer Guarantees Act 1993, section 43. */
const rights =
  '(?:acl|consumer (?:guarantees?|law|rights?|protections?|warrant(?:y|ies))(?: act)?|australian consumer law|fair trading (?:act|rules|laws?))';
const legal = `(?:${rights}|statutory (?:rights|warrant(?:y|ies)|guarantees?))`;
const denied = new RegExp(
  [
    String.raw`\bno (?:refunds?|returns?)\b(?! (?:policy|is|are|fee|desk|address|label))|\bno (?:money back|exchanges|claims|comebacks?)(?= ?[.!,]|$| after| once)|\b(?:do not|don't|won't|never) (?:give|offer|provide|make|pay|accept) (?:refunds|returns)|\brefunds (?:are|will)(?: be)? (?:not|never)(?: be)? (?:given|made|offered)|\bnon-?refundable under (?:any|all|no)\b`,
    String.raw`\ball sales (?:are )?final\b|\bsale is final(?=[.!]|$)|\bsold as[- ](?:is|seen)\b(?=[.!,]|$)|\bas[- ]is (?:condition|sale|basis)\b|\b(?:strictly|where is,?) as[- ]is\b|\b(?:no|our) guarantees? (?:are )?(?:not )?(?:given|made|offered)\b|\bwarranty claims (?:are )?not accepted\b|\bno warranty claims\b|\bfaults\b[^.\n]{0,20}\bare your (?:problem|responsibility)\b|\ball faults are yours\b|\bbuyers? takes? all risks?\b|\bno responsibility (?:is )?(?:taken|accepted) (?:after|for (?:faults|defects))\b|\bsection (?:54|64|64a) does(?: not|n't) apply\b|\bno cga\b|\b(?:buyers?|you) accepts? all faults\b|\b(?:agrees?|promises?) not to sue\b|\bodometers? (?:is |are )?not guaranteed\b|\brefunds? only in store credit\b|\b(?:no statutory|you have no) rights\b|\ball care,? no responsibility\b|\bbuyer beware\b|\bno comebacks\b|\byou (?:buy|bought) it,? you (?:own|keep) it\b|\b(?:sold|cars) "?as[- ]traded\b|\bsign (?:the|a|our) waiver\b`,
    String.raw`\b(?:store credit only|no cash refunds?|never refunds?|(?:do not|don't) refund(?= any|[.!]|$))(?!\w)|\bnon[- ]?refundable[^.!?\n]{0,20}no exceptions|\brefunds? (?:are |is )?(?:only )?(?:given )?at our (?:sole |own )?discretion|\brights are lost\b|(?:\bno (?:liability|responsibility)|\bnot (?:liable|responsible)) for (?:any |the )?(?:faults|defects|problems|odometer|mileage|anything|accuracy of (?:odometers?|kms?|kilometres|mileage))\b|\bno liability (?:(?:is |will be )?accepted|whatsoever|at all)(?! for\b)|\bexcludes? (?:all|any) liability\b(?![^.\n]{0,60}\b(?:extent|permitted|law|rights)\b)`,
    String.raw`\bwarranty (?:is )?(?:void|only(?: valid)?|valid only) (?:if|unless|when) (?:(?:you|it is) )?(?:serviced?\b|use (?:another|any other))|\b(?:can't|cannot|can not) be (?:returned|refunded)(?= (?:under any|for any|once sold)|[.!]|$)|\b(?:consumers?|buyers?|customers?|you) (?:has|have) no (?:recourse|remed(?:y|ies))\b|\b(?:with us|here) or (?:you )?lose (?:your|the) warranty\b|\bstatutory warranty (?:is )?(?:waived|void|not (?:offered|given|included))\b|\bcooling[- ]off (?:rights? |period )?(?:is |are )?waived|\b(?:cancel|withdraw) (?:your|the) warranty at any time`,
    String.raw`(?<!\b(?:not|never) )\b(?:replaces?|in place of|instead of|in lieu of) (?:(?:all|any|your) ){0,2}(?:rights under )?(?:the )?${legal}|\bnot bound by (?:the )?${rights}|\b(?:don't|do not|won't|never) honou?r (?:any )?${legal}|(?<!\b(?:nothing|not|no|never|cannot|does|can't)\b[^.\n]{0,40})\bexcludes? (?:all |any )?${legal}`,
    String.raw`\b(?:sold )?as[- ]is(?:,? where[- ]is\b|,? (?:with )?no (?:warrant\w{1,3}|guarantees?|returns?))`,
    String.raw`(?<!\b(?:not|never|cannot|can't|don't) (?:\w{1,8} ){0,4})\b(?:waives?|sign(?:s|ed)? away|gives? up|forfeits?) (?:\w{1,12} ){0,3}(?:${rights}|statutory|cooling|rights\b|all claims\b)`,
    String.raw`\b(?:${rights}|guarantees|cga) (?:do(?:es)?(?: not|n't) (?:apply|cover)|(?:is |are )?(?:excluded|not included|waived|void|not (?:offered|available|given)))`,
    String.raw`(?<!\b(?:cannot|can't|not|never) )(?<!\bbusiness[^.\n]{0,60})\bcontract(?:s|ed|ing)? out of (?:the )?(?:${legal}|cga)(?![^.\n]{0,60}\bbusiness)|\b(?:do not|don't|never) (?:display|supply|give|provide) (?:a |the )?(?:cins?|consumer information notices?)\b`,
    String.raw`\bno (?:${rights}|guarantees? apply|cin\b|consumer information notice|roadworthy(?: certificate)? (?:is )?(?:needed|required))|\b(?:cin|consumer information notice) (?:is )?not (?:needed|required|given)`,
    String.raw`\bsold (?:with(?:out| no) (?:any )?guarantees?|under (?:a |the )?(?:cga|consumer guarantees act) exclusion)`,
    String.raw`\b(?:all|any|implied) (?:implied )?warranties (?:are )?(?:hereby )?excluded|\bno warrant(?:y|ies) (?:is |are )?(?:given|implied|expressed|either|whatsoever)`,
  ].join('|'),
  'i',
);
export const deniedRights: UnprovenClaim = {
  says: 'takes away rights that shoppers have by law. Remove it, or say what the law provides.',
  // Its own denials are the claim.
  find: (words) => denied.exec(words),
};
