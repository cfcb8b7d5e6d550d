import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextInTurn } from './next-in-turn.ts';

test('the person who has waited longest is next; a new person is next once and does not catch up', () => {
  const served = new Map<string, number>();
  let count = 0;
  const give = (...people: string[]) => {
    const next = nextInTurn(people, served) ?? '';
    served.set(next, ++count);
    return next;
  };
  expect([give('a', 'b'), give('a', 'b'), give('a', 'b')]).toEqual(['a', 'b', 'a']);
  expect([give('a', 'b', 'c'), give('a', 'b', 'c'), give('a', 'b', 'c'), give('a', 'b', 'c')]).toEqual([
    'c',
    'b',
    'a',
    'c',
  ]);
  expect(nextInTurn([], served)).toBeNull();
});

test('as people join and leave: between two leads of one person, everyone else who was there all the time had one', () => {
  const people = ['a', 'b', 'c', 'd', 'e'];
  fc.assert(
    fc.property(fc.array(fc.subarray(people, { minLength: 1 }), { minLength: 1, maxLength: 60 }), (rounds) => {
      const served = new Map<string, number>();
      const given = rounds.map((there, index) => {
        const next = nextInTurn(there, served) ?? '';
        expect(there).toContain(next);
        served.set(next, index + 1);
        return next;
      });
      given.forEach((person, first) => {
        const second = given.indexOf(person, first + 1);
        if (second < 0) return;
        const always = people.filter(
          (one) => one !== person && rounds.slice(first, second + 1).every((r) => r.includes(one)),
        );
        for (const one of always) expect(given.slice(first, second)).toContain(one);
      });
    }),
  );
});
