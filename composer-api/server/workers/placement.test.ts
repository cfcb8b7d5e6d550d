import { expect, test } from 'vitest';
import { Placement } from './placement.ts';

const tenants = Array.from({ length: 3000 }, (_, at) => `tenant-${at}`);

test('each worker has its share, every process agrees, and one more worker moves only its own share', {
  tags: ['long'],
}, () => {
  for (const count of [1, 2, 3, 8]) {
    const [one, other, more] = [new Placement(count), new Placement(count), new Placement(count + 1)];
    const shares = new Map<number, number>();
    let moved = 0;
    for (const tenant of tenants) {
      const owner = one.ownerOf(tenant);
      shares.set(owner, (shares.get(owner) ?? 0) + 1);
      expect(other.ownerOf(tenant)).toBe(owner);
      const next = more.ownerOf(tenant);
      if (next !== owner) {
        expect(next).toBe(count + 1);
        moved += 1;
      }
    }
    expect([...shares.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, at) => at + 1));
    for (const share of shares.values())
      expect(Math.abs(share - tenants.length / count)).toBeLessThan(tenants.length / count / 4);
    expect(moved).toBeLessThan((tenants.length / (count + 1)) * 1.25);
  }
});
