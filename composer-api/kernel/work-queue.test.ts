import { describe, expect, test } from 'vitest';
import { ownWork, WorkQueue } from './work-queue.ts';

/** A job that ends on demand. */
function gate() {
  let open: (value: string) => void = () => {};
  const done = new Promise<string>((resolve) => {
    open = resolve;
  });
  return { done, open };
}

test('only so many run at once, in order, and one of a key', async () => {
  const queue = new WorkQueue<string>(2, 10);
  const gates = [gate(), gate(), gate()];
  const started: number[] = [];
  const results = gates.map((each, i) =>
    queue.run(`job-${i}`, ownWork, () => {
      started.push(i);
      return each.done;
    }),
  );
  const twin = queue.run('job-0', ownWork, () => Promise.resolve('never'));
  expect(started).toEqual([0, 1]);
  gates[1]?.open('b');
  expect(await results[1]).toBe('b');
  gates[2]?.open('c');
  expect(await results[2]).toBe('c');
  expect(started).toEqual([0, 1, 2]);
  gates[0]?.open('a');
  expect(await twin).toBe('a');
});

test('a job that fails gives its place on, and may be tried again', async () => {
  const queue = new WorkQueue<string>(1, 10);
  const failed = queue.run('x', ownWork, () => Promise.reject(new Error('no')));
  const next = queue.run('y', ownWork, () => Promise.resolve('yes'));
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
  expect(await queue.run('x', ownWork, () => Promise.resolve('now'))).toBe('now');
});

test('too many waiting are refused as busy', async () => {
  const queue = new WorkQueue<string>(1, 1);
  const first = gate();
  const running = queue.run('a', ownWork, () => first.done);
  const waiting = queue.run('b', ownWork, () => Promise.resolve('b'));
  await expect(queue.run('c', ownWork, () => Promise.resolve('c'))).rejects.toMatchObject({ code: 'busy' });
  first.open('a');
  expect(await Promise.all([running, waiting])).toEqual(['a', 'b']);
});

describe('fairness', () => {
  const by = (tenant: string, address = 'a') => ({ tenant, address });

  test('tenants take turns, and the addresses of a tenant among themselves', async () => {
    const queue = new WorkQueue<void>(1, 100);
    const order: string[] = [];
    const first = gate();
    const add = (name: string, who: ReturnType<typeof by>) =>
      queue.run(name, who, async () => {
        order.push(name);
      });
    const running = queue.run('first', by('n'), async () => void (await first.done));
    const all = [
      ...['n1', 'n2', 'n3'].map((name) => add(name, by('n', 'one'))),
      add('n4', by('n', 'two')),
      ...['s1', 's2'].map((name) => add(name, by('s'))),
    ];
    first.open('');
    await Promise.all([running, ...all]);
    expect(order).toEqual(['n1', 's1', 'n4', 's2', 'n2', 'n3']);
  });

  test('a full queue refuses the tenant with the most entries, not the next to arrive', async () => {
    const queue = new WorkQueue<string>(1, 6);
    const first = gate();
    const running = queue.run('first', by('flood'), () => first.done);
    const flood = Array.from({ length: 6 }, (_, i) =>
      queue.run(`f${i}`, by('flood', i < 5 ? 'one' : 'two'), async () => 'made').catch(({ code }) => code),
    );
    const quiet = queue.run('q', by('quiet'), async () => 'made');
    const neighbour = queue.run('f9', by('flood', 'three'), async () => 'made');
    await expect(queue.run('f10', by('flood', 'one'), async () => 'made')).rejects.toMatchObject({ code: 'busy' });
    first.open('');
    await running;
    expect(await quiet).toBe('made');
    expect(await neighbour).toBe('made');
    expect(await Promise.all(flood)).toEqual(['made', 'made', 'made', 'busy', 'busy', 'made']);
  });
});
