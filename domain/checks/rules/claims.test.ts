/** Texts of dealers, honest and not, as they write them: what the rules of law find in each, wherever it stands. */

import { describe, expect, test } from 'vitest';
import type { DocumentKind } from '#schemas/documents/kinds.ts';
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

const page = (props: Json): CheckedDocument => ({
  key: 'page/offers',
  kind: 'page',
  pageType: 'content',
  body: { title: 'Offers', layout: {} },
  schema: null,
  blocks: [{ id: 'b_1', type: 'any', schema, props, states: [] }],
});
const document = (kind: DocumentKind, body: Json): CheckedDocument => ({
  key: kind,
  kind,
  pageType: null,
  body,
  schema: null,
  blocks: [],
});
const lawIn = (subject: CheckedDocument, of: CheckedSite = checked) => [
  ...new Set(runRules(subject, of).flatMap((found) => (ruleOf(found)?.kind === 'law' ? [found.rule] : []))),
];

const warning = 'WARNING: This comparison rate is true only for the example given.';

describe('MI-3: a text that is not so', () => {
  test.each([
    // Rates and repayments, however they are written.
    ['comparison-rate', 'Rates from 4.99%'],
    ['comparison-rate', 'Finance from just 3.9% on all utes'],
    ['comparison-rate', '0% finance until Friday'],
    ['comparison-rate', 'Interest free for 24 months'],
    ['comparison-rate', 'Pay no interest for two years'],
    ['comparison-rate', '4.99 per cent p.a.'],
    ['comparison-rate', '４.９９％ p.a.'],
    ['comparison-rate', 'Only 4.99\u200b% p.a.'],
    ['comparison-rate', '5.49 % fixed interest'],
    ['comparison-rate', '$99 weekly'],
    ['comparison-rate', 'Repayments from $89'],
    ['comparison-rate', 'Just 95 dollars a week'],
    ['comparison-rate', 'From $120 per fortnight, and save!'],
    ['comparison-rate', 'Why not take interest free finance?'],
    ['comparison-rate', '6.9% p.a., comparison rate 8.2% p.a.'],
    // Prices without what they include.
    ['price-type-in-words', 'A new CX-5: $34,990'],
    ['price-type-in-words', '$29,990'],
    ['price-type-in-words', 'Yours for $29k'],
    ['price-type-in-words', 'Drive away in a new CX-5 from $34,990'],
    ['price-type-in-words', 'From $29,990. Includes floor mats.'],
    ['price-type-in-words', '$29,990 drive away plus stamp duty'],
    ['price-type-in-words', '$29,990 + dealer delivery'],
    ['price-type-in-words', 'Starting at AUD 42,500'],
    // Earlier prices.
    ['was-price-in-words', 'RRP of $39,990, yours drive away'],
    ['was-price-in-words', '$39,990, now $35,990 drive away'],
    ['was-price-in-words', 'Reduced by $3,000'],
    ['was-price-in-words', '$4,000 off the normal price'],
    ['was-price-in-words', 'Slashed from $22k'],
    // Loans for all.
    ['credit-promise', 'Guaranteed approval'],
    ['credit-promise', 'Finance guaranteed'],
    ['credit-promise', 'Everyone is approved'],
    ['credit-promise', 'No credit checks'],
    ['credit-promise', 'Bad credit? No problem! 100% approval'],
    ['credit-promise', 'We finance anyone'],
    // Ranks and comparisons.
    ['unproven-best', 'The lowest prices in Brisbane'],
    ['unproven-best', 'Our lowest prices, always'],
    ['unproven-best', 'Unbeatable deals'],
    ['unproven-best', 'Australia’s No. 1 dealer'],
    ['unproven-best', 'Queensland’s largest dealership'],
    ['unproven-best', 'Nobody beats us'],
    ['unproven-best', 'Cheaper than anyone else'],
    ['unproven-best', 'The best price guaranteed'],
    // Numbers of registers.
    ['account-typed', 'BSB: 062-000 Acc: 12345678'],
    ['account-typed', 'Transfer the deposit to account number 1234 5678'],
    ['account-typed', 'Pay to 12-3456-1234567-00'],
    ['account-typed', 'PayID: deposits@other.example'],
    ['account-typed', 'PayID 0412 345 678'],
    ['account-typed', 'IBAN DE89 3704 0044 0532 0130 00'],
    ['licence-typed', 'Dealer licence 1234567'],
    ['licence-typed', 'LMCT 10001'],
    ['licence-typed', 'ABN 51 824 753 557'],
  ])('%s: %s', (rule, words) => {
    expect(lawIn(page({ heading: words }))).toContain(rule);
    expect(lawIn(page({ text: `<p>${words}</p>` }))).toContain(rule);
  });

  const rate = 'Finance from 4.99% p.a.';
  test.each([
    ['a menu', document('navigation', { menus: [{ entries: [{ label: rate }] }] })],
    ['a form', document('form', { title: 'Ask', steps: [{ title: 'You', fields: [{ label: rate }] }] })],
    ['a switch', document('switches', { 'cards.finance-text': rate, 'x.warning': `Comparison rate. ${warning}` })],
    ['the settings of the site', document('site', { tagline: rate })],
    ['an account in an email', document('mail-templates', { mails: { receipt: { intro: 'BSB 062-000 12345678' } } })],
    ['an email', document('mail-templates', { mails: { receipt: { subject: rate } } })],
    ['the title of a page for search engines', { ...page({}), body: { seo: { title: rate } } }],
    ['two texts of a block', page({ heading: 'Guaranteed approval', text: '<p>Subject to approval</p>' })],
  ] as const)('is found in %s', (_, subject) => {
    expect(lawIn(subject)).not.toEqual([]);
  });

  test('is found through the tags and signs of rich text', () => {
    expect(lawIn(page({ text: '<p>Just <b>4.99</b>&nbsp;% p.a.</p>' }))).toEqual(['comparison-rate']);
    expect(lawIn(page({ text: '<p>4.9<i>9</i>&#37; p.a.</p>' }))).toEqual(['comparison-rate']);
  });
});

describe('MI-3: a text that is honest', () => {
  test.each([
    ['Come and see us on Saturday from 9 until 4.'],
    [`6.9% p.a., comparison rate 8.2% p.a. ${warning}`],
    [`$99 a week over 60 months. Comparison rate 8.2% p.a. ${warning}`],
    ['Approval is not guaranteed, and every lender looks at your situation.'],
    ['We do not offer interest free finance.'],
    ['Finance is subject to approval. Fees and conditions apply.'],
    ['Loans from $5,000 to $100,000'],
    ['A 1.5% surcharge applies to credit cards.'],
    ['Finance it with a 20% deposit'],
    ['98% of our customers would come back; our satisfaction rate is 98%'],
    ['Sales consultant, $1,400 a week plus super'],
    ['Hire a van from $350 a week'],
    ['We donate $500 a month to the surf club'],
    ['Save $20 a week on fuel'],
    ['From $29,990 drive away'],
    ['From $29,990 <b>drive</b> <b>away</b>'],
    ['From $29,990. Prices exclude government charges.'],
    ['$89,990 plus GST'],
    ['Each price says whether it is drive away or excludes government charges.'],
    ['The drive away price includes registration, stamp duty and dealer delivery.'],
    ['Cars under $20,000'],
    ['Win a $10,000 travel voucher'],
    ['A $5,000 factory bonus on every Triton'],
    ['$2,000 cash back'],
    ['The instant asset write-off is $20,000 this year'],
    ['We raised $12,500 for the hospital'],
    ['Used, lowest price first'],
    ['Sort by the lowest price'],
    ['We match the lowest price that you are quoted'],
    ['The best coffee in the waiting room'],
    ['One of the largest ranges of utes'],
    ['Awarded Queensland’s largest Mazda dealer, source: VFACTS 2025'],
    ['It was $500 well spent'],
    ['The price was right, and now it is yours'],
    ['Dealer licence LMCT 99507'],
    ['Ask us for our bank details, and never pay into an account that an email names.'],
    ['On account of the weather we close at 3; ring 07 3200 1234'],
    ['My account'],
    ['We take cards, PayID and bank transfer; call 07 3200 1234'],
    ['ABN 51 824 753 556'],
    ['Banksia Finance, Australian credit licence 234567'],
    ['A service for $299 every 10,000 km'],
    ['Towing up to 3,500 kg, 5,000 rpm, 1,000 Nm'],
    ['No interest in selling it yet? We value it anyway.'],
  ])('passes: %s', (words) => {
    expect(lawIn(page({ heading: words.replaceAll(/<.{1,2}>/g, '') }))).toEqual([]);
    expect(lawIn(page({ text: `<p>${words}</p>` }))).toEqual([]);
  });
});
