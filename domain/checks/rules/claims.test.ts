/** Texts of dealers, honest and not, as they write them: what the rules of law find in each. */

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
  legal: { company: 'Wattle Pty Ltd', companyNumber: '51 824 753 556', licences: ['LMCT 99507', 'MD9473 of yard 2'] },
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
  ...new Set(
    runRules(subject, of).flatMap((found) => {
      const rule = ruleOf(found);
      return rule?.kind === 'law' && rule.stopsGoLive ? [found.rule] : [];
    }),
  ),
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
    ['comparison-rate', '$99 p/w'],
    ['comparison-rate', 'From ninety-nine dollars a week'],
    ['comparison-rate', 'Just $14 a day'],
    ['comparison-rate', 'AUD 99 per week'],
    ['comparison-rate', '$99-a-week'],
    ['comparison-rate', '260 weekly payments of $99'],
    ['comparison-rate', '$99 x 260 weeks'],
    ['comparison-rate', 'Weekly from $99'],
    ['comparison-rate', 'Super deal: $99 a week'],
    ['comparison-rate', '$99 a week, parking sensors included'],
    ['comparison-rate', 'Hire purchase from $99 a week'],
    ['comparison-rate', 'Rent to own: $99 a week'],
    ['comparison-rate', 'Lease from $399 a month'],
    ['comparison-rate', 'Comparison rate 4.99%'],
    ['comparison-rate', '4.99% a year'],
    ['comparison-rate', '1.9% on all new utes'],
    ['comparison-rate', 'Our best rate: 3.9%'],
    ['comparison-rate', 'Rates starting at 5.49%'],
    ['comparison-rate', 'four point nine per cent p.a.'],
    ['comparison-rate', '4,99 % P.A.'],
    ['comparison-rate', '٤.٩٩٪ p.a.'],
    ['comparison-rate', '0% for 36 months'],
    ['comparison-rate', 'Finance with 0 interest'],
    ['comparison-rate', 'Pay weekly: $99'],
    ['comparison-rate', '4.99% fixed for 5 years'],
    ['comparison-rate', 'Interest rate: 4.99'],
    ['comparison-rate', '4.49% ute finance'],
    ['comparison-rate', 'Free finance for 12 months'],
    ['comparison-rate', '4.99% p.a. comparison rate. WARNING: these will not last!'],
    ['comparison-rate', '4.99% p.a. Ask about our comparison rate. Warning: hurry'],
    // Prices without what they include.
    ['price-type-in-words', 'Mazda CX-5 $34,990'],
    ['price-type-in-words', '2024 Hilux - $54,990'],
    ['price-type-in-words', 'Yours for $29,990, no deposit'],
    ['price-type-in-words', 'A fine car for $29,990'],
    ['price-type-in-words', 'Twenty-nine thousand dollars'],
    ['price-type-in-words', '$29 990'],
    ['price-type-in-words', '29,990 dollars'],
    ['price-type-in-words', 'Only 29,990!'],
    ['price-type-in-words', '$34,990 RRP plus ORC'],
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
    ['was-price-in-words', '$34,990 $29,990 drive away'],
    ['was-price-in-words', 'Retail $45,000, our price $39,990 drive away'],
    ['was-price-in-words', '$10,000 cheaper than new'],
    ['saving-in-words', 'Save $5,000'],
    ['saving-in-words', 'SAVE UP TO $5k'],
    ['saving-in-words', '$5,000 OFF'],
    ['saving-in-words', 'Up to 20% off all demos'],
    ['saving-in-words', '15 percent off'],
    ['saving-in-words', 'Prices slashed'],
    ['saving-in-words', 'Half price'],
    ['saving-in-words', 'Thousands off'],
    // Loans for all.
    ['credit-promise', 'Guaranteed approval'],
    ['credit-promise', 'Finance guaranteed'],
    ['credit-promise', 'Everyone is approved'],
    ['credit-promise', 'No credit checks'],
    ['credit-promise', 'Bad credit? No problem! 100% approval'],
    ['credit-promise', 'We finance anyone'],
    ['credit-promise', 'GUARANTEED\u2011APPROVAL'],
    ['credit-promise', 'Gu\u0430r\u0430nteed approval'],
    ['credit-promise', '𝗚𝘂𝗮𝗿𝗮𝗻𝘁𝗲𝗲𝗱 𝗮𝗽𝗽𝗿𝗼𝘃𝗮𝗹'],
    ['credit-promise', 'No-credit-check finance'],
    ['credit-promise', 'Zero credit checks'],
    ['credit-promise', 'We say yes when banks say no'],
    ['credit-promise', 'You are pre-approved'],
    ['credit-promise', 'Finance for all, whatever your credit history'],
    ['credit-promise', 'We approve 99% of applications'],
    ['credit-promise', 'Nobody is refused finance'],
    ['credit-promise', 'No proof of income'],
    ['credit-promise', 'Discharged bankrupt? Approved'],
    ['credit-promise', 'All credit histories welcome'],
    ['credit-promise', 'Anyone qualifies for finance'],
    ['credit-promise', 'We’ll get you approved'],
    ['credit-promise', 'Get approved even with bad credit'],
    ['credit-promise', '60 second approval'],
    // Ranks and comparisons.
    ['unproven-best', 'The lowest prices in Brisbane'],
    ['unproven-best', 'Our lowest prices, always'],
    ['unproven-best', 'Unbeatable deals'],
    ['unproven-best', 'Australia’s No. 1 dealer'],
    ['unproven-best', 'Queensland’s largest dealership'],
    ['unproven-best', 'Nobody beats us'],
    ['unproven-best', 'Cheaper than anyone else'],
    ['unproven-best', 'The best price guaranteed'],
    ['unproven-best', 'Best prices in Australia, order now!'],
    ['unproven-best', 'Award-winning service and the lowest prices in Brisbane'],
    ['unproven-best', 'We will not be beaten on price'],
    ['unproven-best', 'You won’t find it cheaper'],
    ['unproven-best', 'Below wholesale'],
    ['unproven-best', 'Factory direct prices'],
    ['unproven-best', 'Australia’s greenest car'],
    ['unproven-best', 'Government approved dealer'],
    // What was driven, and what the law gives.
    ['demo-called-new', 'Brand new demonstrator with 4,000 km'],
    ['demo-called-new', 'New (demo)'],
    ['demo-called-new', 'Never driven demo'],
    ['rights-denied', 'Strictly no refunds'],
    ['rights-denied', 'All sales final'],
    ['rights-denied', 'Sold as is, where is'],
    ['rights-denied', 'Consumer Guarantees Act does not apply'],
    ['rights-denied', 'You waive your consumer guarantees'],
    ['rights-denied', 'No CIN required'],
    ['rights-denied', 'No guarantees apply'],
    ['rights-denied', 'All cars sold without guarantee'],
    ['rights-denied', 'Refunds are not given'],
    ['rights-denied', 'No warranty given or implied'],
    // Numbers of registers.
    ['licence-typed', 'MTA registered trader M123456'],
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
    ['a prize', document('spin-to-win', { prizes: [{ name: rate }] })],
    ['two texts of a block', page({ heading: 'Guaranteed approval', text: '<p>Subject to approval</p>' })],
  ] as const)('is found in %s', (_, subject) => {
    expect(lawIn(subject)).not.toEqual([]);
  });

  test('is found through the tags and signs of rich text', () => {
    expect(lawIn(page({ text: '<p>Just <b>4.99</b>&nbsp;% p.a.</p>' }))).toEqual(['comparison-rate']);
    expect(lawIn(page({ text: '<p>4.9<i>9</i>&#37; p.a.</p>' }))).toEqual(['comparison-rate']);
    expect(lawIn(page({ text: '<p>Guar&shy;anteed<br>appro<unknown>val</unknown></p>' }))).toEqual(['credit-promise']);
    expect(lawIn(page({ text: '<p>&#x24;99&sol;wk</p>' }))).toEqual(['comparison-rate']);
    expect(lawIn(page({ heading: '<b>4.99</b>% p.a.' }))).toEqual(['comparison-rate']);
  });

  test('is found across the texts of a block', () => {
    expect(lawIn(page({ heading: '4.99%', text: '<p>p.a. on all utes</p>' }))).toEqual(['comparison-rate']);
    expect(lawIn(page({ heading: 'Guaranteed', text: '<p>approval for your next car</p>' }))).toEqual([
      'credit-promise',
    ]);
    expect(lawIn(page({ heading: 'Guaranteed', text: '/approval-terms' }))).toEqual([]);
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
    ['LMCT 99507, MD 9473 since 2019'],
    ['Ask us for our bank details, and never pay into an account that an email names.'],
    ['On account of the weather we close at 3; ring 07 3200 1234'],
    ['My account'],
    ['We take cards, PayID and bank transfer; call 07 3200 1234'],
    ['ABN 51 824 753 556'],
    ['Banksia Finance, Australian credit licence 234567'],
    ['A service for $299 every 10,000 km'],
    ['Towing up to 3,500 kg, 5,000 rpm, 1,000 Nm'],
    ['No interest in selling it yet? We value it anyway.'],
    ['Feel free to call us'],
    ['The statutory warranty applies to cars under 10 years and 160,000 km'],
    ['No statutory warranty: the car has more than 160,000 km'],
    ['New, demo and used cars'],
    ['Brand new and used cars'],
    ['Refunds follow the Australian Consumer Law'],
    ['Our goods come with guarantees that cannot be excluded under the Australian Consumer Law'],
    ['The Consumer Information Notice (CIN) is on each vehicle'],
    ['Each used vehicle has a cooling-off period of one business day'],
    ['20% of our cars are electric'],
    ['Depreciation of 15% p.a. is normal'],
    ['Inflation was 3.5% per annum'],
    ['Charging costs about $12 a week'],
    ['Courtesy cars are $25 a day'],
    ['Rego costs about $900 a year'],
    ['Interest in used cars grew by 12% a year'],
    ['80% charge in 20 minutes'],
    ['Find the lowest price first'],
    ['Number 1 Station Road'],
    ['A loan of $20,000 over five years'],
    ['$9,500 of extras'],
    ['Luxury car tax applies above $91,387'],
    ['Only 29,990 km'],
    ['Trade-in value up to $15,000'],
    ['$500 off your next service'],
    ['10% off parts and accessories'],
    ['A credit check is part of each application'],
    ['Everyone deserves a good car'],
    ['Bad credit? A broker can explain your options.'],
    ['What is a comparison rate?'],
    ['Māori and Pākehā names, Тойота and Σ are letters too'],
  ])('passes: %s', (words) => {
    expect(lawIn(page({ heading: words.replaceAll(/<.{1,2}>/g, '') }))).toEqual([]);
    expect(lawIn(page({ text: `<p>${words}</p>` }))).toEqual([]);
  });
});
