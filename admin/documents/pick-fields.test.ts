import { expect, test } from 'vitest';
import { siteSchema } from '#schemas/documents/site.ts';
import { pickSchema, pickValues, putValues } from './pick-fields.ts';

const pointers = ['/legal/company', '/texts/privacy', '/social'];

test('a form of some fields has their schema alone, groups around them kept', () => {
  const picked = pickSchema(siteSchema, pointers);
  expect(picked).toMatchObject({
    required: ['legal'],
    properties: { legal: { title: 'Legal', required: ['company'] }, social: { type: 'array' } },
  });
  expect(Object.keys(picked.properties ?? {})).toEqual(['legal', 'social', 'texts']);
});

test('what is not picked stays as it is, and an emptied field goes', () => {
  const whole = { name: 'A', legal: { company: 'B', companyNumber: '1' }, texts: { privacy: 'P', enquire: 'E' } };
  expect(pickValues(whole, pointers)).toEqual({ legal: { company: 'B' }, texts: { privacy: 'P' } });
  expect(putValues(whole, { legal: { company: 'C' } }, pointers)).toEqual({
    name: 'A',
    legal: { company: 'C', companyNumber: '1' },
    texts: { enquire: 'E' },
  });
  expect(putValues({ name: 'A' }, {}, pointers)).toEqual({ name: 'A' });
});
