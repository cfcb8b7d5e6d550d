import { describe, expect, test } from 'vitest';
import type { Site } from '#schemas/documents/site.ts';
import { bindableFacts, readFact } from '../subject/bindable-facts.ts';
import { checkReferences, listReferences, resolveReferences, warnOfLiterals } from './references.ts';
import { titleAt } from './schema-at.ts';

const site: Site = {
  name: 'Example Motors',
  shortName: 'Example',
  country: 'AU',
  locale: 'en-AU',
  currency: 'AUD',
  timeZone: 'Australia/Brisbane',
  domains: [],
  contact: { phone: '+61732001234', email: 'sales@example.com' },
  legal: { company: 'Example Pty Ltd', companyNumber: '11 222 333 444', licences: ['LMD 123'] },
};
const facts = (path: string) => readFact(path, { site, location: null, subject: { kind: 'none' } });

const schema = {
  type: 'object',
  properties: {
    phone: { type: 'string', title: 'Phone' },
    quality: { type: 'integer', title: 'Quality' },
    links: {
      type: 'array',
      title: 'Links',
      items: { type: 'object', properties: { href: { type: 'string', title: 'Address' } } },
    },
  },
};
const props = {
  phone: { $bind: 'site.phone' },
  quality: { $switch: 'image.quality' },
  links: [{ href: { $bind: 'location.phone' } }, { href: '/used' }],
};

const context = {
  document: 'page/home',
  blockId: 'b_side3',
  pageType: 'home' as const,
  schema,
  findSwitch: (key: string) =>
    key === 'image.quality'
      ? { title: 'Image quality', schema: { type: 'integer' } }
      : key === 'reserve.path'
        ? { title: 'Reserve path', schema: { type: 'string' } }
        : null,
};

describe('references', () => {
  test('are found in every place', () => {
    expect(listReferences(props)).toEqual([
      { pointer: '/phone', kind: 'bind', target: 'site.phone' },
      { pointer: '/quality', kind: 'switch', target: 'image.quality' },
      { pointer: '/links/0/href', kind: 'bind', target: 'location.phone' },
    ]);
    expect(checkReferences(props, context)).toEqual([]);
  });
  test.each<[string, { readonly [key: string]: { $switch: string } | { $bind: string } }, string, string]>([
    ['an unknown switch', { quality: { $switch: 'gone' } }, '/quality', 'no switch called gone'],
    ['a switch of another type', { quality: { $switch: 'reserve.path' } }, '/quality', 'Reserve path has another type'],
    ['an unknown fact', { phone: { $bind: 'site.fax' } }, '/phone', 'no detail called site.fax'],
    [
      'a fact that this page lacks',
      { phone: { $bind: 'vehicle.name' } },
      '/phone',
      'Name of the vehicle is not known on this type of page',
    ],
    ['a fact of another type', { phone: { $bind: 'site.licences' } }, '/phone', 'Dealer licences has another type'],
  ])('M-006: %s is an error at its field', (_, wrong, pointer, message) => {
    const problems = checkReferences(wrong, context);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ blockId: 'b_side3', pointer, severity: 'error' });
    expect(problems[0]?.message).toContain(message);
  });
  test('resolve to values; what is not known is left out; the rest keeps its identity', () => {
    const plain = { heading: 'Finance', items: [1, 2] };
    expect(
      resolveReferences({ ...props, plain }, { switches: (key) => (key === 'image.quality' ? 75 : undefined), facts }),
    ).toEqual({
      phone: '+61732001234',
      quality: 75,
      links: [{}, { href: '/used' }],
      plain,
    });
    expect(resolveReferences(plain, { switches: () => undefined, facts })).toBe(plain);
  });
  test('R0-002: a typed-in phone, licence or email of the dealer is warned of, however it is spelt', () => {
    const literals = {
      phone: '(07) 3200 1234',
      call: 'tel:+61732001234',
      note: 'lmd 123',
      mail: 'sales@example.com',
      other: '(07) 3200 9999',
      bound: { $bind: 'site.phone' },
    };
    const warnings = warnOfLiterals(literals, { document: 'page/home', blockId: 'b_side3', facts });
    expect(warnings.map((warning) => warning.pointer)).toEqual(['/phone', '/call', '/note', '/mail']);
    expect(warnings[0]).toMatchObject({
      severity: 'warning',
      message: expect.stringContaining('the same as: Phone of the site'),
    });
  });
  test('every fact reads as its type, or null, without a subject', () => {
    for (const fact of bindableFacts) {
      const value = facts(fact.path);
      expect(
        value === null || (fact.type === 'list' ? Array.isArray(value) : typeof value === fact.type),
        fact.path,
      ).toBe(true);
    }
    expect(new Set(bindableFacts.map((fact) => fact.path)).size).toBe(bindableFacts.length);
  });
  test('titles come from the schema, entries by their number', () => {
    expect(titleAt(schema, '/links/1/href')).toBe('Links, no. 2, Address');
    expect(titleAt(null, '/colours/brand')).toBe('colours, brand');
  });
});
