/** Promises that no dealer can keep, claims without proof, and numbers that must be the dealer's own. */
import { companyDigits, companyNumberFault } from '../../legal/company-number.ts';
import { looseClaims } from '../../legal/loose-claims.ts';
import { claimedBest, claimedNew, claimedSaving, deniedRights, promisedLoan } from '../../legal/unproven-claims.ts';
import { plainDigits } from '../../text/find-facts.ts';
import { lawOfClaim, lawOfTexts, warningOf } from './law-of-texts.ts';

const since = '2026-11-29';

export const creditPromise = lawOfClaim(
  { id: 'credit-promise', title: 'No text promises a loan', since },
  promisedLoan,
);

export const unprovenBest = lawOfClaim(
  { id: 'unproven-best', title: 'Claims to be the cheapest or the first', since },
  claimedBest,
);

const today = '2026-11-30';

export const savingInWords = lawOfClaim(
  { id: 'saving-in-words', title: 'Savings come from offers and the price history', since: today },
  claimedSaving,
);

export const calledNew = lawOfClaim(
  { id: 'demo-called-new', title: 'Driven vehicles are not called new', since: today },
  claimedNew,
);

export const rightsDenied = lawOfClaim(
  { id: 'rights-denied', title: 'No text takes away rights of shoppers', since: today },
  deniedRights,
);

export const looseWords = looseClaims.map(warningOf);

/** "LMCT 99507", "dealer licence no. MD 099142": a bare number may be a sister company’s, which `shared-fact` asks about. */
const licence =
  /\b(?:LM(?:CT|VD)|L?MVD|LVD|RMVT|MD(?=0?\d{4})|(?:motor |vehicle |car ){0,3}(?:dealer|trader)(?:['’]?s)? (?:licen[cs]e|registration)|registered (?:motor vehicle )?trader|licensed (?:motor )?(?:car |vehicle )?(?:dealer|trader))(?: ?(?:no\.?|number|#))? ?:? ?((?:(?!(?:since|for|in|from|of|on|over|until|and|or|at|by)\b)[A-Z]{1,5} ?)?\d(?:[\d ]{0,10}\d)?)\b(?! ?(?:years?|months?|days?|hours?|states?|yards?|locations?|sites?|brands?|%))/i;
const companyNumber = /\b(?:abn|nzbn)(?: ?(?:no\.?|number))? ?:? ?(\d[\d .-]{8,18}\d)/i;

/** Whether the first groups of digits are of the licence, as entered: "MD 099142 (NSW), 2 yards". Another number may follow in the same sentence. */
function isNumberOf(licensed: string, written: string): boolean {
  const groups = written.split(' ');
  const starts = new Set(groups.map((_, at) => plainDigits(groups.slice(0, at + 1).join(''))));
  return (licensed.slice(0, 200).match(/\d(?:[\d .-]*\d)?/g) ?? []).some((number) => starts.has(plainDigits(number)));
}

export const typedLicence = lawOfTexts(
  { id: 'licence-typed', title: 'Licence and company numbers are the dealer’s', since },
  ({ words }, { site, isTemplate }) => {
    const [found, written = ''] = licence.exec(words) ?? [];
    const known = site?.legal?.licences ?? [];
    if (found !== undefined && site !== undefined && !isTemplate && !known.some((one) => isNumberOf(one, written)))
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
      message: (quoted) => `${quoted} is not a valid company number. Copy it from the register.`,
    };
  },
);

/** "BSB 062-000 Acc 1234 5678", "account number: 12345678", "12-3456-1234567-00", "PayID pay@dealer.example", an IBAN. */
const accounts: readonly RegExp[] = [
  /\bBSB\b.{0,20}?\d{3}[ -]?\d{3}\b/i,
  /\b(?:account|acct?)\.? ?(?:number|no\.?|#)? ?:? ?\d[\d -]{4,12}\d\b/i,
  /\b\d{2}[ -]\d{4}[ -]\d{7}[ -]\d{2,3}\b/,
  /\b(?:(?:bank )?transfer|EFT|deposits?|pay)\b.{0,20}?\b\d{3}[- ]?\d{3}\b[ /,]{1,3}\d[\d ]{5,9}\d\b/i,
  /\b(?:bc1[a-z0-9]{20,60}|0x[a-f0-9]{40})\b|\b(?:bitcoin|btc|crypto\w{0,8}|ethereum|usdt)\b.{0,20}?\b(?=[a-z]{0,40}\d)[a-z0-9]{26,62}\b/i,
  /\b(?:Pay ?ID|Osko|PayPal)\b.{0,15}?(?:[^\s@]{1,40}@[^\s@]|\+?\d[\d ]{7,12}\d)/i,
  /\bIBAN\b.{0,12}?[A-Z]{2}\d{2}[A-Z0-9 ]{8,32}/i,
];
const bankDetails = '/reserve.bank-details';

/** An account in a page or an email could move shoppers' deposits, and only the switch has an approval (K3). */
export const typedAccount = lawOfTexts(
  { id: 'account-typed', title: 'Bank accounts belong in their own setting', since: '2026-11-30' },
  ({ words, pointer }) => {
    if (pointer === bankDetails) return null;
    const found = accounts.map((account) => account.exec(words)).find((one) => one !== null);
    if (!found) return null;
    return {
      at: found.index,
      length: found[0].length,
      message: (quoted) =>
        `${quoted} names a bank account. Remove it: shoppers see the account in the switch “Bank details”, which a second person approves.`,
    };
  },
);
