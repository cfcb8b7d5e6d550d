import { describe, expect, test } from 'vitest';
import { siteSchema } from '#schemas/documents/site.ts';
import type { BlockInstance } from '#schemas/layout/layout.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { findSwitch, type SwitchKey } from '#schemas/switches/registry.ts';
import { describeChanges } from './describe-changes.ts';
import { blockRisks, fieldRisks, propRisks } from './risk.ts';

const props = {
  properties: {
    heading: { type: 'string' },
    look: { type: 'string', enum: ['plain', 'split'] },
    image: { type: 'string', format: 'image' },
    wide: { type: 'boolean' },
    rate: { type: 'string', 'x-risk': 'price' },
  },
};

describe('the risk of a field', () => {
  test.each<[string, Json, Json, readonly string[]]>([
    ['/heading', 'Hello', 'Welcome', ['wording']],
    ['/heading', 'Hello', 'From $199 a week', ['wording', 'price']],
    ['/heading', 'Terms and conditions', 'Hello', ['wording', 'legal']],
    ['/heading', 'Comparison rate 6 %', 'Hello', ['wording', 'price', 'legal']],
    ['/look', 'plain', 'split', ['layout']],
    ['/image', '/img/a', '/img/b', ['layout']],
    ['/wide', true, false, ['layout']],
    ['/rate', '5', '6', ['price']],
    ['/unknown', 1, 2, ['layout']],
  ])('%s from %j to %j is %j', (pointer, from, to, risks) => {
    expect(fieldRisks(props, pointer, from, to)).toEqual(risks);
  });

  test.each<[string, Json, Json, readonly string[]]>([
    ['/legal/company', 'A', 'B', ['legal']],
    ['/legal', { company: 'A' }, null as Json, ['legal']],
    ['/texts/privacy', 'A', 'B', ['legal']],
    ['/texts', { privacy: 'A' }, null as Json, ['legal']],
    ['/texts/enquire', 'Ask', 'Enquire', ['wording']],
    ['/currency', 'AUD', 'NZD', ['price']],
    ['/tagline', 'A', 'B', ['wording']],
  ])('of the site: %s is %j', (pointer, from, to, risks) => {
    expect(fieldRisks(siteSchema, pointer, from, to)).toEqual(risks);
  });

  test('words that stay while others change are no change of them', () => {
    expect(fieldRisks(props, '/heading', 'From $199', 'From $199')).toEqual(['wording']);
  });
});

describe('the risk of a block', () => {
  const block = (type: string, more: Partial<BlockInstance> = {}): BlockInstance => ({
    type,
    version: 1,
    props: {},
    ...more,
  });
  const rules = (type: string) =>
    type === 'rates' ? { risk: 'price' as const } : type === 'footer' ? { states: ['licences'] } : {};
  test.each<[string, readonly BlockInstance[], boolean, readonly string[]]>([
    ['moved', [block('hero')], false, ['layout']],
    ['with rates inside', [block('hero'), block('rates')], false, ['layout', 'price']],
    ['that states licences', [block('footer')], false, ['layout', 'legal']],
    ['whose words come with it', [block('hero', { props: { text: 'ABN 1' } })], true, ['layout', 'legal']],
    ['whose words stay', [block('hero', { props: { text: 'ABN 1' } })], false, ['layout']],
  ])('%s', (_, blocks, came, risks) => {
    expect(blockRisks(blocks, rules, came)).toEqual(risks);
  });

  test('a field of a block about prices is about prices', () => {
    expect(propRisks({ risk: 'price' }, props, '/wide', true, false)).toEqual(['layout', 'price']);
  });
});

describe('each change of a review says its risks', () => {
  const context = { rules: () => null, switchRisk: (key: string) => findSwitch(key)?.risk ?? null };
  const risksOf = (key: string, before: Json, after: Json) =>
    describeChanges(key, before, after, context).map(({ risks }) => risks);
  const switches: readonly [SwitchKey, Json, Json, readonly string[]][] = [
    ['finance.calculator', true, false, ['price']],
    ['price.no-price-text', 'Ask us', 'Call', ['price']],
    ['enquiry.opt-in-default', true, false, ['legal']],
    ['cards.favourites', true, false, ['layout']],
    ['test-drive.terms-text', 'a', 'b', ['legal']],
  ];
  test.each(switches)('the switch %s', (key, from, to, risks) => {
    expect(risksOf('switches', { [key]: from }, { [key]: to })).toEqual([risks]);
  });

  test('lenders are about finance, a colour is layout, a page that goes takes all of its risks along', () => {
    expect(risksOf('lenders', { lenders: {} }, { lenders: { a: { rate: 5 } } })).toEqual([['price']]);
    expect(risksOf('theme', { colours: { brand: '#fff' } }, { colours: { brand: '#000' } })).toEqual([['layout']]);
    const page = (text: string): Json => ({
      type: 'content',
      title: 'About',
      route: '/about',
      layout: { root: ['b_1'], blocks: { b_1: { type: 'hero', version: 1, props: { text } } } },
    });
    expect(risksOf('page/about', page('Our ABN is 1'), null)).toEqual([['wording', 'layout', 'legal']]);
    expect(risksOf('page/about', page('Hi'), page('Hello'))).toEqual([['wording']]);
  });
});
