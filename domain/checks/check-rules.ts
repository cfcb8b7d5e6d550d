/** The table of checks, and running it over one document. */
import type { Problem } from '#schemas/shapes/problem.ts';
import { earlierPrice, financeDisclaimer } from './rules/across-blocks.ts';
import { alternativeText } from './rules/alternative-text.ts';
import { contradictoryDates, expiredDates } from './rules/dates.ts';
import { calculatorLender, companyNumber, consumerNotice, licenceAnswered, licenceShown } from './rules/legal-lines.ts';
import { lenderRates } from './rules/lender-rates.ts';
import { missingFiles, pictureWords, smallPictures } from './rules/library.ts';
import { placeholders } from './rules/placeholders.ts';
import { pricesInWords } from './rules/prices-in-words.ts';
import {
  calledNew,
  creditPromise,
  looseWords,
  rightsDenied,
  savingInWords,
  typedAccount,
  typedLicence,
  unprovenBest,
} from './rules/promises-in-words.ts';
import { ratesInWords } from './rules/rates-in-words.ts';
import type { CheckedDocument, CheckedSite, CheckRule } from './rules/rule.ts';
import { typedFacts } from './rules/typed-facts.ts';

/** Rules of law for all texts that shoppers read. */
export const lawsOfTexts: readonly CheckRule[] = [
  ratesInWords,
  pricesInWords,
  earlierPrice,
  savingInWords,
  creditPromise,
  unprovenBest,
  calledNew,
  rightsDenied,
  typedAccount,
  typedLicence,
];

/** Run whenever documents are checked: in the editor, in the review and at publishing. */
const documentRules: readonly CheckRule[] = [
  consumerNotice,
  lenderRates,
  ...lawsOfTexts,
  financeDisclaimer,
  ...looseWords,
  typedFacts,
  placeholders,
  contradictoryDates,
  alternativeText,
];

/** Rules of law for a whole site before it goes live: checked by the gate and shown on the screen of checks. */
const answerRules: readonly CheckRule[] = [companyNumber, licenceAnswered, licenceShown, calculatorLender];

/** Rules whose answer changes without the documents, with the time or the library: not remembered with a snapshot. */
const timeRules: readonly CheckRule[] = [expiredDates, missingFiles, pictureWords, smallPictures];

export const checkRules: readonly CheckRule[] = [...answerRules, ...documentRules, ...timeRules];

const byId = new Map(checkRules.map((rule) => [rule.id, rule]));

/** The rule that a problem comes from; null for one that comes from no rule of the table. */
export function ruleOf({ rule }: Pick<Problem, 'rule'>): CheckRule | null {
  return rule === undefined ? null : (byId.get(rule) ?? null);
}

/** Findings of one rule in one document that are named one by one. */
const mostOfRule = 20;

/** The findings of the rules for documents in one document. */
export function runRules(document: CheckedDocument, site: CheckedSite): readonly Problem[] {
  return run(documentRules, document, site);
}

/** Answers that the dealer still owes, and content that has expired. */
export function runSiteRules(document: CheckedDocument, site: CheckedSite): readonly Problem[] {
  return run([...answerRules, ...timeRules], document, site);
}

function run(rules: readonly CheckRule[], document: CheckedDocument, site: CheckedSite): readonly Problem[] {
  return rules.flatMap((rule) =>
    rule
      .find(document, site)
      .slice(0, mostOfRule)
      .map((finding): Problem => ({ document: document.key, ...finding, severity: rule.severity, rule: rule.id })),
  );
}
