/** More wordings of dealers, honest and not, and places where a claim is split or hidden. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Site } from '#schemas/documents/site.ts';
import type { Json, SchemaNode } from '#schemas/shapes/json.ts';
import { ruleOf, runRules } from '../check-rules.ts';
import type { CheckedDocument, CheckedSite } from './rule.ts';

const site: Site = {
  name: 'Wattle Cars',
  shortName: 'Wattle',
  country: 'AU',
  locale: 'en-AU',
  currency: 'AUD',
  domains: [],
  timeZone: 'Australia/Brisbane',
  contact: { phone: '+61732001234', email: 'hello@wattle.example' },
  legal: { company: 'Wattle Pty Ltd', companyNumber: '51 824 753 556', licences: ['LMCT 99507'] },
};
const checked: CheckedSite = { site, isTemplate: false, lenders: [], switchOn: () => true, now: undefined };
const schema: SchemaNode = {
  type: 'object',
  properties: { heading: { type: 'string' }, text: { type: 'string', format: 'rich-text' } },
};

/** Rules of law that find something in a page with these blocks, in their order. @param stops only those that stop a publish */
function rulesIn(blocks: readonly Json[], stops: boolean): readonly string[] {
  const subject: CheckedDocument = {
    key: 'page/offers',
    kind: 'page',
    pageType: 'content',
    body: { title: 'Offers', layout: {} },
    schema: null,
    blocks: blocks.map((props, at) => ({ id: `b_${at}`, type: 'any', schema, props, states: [] })),
  };
  return runRules(subject, checked).flatMap((found) => {
    const rule = ruleOf(found);
    return rule?.kind === 'law' && (rule.stopsGoLive || !stops) ? [rule.id] : [];
  });
}

const lawIn = (...blocks: readonly Json[]) => rulesIn(blocks, true);

const corpus = (name: string) =>
  readFileSync(new URL(`../../../tests/corpus/claims/${name}.txt`, import.meta.url), 'utf8').trim();
/** Texts below the rule that has to find them: `# rule`, then a text a line. */
const byRule = (name: string) =>
  corpus(name)
    .split(/^# /m)
    .slice(1)
    .map((part) => {
      const [rule = '', ...texts] = part.trim().split('\n');
      return [rule, texts] as const;
    });
const dishonest = byRule('dishonest');
/** Claims that need their terms; without them a warning names these. */
const warned = byRule('without-terms');
const honest = corpus('honest').split('\n');

describe('MI-3: wordings of dealers', () => {
  test.each(dishonest)('%s is found in each of them', (rule, texts) => {
    const missed = (write: (words: string) => Json) => texts.filter((words) => !lawIn(write(words)).includes(rule));
    expect(missed((heading) => ({ heading }))).toEqual([]);
    expect(missed((words) => ({ text: `<p>${words}</p>` }))).toEqual([]);
  });

  test.each(warned)('%s warns of each of them', (rule, texts) => {
    expect(texts.filter((heading) => !rulesIn([{ heading }], false).includes(rule))).toEqual([]);
  });

  test('honest ones pass', () => {
    expect(honest.flatMap((heading) => lawIn({ heading }).map((rule) => [rule, heading]))).toEqual([]);
    expect(honest.flatMap((text) => lawIn({ text: `<p>${text}</p>` }).map((rule) => [rule, text]))).toEqual([]);
  });

  test('a claim is found in a table, where a figure has its words in a heading', () => {
    const table = (...rows: readonly string[]) => ({ text: `<table>${rows.join('')}</table>` });
    const row = (tag: string, ...cells: readonly string[]) =>
      `<tr>${cells.map((cell) => `<${tag}><p>${cell}</p></${tag}>`).join('')}</tr>`;
    expect(lawIn(table(row('th', 'Model', 'Weekly'), row('td', 'HiLux', '$119')))).toEqual(['comparison-rate']);
    expect(lawIn(table(row('td', 'Model', 'Per week'), row('td', 'HiLux', '$119')))).toEqual(['comparison-rate']);
    expect(lawIn(table(row('th', 'Model', 'Weekly ($)'), row('td', 'HiLux', '119')))).toEqual(['comparison-rate']);
    expect(lawIn(table(row('td', 'Monthly', '$519'), row('td', 'Term', '60')))).toEqual(['comparison-rate']);
    expect(lawIn(table(row('th', 'Model', 'Rate'), row('td', 'HiLux', '4.99%')))).toEqual(['comparison-rate']);
    expect(lawIn(table(row('th', 'Model', 'Was'), row('td', 'HiLux', '$39,990')))).toContain('was-price-in-words');
    const over = '<tr><th>Model</th><th colspan="2">Repayments</th></tr>';
    expect(lawIn(table(over, row('th', '', 'Weekly', 'Monthly'), row('td', 'HiLux', '$119', '$519')))).toEqual([
      'comparison-rate',
    ]);
    expect(lawIn(table('<caption>Weekly</caption>', row('td', 'HiLux', '$119')))).toEqual(['comparison-rate']);
    // Tables that are not about finance, and one that states what the law asks for.
    expect(lawIn(table(row('th', 'Day', 'Hours'), row('td', 'Monday', '8:30 to 5:30')))).toEqual([]);
    expect(lawIn(table(row('th', 'Service', 'Price'), row('td', '15,000 km', '$319')))).toEqual([]);
    expect(lawIn(table(row('th', 'Model', 'Drive away'), row('td', 'HiLux', '$54,990')))).toEqual([]);
    const stated =
      'Comparison rate 5.99% p.a. Warning: this comparison rate is true only for the example given and may not include all fees.';
    const { text } = table(row('th', 'Model', 'Weekly'), row('td', 'HiLux', '$119'));
    expect(lawIn({ text: `${text}<p>${stated}</p>` })).toEqual([]);
  });

  test('a struck-out amount is an earlier price', () => {
    expect(lawIn({ text: '<p><s>$39,990</s> $35,990 drive away</p>' })).toEqual(['was-price-in-words']);
    expect(lawIn({ text: '<p><del><strong>39,990</strong></del> Call us</p>' })).toContain('was-price-in-words');
    expect(lawIn({ text: '<p><s>Sunday</s> Monday: free coffee</p>' })).toEqual([]);
  });

  test('a claim is found in what a picture shows, and split over columns', () => {
    const picture = '<p>Come in</p><p><img src="/img/a.webp" alt="Finance from 4.99% p.a."></p>';
    expect(lawIn({ text: picture })).toEqual(['comparison-rate']);
    expect(lawIn({ heading: 'Guaranteed' }, { heading: 'approval' })).toEqual(['credit-promise']);
    expect(lawIn({ heading: 'Yaris, $95' }, { text: '<p>a week</p>' })).toEqual(['comparison-rate']);
    // A paragraph between them, or one that is long, is not a column.
    expect(lawIn({ heading: 'Guaranteed' }, { heading: 'Wattle Cars' }, { heading: 'approval' })).toEqual([]);
    expect(lawIn({ heading: 'Guaranteed' }, { heading: `approval is a word ${'of many '.repeat(20)}` })).toEqual([]);
  });
});
