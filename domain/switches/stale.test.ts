/** Which notes are due for review: by the site's day, and after ninety days. */
import { expect, test } from 'vitest';
import { isPastEnd, staleReason } from './stale.ts';

const now = new Date('2026-06-01T00:00:00Z');
const [ninetyDays, longer] = ['2026-03-03T00:00:00Z', '2026-03-02T23:59:59Z'];

test.each([
  [null, false],
  [{ endsOn: null }, false],
  [{ endsOn: '2026-06-02' }, false],
  [{ endsOn: '2026-06-01' }, false],
  [{ endsOn: '2026-05-31' }, true],
])('on 1 June the end of %j is over: %s', (note, past) => expect(isPastEnd(note, '2026-06-01')).toBe(past));

test.each([
  ['a trial without an end, for longer', { kind: 'trial', since: longer, endsOn: null }, null, 'no-end'],
  ['one for a while without an end, for longer', { kind: 'temporary', since: longer, endsOn: null }, null, 'no-end'],
  ['a trial of ninety days', { kind: 'trial', since: ninetyDays, endsOn: null }, null, null],
  ['a trial with an end', { kind: 'trial', since: longer, endsOn: '2026-12-01' }, null, null],
  ['a lasting setting', { kind: 'lasting', since: longer, endsOn: null }, null, null],
  ['a value as inherited, for longer', null, { at: longer }, 'as-inherited'],
  ['a value as inherited for ninety days', null, { at: ninetyDays }, null],
  ['a lasting value as inherited', { kind: 'lasting', since: longer, endsOn: null }, { at: longer }, null],
  ['a switch without note or such value', null, null, null],
] as const)('%s', (_, note, own, reason) => expect(staleReason(note, own, now)).toBe(reason));
