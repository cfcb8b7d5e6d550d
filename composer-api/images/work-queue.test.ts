import { expect, test } from 'vitest';
import { WorkQueue } from './work-queue.ts';

/** A job that ends when told to. */
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
    queue.run(`job-${i}`, () => {
      started.push(i);
      return each.done;
    }),
  );
  const twin = queue.run('job-0', () => Promise.resolve('never'));
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
  const failed = queue.run('x', () => Promise.reject(new Error('no')));
  const next = queue.run('y', () => Promise.resolve('yes'));
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
  expect(await queue.run('x', () => Promise.resolve('now'))).toBe('now');
});

test('too many waiting are refused as busy', async () => {
  const queue = new WorkQueue<string>(1, 1);
  const first = gate();
  const running = queue.run('a', () => first.done);
  const waiting = queue.run('b', () => Promise.resolve('b'));
  await expect(queue.run('c', () => Promise.resolve('c'))).rejects.toMatchObject({ code: 'busy' });
  first.open('a');
  expect(await Promise.all([running, waiting])).toEqual(['a', 'b']);
});
