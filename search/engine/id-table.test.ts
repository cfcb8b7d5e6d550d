/** Ids by slot and slots by id, over any course of comings and goings. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IdTable } from './id-table.ts';

test('it finds every id in the table, and no other, after any inserts and removals', () => {
  const id = fc.nat(40).map((number) => `v${number}`);
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), id), { maxLength: 300 }), (steps) => {
      const table = new IdTable();
      const slots = new Map<string, number>();
      for (const [isPut, one] of steps) {
        const before = slots.get(one);
        if (before !== undefined) table.remove(before);
        slots.delete(one);
        if (isPut) slots.set(one, table.append(one));
      }
      for (let number = 0; number <= 40; number++) expect(table.find(`v${number}`)).toBe(slots.get(`v${number}`) ?? -1);
      for (const [one, slot] of slots) expect(table.idOf(slot)).toBe(one);
    }),
  );
});

test('an id that changes often is found as soon as one that never did', () => {
  const table = new IdTable();
  for (let number = 0; number < 20_000; number++) table.append(`other${number}`);
  const bytes = () => table.parts().table.byteLength;
  const before = bytes();
  let slot = table.append('often');
  for (let change = 0; change < 20_000; change++) {
    table.remove(slot);
    slot = table.append('often');
  }
  // Its places were used again: the table, which a search of an id walks, has not grown with the changes.
  expect(bytes()).toBe(before);
  expect(table.find('often')).toBe(slot);
});
