/** Promises that no dealer can keep, and claims that nobody can prove. */
import { companyDigits, companyNumberFault } from '../../legal/company-number.ts';
import { claimedBest, promisedLoan } from '../../legal/unproven-claims.ts';
import { plainDigits } from '../../text/find-facts.ts';
import { lawOfClaim, lawOfTexts } from './law-of-texts.ts';

const since = '2026-11-29';

export const creditPromise = lawOfClaim(
  { id: 'credit-promise', title: 'Nobody is promised a loan', since },
  promisedLoan,
);

export const unprovenBest = lawOfClaim(
  { id: 'unproven-best', title: 'Claims to be the cheapest or the first', since },
  claimedBest,
);

/** "LMCT 99507", "dealer licence no. MD 099142": a bare number may be a sister company’s, which `shared-fact` asks about. */
const licence =
  /\b(?:LMCT|(?:motor |vehicle |car ){0,3}(?:dealer|trader)(?:['’]?s)? (?:licen[cs]e|registration)|licensed (?:motor )?(?:car |vehicle )?(?:dealer|trader))(?: ?(?:no\.?|number|#))? ?:? ?((?:[A-Z]{1,5} ?)?\d[\d ]{2,9}\d)\b/i;
const companyNumber = /\b(?:abn|nzbn)(?: ?(?:no\.?|number))? ?:? ?(\d[\d .-]{8,18}\d)/i;

export const typedLicence = lawOfTexts(
  { id: 'licence-typed', title: 'Licence and company numbers are the dealer’s', since },
  ({ words }, { site, isTemplate }) => {
    const [found, written = ''] = licence.exec(words) ?? [];
    const known = site?.legal?.licences ?? [];
    if (found !== undefined && !isTemplate && !known.some((one) => plainDigits(one) === plainDigits(written)))
      return {
        at: words.indexOf(found),
        length: found.length,
        message: (quoted) =>
          `${quoted} names a dealer licence that is not among those of the site. Correct it, or enter it in the legal settings.`,
      };
    const [named, number = ''] = companyNumber.exec(words) ?? [];
    if (named === undefined || companyNumberFault(companyDigits(number), site?.country ?? 'AU') === null) return null;
    return {
      at: words.indexOf(named),
      length: named.length,
      message: (quoted) => `${quoted} cannot be a company number: its digits do not fit. Copy it from the register.`,
    };
  },
);
