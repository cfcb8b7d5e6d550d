import { expect, test } from 'vitest';
import type { InboxPulse } from '#schemas/api/inbox.ts';
import { describeNewLeads } from './new-lead-words.ts';

const pulse = (unread: number, minute: number | null, vehicle: string | null = null): InboxPulse => ({
  unread,
  stamp: `${unread}.${minute}`,
  newest:
    minute === null ? null : { id: `l${minute}`, at: `2026-03-01T00:0${minute}:00.000Z`, category: 'Parts', vehicle },
});

test('new leads are announced once, several together with their number; leads that were read, changed or erased are not', () => {
  const say = (before: InboxPulse, now: InboxPulse) => describeNewLeads(before, now, (category) => category);
  expect(say(pulse(0, null), pulse(1, 1))).toBe('New lead: Parts.');
  expect(say(pulse(1, 1), pulse(2, 2, '2021 Aster Ridge S100'))).toBe('New lead: Parts, 2021 Aster Ridge S100.');
  expect(say(pulse(1, 1), pulse(4, 4))).toBe('3 new leads. The newest: Parts.');
  // One was opened in the same ten seconds.
  expect(say(pulse(1, 1), pulse(1, 2))).toBe('New lead: Parts.');
  expect(say(pulse(2, 2), pulse(1, 2))).toBe(null);
  expect(say(pulse(2, 2), pulse(1, 1))).toBe(null);
  expect(say(pulse(1, 1), pulse(0, null))).toBe(null);
});
