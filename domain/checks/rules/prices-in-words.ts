import { sentenceAt } from '../../legal/claims.ts';
import { dollarsIn } from '../../legal/normalise-claims.ts';
import { lawOfTexts } from './law-of-texts.ts';

const amount = String.raw`\$(\d{1,3}(?:,\d{3})+|\d{4,7}|\d{1,3}(?:\.\d{1,2})? ?k\b)`;
/** An amount, unless what leads to it makes it a limit, a loan or a gift. */
const price = new RegExp(
  String.raw`(?<!\b(?:under|below|up to|over|above|than|between|and|(?<!\b(?:drop(?:s|ped)?|cut|down|reduced|slashed) )to|least|most|about|maximum|minimum|win|of|on(?= an? ))(?: an?| our| the)? ?)(?<![\d$])${amount}(?:\.\d\d)?(?![\d%])(.{0,24})`,
  'gi',
);
/** Words after a figure that make it something else than the price of a vehicle. */
const noPrice =
  /^[ -]?(?:(?:factory|cash|trade-?in|minimum|bonus|free|travel|gift|fuel|service|was|were|went to (?:the|a)) ?-?)*(?:bonus|discount|off\b|cash ?back|deposit|loan|prize|voucher|gift|card|club|school|hospital|charity|worth|limit|threshold|raised|donat|to spend|credit|contribution|insur|excess|savings?|budget|tow|rebate|grant|more\b|less\b|at auction\b|fine\b|penalt|(?:worth )?(?:of|in) (?:extras|options|accessories|upgrades)|spent|worth)/i;
/** Words before a figure in its sentence that say the same. */
const otherMoney =
  /(?<!\bno )\b(?:loans?|borrow(?:ing|s)?|financ(?:e|ing)|budget(?:s| of|(?=:))|rais(?:ed|ing)|fundrais\w{1,3}|sponsor\w{0,5}|donat\w{1,5}|prizes?|deposits?|excess|penalt\w{1,3}|fine[ds]|vouchers?|turnover|salar\w{1,3}|wages?|write-off|tax|insured|grants?|rebates?|sav(?:e|es|ings?)|scholarship|invest\w{0,6}|spent|(?:market|trade-?in) values?|rrp|costs? about)\b(?: [a-z]{1,8}){0,3} ?:? ?$/i;
/** A type of price; "drive away in a new one" is none. */
const typed =
  /\bdrive[ -]{0,2}away\b(?! (?:in|with|today|happy|now|this|the|a|an|your|our|tonight|smiling|knowing|tomorrow|same)\b)|\b(?:excl|incl|ex|plus|before|without|not including|less)\w{0,6}\.?,? [^.!?\n]{0,40}\b(?:on[- ]?roads?|gov\w{0,8}|charges|gst|stamp duty|rego|registration|orcs?)\b|\b(?:excl|incl|ex|plus)\.? ?(?:gov\w{0,8}|gst|orcs?)\b|\+ ?gst\b|\b(?:egc|dap)\b|\bon[- ]?road costs? included|\bno more to pay\b/i;
const fee = '(?:admin\\w{0,9}|processing|documentation|paperwork) (?:fee|charge)s?';
const charges = String.raw`(?:\$[\d,]{2,8} )?(?:(?!free\b|bonus\b|compl)[a-z]{1,12}\.? ){0,2}(?:on[- ]?roads?|orcs?|dealer (?:delivery|charges?|fees?)|(?:pre-?)?delivery|stamp duty|registration|rego|ctp|fees|${fee})\b`;
const driveAway = String.raw`\b(?:drive[ -]{0,2}away|dap|d\/a|no(?:thing)? more to pay)\b`;
/** The law requires one total price: a price with charges to come is not one, and no price is "drive away, plus …". */
const onRoad = new RegExp(
  String.raw`\$\d[\d,.]{0,12}k? ?(?:(?:drive[ -]{0,2}away|rrp|msrp|mrlp) ?)?[(*,–-]{0,3} ?(?:plus|\+|ex(?:cl(?:uding|udes)?)?\.?|before|not including) ?${charges}`,
  'i',
);
const drivenPlus = new RegExp(
  [
    String.raw`${driveAway}[^.\n]{0,30}?(?:\bplus|\+|\bexcl(?:ud(?:ing|es?)|\.)|\bexcept(?: for)?|\badd|\bbut not|\bbefore|\bnot including) ?${charges}`,
    String.raw`${driveAway}[\s.,;(*!–-]{1,4}${charges} (?:of \$[\d,]{2,8} )?(?:is |are )?(?:extra|applies|apply|not included|additional|on top|excluded)\b`,
    String.raw`\b${fee}[^.!?\n]{0,20} (?:is |are |will be )?(?:added|payable|charged|applies|apply)\b`,
  ].join('|'),
  'i',
);
/** Below this a figure is a bonus, a deposit or a fee. */
const leastPrice = 5000;

export const pricesInWords = lawOfTexts(
  { id: 'price-type-in-words', title: 'Prices in texts say what they include', since: '2026-11-23' },
  ({ words, together }, { site }) => {
    const plus = site?.country === 'NZ' ? null : (onRoad.exec(words) ?? pricedAway(words));
    if (plus)
      return {
        at: plus.index,
        length: plus[0].length,
        message: (quoted) =>
          `${quoted}: an advertisement has to name one total price. Name the drive away price, or say that the price excludes government charges.`,
      };
    const found = [...words.matchAll(price)].find((one) => isPrice(words, one));
    if (!found || typed.test(together)) return null;
    return {
      at: found.index,
      length: found[0].length - (found[2] ?? '').length,
      message: (quoted) =>
        `${quoted} names a price without its type. Say whether it is drive away or excludes government charges.`,
    };
  },
);

function isPrice(words: string, { 1: figure = '', 2: after = '', index }: RegExpExecArray): boolean {
  if (dollarsIn(figure) < leastPrice || noPrice.test(after)) return false;
  return !otherMoney.test(sentenceAt(words.slice(0, index), index));
}

/** "Drive away, plus stamp duty" in a sentence with a figure: one without only explains the words. */
function pricedAway(words: string): RegExpExecArray | null {
  const found = drivenPlus.exec(words);
  const around = found && words.slice(Math.max(0, found.index - 80), found.index + found[0].length + 40);
  return found && (/\$\d/.test(around ?? '') || /no more/i.test(found[0])) ? found : null;
}
