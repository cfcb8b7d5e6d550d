import { expect, test } from 'vitest';
import type { LeadSummary } from '#schemas/api/lead.ts';
import { groupLeads } from './group-leads.ts';

const lead = (id: string, person: string) => ({ id, person }) as LeadSummary;

test('one person’s leads are one row, shown by the newest; leads without contact details stay separate', () => {
  const groups = groupLeads([lead('5', 'a@x'), lead('4', ''), lead('3', 'b@x'), lead('2', 'a@x'), lead('1', '')]);
  expect(groups.map(({ lead: { id }, others }) => [id, others.map((one) => one.id)])).toEqual([
    ['5', ['2']],
    ['4', []],
    ['3', []],
    ['1', []],
  ]);
});
