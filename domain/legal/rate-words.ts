/** Rates of finance and repayments in words: an advertisement that names one says the comparison rate and the warning too. */

import { isDenied, sentenceAt } from './claims.ts';
import { normaliseClaims } from './normalise-claims.ts';

/** "4.9% p.a.", "4.9% interest", "0% finance", "1.9% on all utes". */
const rate = new RegExp(
  [
    String.raw`\d%\s?(?:(?:fixed|variable|flat|drive ?-?away|low|ongoing|car|vehicle|business) )?(?:p\.?\s?a\b|per (?:annum|year)|a year|annual|yearly|interest|apr\b|comparison|financ|(?:car |vehicle )?loan)`,
    String.raw`\b0% on\b|\b(?:fixed|variable): \d{1,2}[.,]\d{1,2}%|\d%,? (?:over |for )?\d{2} months\b|\d% (?:over|for) (?:\d{1,2}|two|three|four|five|six|seven) (?:months|years)\b|\d% fixed\b|(?<!\b(?:spring|heart|flow|frame|charg(?:e|ing)|burn|climb) )\brate ?[:–-]? \d{1,2}[.,]\d{1,3}\b(?! ?(?:out|of|stars?|\/))`,
    String.raw`\d% (?:(?:new|used) )?(?:ute|truck|van|caravan|boat|motorbike|tractor|equipment|chattel) (?:financ|loans?|mortgage)`,
    String.raw`\bapr:? (?:of |from |at )?\d{1,2}(?:%|\.\d{1,2}(?! ?[ap]\.?m))`,
    String.raw`\bchattel mortgages?\b[^!?%\n]{0,25}\d%`,
    // Dealers write few other shares to a part of a per cent.
    String.raw`(?<![\d.,])1?\d[.,]\d{1,3}%(?! ?(?:of|off|more|less|deposit|surcharge|fee|gst|card|\w{2,8}er|grade|slope|ethanol|alcohol|tread|share|stake|each|up|down|on (?:last|the (?:last|previous|year))|had|have|said|say|super\w{0,10})\b)`,
    String.raw`\d% is (?:our|the|your) (?:\w{1,10} )?rate\b|\brates? (?:from |in |start in )?the (?:low |mid |high )?(?:ones|twos|threes|fours|fives|sixes|[1-9]s)\b`,
    String.raw`\b(?:interest(?: rates?)?|financ(?:e|ed|ing)|loans?|repayments?) (?:as low as|from|at|of) \d{1,2}[.,]\d{1,2}\b|\b\d{1,2}[.,]\d{1,2} (?:financ(?:e|ing)|interest|apr)\b`,
    String.raw`\brates?\b[^.!?\d\n]{0,15} with an? (?:[1-9]|one|two|three|four|five|six|seven)\b|\bcash rate (?:plus|\+)|\b(?:rates?|finance|loans?) (?:under|below) \d{1,2}%|\bsub[- ]?\d{1,2}% (?:rates?|finance|loans?)|\binterest(?:\?|:) ?(?:none|nil|0)\b|\b(?:fixed|variable) \d[.,]\d{1,2}(?=[.!*]|$)|\brates? (?:could|can|may|might|will|would) be (?:as low as |only |just )?\d`,
    String.raw`\b(?:low|our|only|just|great|special) \d{1,2}(?:[.,]\d{1,3})?% rates?\b`,
    String.raw`(?<!\d)\d{1,2}[.,]\d{1,3}% on (?:all|any|every|selected|new|used|demo|our)\b`,
  ].join('|'),
  'i',
);
/** "Rates from 4.9%", "financed at 4.9%"; the words after the figure show that it is not a rate. */
const ledRate =
  /\b(?:(?:interest|finance|loan|lending|fixed|variable|annual|low|our|best|lowest|special|run-?out|clearance|promo\w{0,6}|dealer) rates?|comparison(?: rates?)?|rates? (?:from|start(?:s|ing)?|at|as low|(?:slashed|cut|down|dropped) to)|financ(?:e|ed|ing)|loans?|borrow(?:ing)?|interest(?! in\b)|leas(?:e|ing))\b[^.!?%$\d\n]{0,25}\d{1,2}(?:[.,]\d{1,3})?%(?!\s?(?:deposit|off\b|discount|of\b|down\b|bonus|residual|balloon|more\b|less\b|surcharge|fee|gst))/i;
/** No interest is a rate of nothing. */
const noInterest =
  /\b(?:interest[- ]free|(?:zero|nil|no|without|0)[- ]interest(?! (?:in|from|at)\b)|interest ?:? (?:nil|zero)\b|zero%|free of interest|free finance|finance costs (?:you )?nothing|pay 0% (?:until|till|for)|no finance (?:charges|costs?))\b/i;
const stretch = String.raw`(?:day|wk|w|week|f\/?n|fortnight|mth|(?:calendar )?month|mo)`;
const repayment = new RegExp(
  String.raw`\$\d[\d,.]{0,12}\*{0,2}[\s-]?(?:(?:\/ ?|per[ -]|an?[ -]|each |every |every (?:second|other) |p[./]? ?)${stretch}\b|p[./]?\s?(?:w|cm)\b|\/m\b|(?:wk|week|f\/?n|fortnight|mth|month(?!-)|pm|p\.?c\.?m)\b|every (?:7|14|28|30) days|\(?(?:weekly|wkly|fortnightly|f\/?nightly|monthly)\b|x \d{2,3} (?:weeks?|months?|payments)\b)|\b\d{2,3} ?[x×] \$\d{2,4}\b(?! (?:vouchers?|gift))|\b\d{2,3} (?:months|weeks) (?:at|of|x) \$\d{2,4}\b|\b\d{2,3} (?:equal |weekly |monthly |fortnightly |easy |low ){0,2}(?:re)?payments of \$\d`,
  'i',
);
const ledRepayment =
  /\b(?:(?:re|weekly |fortnightly |monthly )payments?|payments? (?:start(?:s|ing)?|from|as low)|instal?lments?|\d{2,3} (?:weekly |monthly )?payments of|(?:weekly|fortnightly|monthly)(?: (?:from|only|just|at|for)){1,2})\b[^.!?%$\d\n]{0,25}\$\d|\b(?:weekly|fortnightly|monthly) ?:? ?\$\d|\bpayments? (?:per|a|each|every) (?:week|fortnight|month) ?:? ?\$\d/i;
/** What grows or wears out by a share each year is not a loan. */
const otherRate =
  /(?<!\brates? (?:have |has )?)\b(?:depreciat\w{1,4}|inflation|cpi|grow(?:n|s|th|ing)?|grew|wages?|turnover|emissions?|fell|fall(?:en)?|dropp?(?:ed)?|rose|risen|increas\w{1,3}|decreas\w{1,3}|(?:is|are|was|were) (?:up|down)|inject\w{0,3}|slopes?|gradients?|inclines?|hills?|batter(?:y|ies)|charge|efficien\w{1,3}|surcharges?|fees?|margins?|light|tint|compression|tread|alcohol|accura\w{1,4}|satisf\w{1,7}|shares?|up|super(?:annuation)?|stamp duty|gst|visa|mastercard|amex|cards?)\b[^!?\n]{0,40}$/i;
/** Money that comes each week and repays nothing, by the words before it: what staff earn, a hire, a bill. */
const otherMoney =
  /\b(?:subscri\w{1,9}|(?:hire|rent)(?:al|ed|s)?(?![- ]?(?:purchase|(?:to|2)[- ]))|(?:courtesy|loan) (?:cars?|vehicles?)|storage|parking|(?:sales\w{0,6}|consultants?|technicians?|apprentices?|wages?|salary|salaries|earns?|earned|pays? you|donat\w{1,5}|raised?)|charging|electricity|petrol|diesel|fuel|insurance|rego|registration|tolls?|running costs?|service plans?|memberships?|clubs?|roadside|sav(?:e|es|ing)|gives?|giving)\b[^.!?$\n]{0,30}$/i;
/** The same by the words after it. */
const forElse =
  /^[^.!?$\n]{0,15}?(?:plus super|super\b|(?:on|in|of|for) (?:the )?(?:fuel|petrol|diesel|power|electricity|parking|storage|hire)|,? ?(?:on |by |as )?(?:a |car |vehicle )?(?:subscription|hire|rental)\b(?![- ]purchase)|[^.!?$\n]{0,25}\bspends? on (?:fuel|petrol|diesel|power|tolls|parking)|to (?:a |the )?(?:\w{1,12} ){0,2}(?:charity|club|hospital|school))/i;
/** The rate as a figure, or where the figure is filled in. */
export const comparisonWords = /comparison rate[^!?\n]{0,40}?[\d{]|[\d}]%?\*?[^.!?\d\n]{0,20}comparison rate/i;
export const warningWords =
  /\bwarning\b[^\n]{0,60}comparison rate|comparison rates?[^\n]{0,40}(?:\btrue only|\bapplies only|\bonly (?:true|applies))|may result in a different comparison rate/i;
/** Characters that are checked: texts of forms are shorter. */
const most = 20_000;

/**
 * The first rate or repayment; a repayment names a stretch of time: `$99 a week`, `$99/wk`, `$99pw`.
 * @param words as `normaliseClaims` answers them
 */
export function findRate(words: string): RegExpExecArray | null {
  for (const pattern of [rate, ledRate, noInterest]) {
    const found = pattern.exec(words);
    if (found && !isDenied(words, found.index) && !otherRate.test(before(words, found) + found[0])) return found;
  }
  for (const pattern of [repayment, ledRepayment]) {
    const found = pattern.exec(words);
    if (!found) continue;
    const after = words.slice(found.index + found[0].length, found.index + found[0].length + 80);
    if (!otherMoney.test(before(words, found)) && !forElse.test(after)) return found;
  }
  return null;
}

/** The beginning of the sentence that a figure is in. */
function before(words: string, { index }: RegExpExecArray): string {
  const sentence = sentenceAt(words.slice(0, index), index);
  return sentence.slice(-60);
}

export function namesRate(text: string): boolean {
  return findRate(normaliseClaims(text.slice(0, most))) !== null;
}

/** Whether words say the comparison rate and the warning that belongs to it. */
export function disclosesRate(words: string): boolean {
  return comparisonWords.test(words) && warningWords.test(words);
}
