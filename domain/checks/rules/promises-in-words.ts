/** Promises that no dealer can keep, and claims that nobody can prove. */
import { findClaim } from '../../legal/claims.ts';
import { companyDigits, companyNumberFault } from '../../legal/company-number.ts';
import { plainDigits } from '../../text/find-facts.ts';
import { lawOfTexts } from './law-of-texts.ts';

const since = '2026-11-29';

/** A lender has to ask whether a loan suits the person: nobody is approved before. */
const approval =
  /\b(?:guaranteed (?:\w{1,12} ){0,2}(?:finance|approvals?|loans?|credit|acceptance)|(?:finance|approvals?|loans?|credit) (?:is |are )?(?:always )?guaranteed|guarantee(?:s|d)? (?:\w{1,12} ){0,2}(?:finance|approvals?|loans?)|(?:every(?:one|body)|anyone|all applicants?|all applications?) (?:is |are |gets? |will be )?(?:always )?(?:approved|accepted|financed)|(?:finance|approve|lend to|approves) (?:everyone|everybody|anyone)\b|no credit (?:history )?(?:checks?|needed|required)|without (?:a )?credit checks?|100 ?% (?:finance )?(?:approval|approved|acceptance)|bad credit,? ?(?:no problem|no worries|ok|okay|approved|accepted|welcome)|instant(?:ly)? (?:finance )?approv(?:al|ed)|approved (?:instantly|regardless|no matter))/i;

export const creditPromise = lawOfTexts(
  { id: 'credit-promise', title: 'Nobody is promised a loan', since },
  ({ words }) => {
    const found = findClaim(words, approval);
    return (
      found && {
        ...{ at: found.index, length: found[0].length },
        message: (quoted) =>
          `${quoted} promises a loan, and a lender has to look at each person first. Say that shoppers may apply, subject to approval.`,
      }
    );
  },
);

const places =
  'australia|new zealand|nz|aotearoa|queensland|qld|victoria|nsw|new south wales|south australia|western australia|tasmania|northern territory|sydney|melbourne|brisbane|perth|adelaide|canberra|hobart|darwin|auckland|hamilton|wellington|christchurch|the (?:country|state|nation|world|city|region|market|north|south|east|west|coast)';
const superlative =
  '(?:lowest|cheapest|best|biggest|largest|most trusted|favourite|leading|no\\.? ?1|number (?:one|1)|#1)';
/** What can be measured: a price below all others, a rank. That a car is the best is an opinion. */
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

export const unprovenBest = lawOfTexts(
  { id: 'unproven-best', title: 'Claims to be the cheapest or the first', since },
  ({ words }) => {
    const found = findClaim(words, best);
    if (!found || proved.test(words)) return null;
    return {
      ...{ at: found.index, length: found[0].length },
      message: (quoted) =>
        `${quoted} claims more than the site can prove. Say it without comparing, or say who measured it and when.`,
    };
  },
);

/** Registers of dealers as they are written: "LMCT 99507", "dealer licence no. MD 099142". */
const licence =
  /\b(?:LMCT|MVD|MVRL|MTA licence|MD|(?:motor |vehicle |car )*(?:dealer|trader)(?:['’]?s)? (?:licen[cs]e|registration)|licensed (?:motor )?(?:car |vehicle )?(?:dealer|trader))(?: ?(?:no\.?|number|#))? ?:? ?((?:[A-Z]{1,5} ?)?\d[\d ]{2,9}\d)\b/i;
const companyNumber = /\b(?:abn|nzbn)(?: ?(?:no\.?|number))? ?:? ?(\d[\d .-]{8,18}\d)/i;

export const typedLicence = lawOfTexts(
  { id: 'licence-typed', title: 'Licence and company numbers are the dealer’s', since },
  ({ words }, { site, isTemplate }) => {
    const [found, written = ''] = licence.exec(words) ?? [];
    const known = site?.legal?.licences ?? [];
    if (found !== undefined && !isTemplate && !known.some((one) => plainDigits(one) === plainDigits(written)))
      return {
        ...{ at: words.indexOf(found), length: found.length },
        message: (quoted) =>
          `${quoted} names a dealer licence that is not among those of the site. Correct it, or enter it in the legal settings.`,
      };
    const [named, number = ''] = companyNumber.exec(words) ?? [];
    if (named === undefined || companyNumberFault(companyDigits(number), site?.country ?? 'AU') === null) return null;
    return {
      ...{ at: words.indexOf(named), length: named.length },
      message: (quoted) => `${quoted} cannot be a company number: its digits do not fit. Copy it from the register.`,
    };
  },
);
