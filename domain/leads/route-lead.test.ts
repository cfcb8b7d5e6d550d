import { expect, test } from 'vitest';
import type { LeadRouting } from '#schemas/documents/lead-routing.ts';
import { routeLead } from './route-lead.ts';

const lead = { category: 'Parts', locationId: 'l_north', make: 'Aster', isOpen: true };
const rule = (more: object) => ({ name: 'One', hours: 'any' as const, mailTo: ['one@b.example'], ...more });
const routed = (rules: LeadRouting['rules'], more: object = {}) =>
  routeLead({ rules }, { ...lead, ...more }, 'yard@b.example');

test.each<[string, object, object, boolean]>([
  ['a rule that asks for nothing', {}, {}, true],
  ['its subject, in any case of letters', { categories: ['Service', 'parts'] }, {}, true],
  ['another subject', { categories: ['Service'] }, {}, false],
  ['its location', { locations: ['l_north'] }, {}, true],
  ['another location', { locations: ['l_south'] }, {}, false],
  ['a location, of a lead without one', { locations: ['l_south'] }, { locationId: '' }, false],
  ['its make', { makes: ['aster'] }, {}, true],
  ['a make, of a lead without a vehicle', { makes: ['Aster'] }, { make: '' }, false],
  ['open, while it is', { hours: 'open' }, {}, true],
  ['open, while it is not', { hours: 'open' }, { isOpen: false }, false],
  ['closed, while it is', { hours: 'closed' }, { isOpen: false }, true],
  ['open, where the hours do not say', { hours: 'open' }, { isOpen: null }, false],
  ['closed, where the hours do not say', { hours: 'closed' }, { isOpen: null }, false],
  ['nobody', { mailTo: [], adfTo: [] }, {}, false],
  ['all of it at once', { categories: ['Parts'], locations: ['l_north'], makes: ['Aster'], hours: 'open' }, {}, true],
  ['all but one', { categories: ['Parts'], locations: ['l_north'], makes: ['Borea'] }, {}, false],
])('R3-001: a rule for %s', (_, more, changed, fits) => {
  const answer = routed([rule(more)], changed);
  expect(answer.mailTo).toEqual([fits ? 'one@b.example' : 'yard@b.example']);
  expect(answer.rule).toBe(fits ? 'One' : null);
  expect(answer.trail).toMatchObject([{ rule: 'One', fits }]);
});

test('the first rule that fits decides, and those above it say why they do not', () => {
  const answer = routed([
    rule({ name: 'Service', categories: ['Service'] }),
    rule({ name: 'Parts', categories: ['Parts'], mailTo: ['parts@b.example', 'second@b.example'] }),
    rule({ name: 'All' }),
  ]);
  expect(answer.mailTo).toEqual(['parts@b.example', 'second@b.example']);
  expect(answer.trail.map(({ rule: name, why }) => [name, why])).toEqual([
    ['Service', 'the lead is about “Parts”'],
    ['Parts', 'all of its conditions are met'],
  ]);
});

test('a rule that names only a dealer’s system leaves people the yard’s address; no rules at all do too', () => {
  expect(routed([rule({ mailTo: [], adfTo: ['crm@b.example'] })])).toMatchObject({
    mailTo: ['yard@b.example'],
    adfTo: ['crm@b.example'],
  });
  expect(routeLead(null, lead, 'yard@b.example')).toEqual({
    rule: null,
    mailTo: ['yard@b.example'],
    adfTo: [],
    smsTo: [],
    webhooks: [],
    turn: null,
    escalateTo: [],
    trail: [],
  });
});

test('rotation: people who are away, and those who get every lead anyway, are skipped; if no one is left, the yard gets it', () => {
  const turns = [{ mail: 'a@b.example', away: true }, { mail: 'b@b.example' }, { mail: 'ONE@b.example' }];
  expect(routed([rule({ turns })])).toMatchObject({ turn: { rule: 'One', people: ['b@b.example'] } });
  const alone = routed([rule({ turns: turns.slice(0, 1), mailTo: [] })]);
  expect(alone).toMatchObject({ turn: null, mailTo: ['yard@b.example'] });
  expect(alone.trail[0]?.why).toContain('everyone in the rotation is away');
  expect(routed([rule({ turns: turns.slice(1, 2), mailTo: [] })])).toMatchObject({ mailTo: [] });
});

test('a text message or a connected system alone leaves people the yard’s address', () => {
  for (const only of [{ smsTo: ['0412 345 678'] }, { webhooks: ['CRM'] }])
    expect(routed([rule({ mailTo: [], ...only })])).toMatchObject({ ...only, mailTo: ['yard@b.example'] });
});
