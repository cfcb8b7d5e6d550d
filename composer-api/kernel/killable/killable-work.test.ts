/** Work on what people send, in processes that can be killed. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import { builtProgram } from '#tests/build/built-program.ts';
import { crash, fail, refuse, spin, swallow, turn, wait } from '#tests/faults/odd-work.ts';
import { KillableWork } from './killable-work.ts';

const file = builtProgram('tests/faults/odd-child.ts');
const harbour = { tenant: 'harbour', address: '' };
const hill = { tenant: 'hill', address: '' };
let open: KillableWork[] = [];

function processes(atOnce = 3): KillableWork {
  const work = new KillableWork({ file, atOnce });
  open.push(work);
  return work;
}

afterEach(() => {
  for (const work of open) work.close();
  open = [];
});

/** Resolves when no such process exists any more. */
async function gone(pid: number): Promise<void> {
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow(), { timeout: 100_000, interval: 10 });
}

describe.each([
  ['in a process', file],
  ['from source', undefined],
])('%s', (_, program) => {
  test('a job is answered, and a refusal keeps its words in all languages', async () => {
    const work = new KillableWork({ file: program });
    open.push(work);
    const { bytes } = await work.run(turn, new Uint8Array([1, 2, 3]), harbour);
    expect([...bytes]).toEqual([3, 2, 1]);
    const refused = await work.run(refuse, null, harbour).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(AppError);
    expect(refused).toMatchObject({
      code: 'input.invalid',
      message: 'Not more than 3, please.',
      deferred: { source: 'Not more than {most}, please.', values: { most: 3 } },
      detail: { most: 3 },
    });
    await expect(work.run(fail, null, harbour)).rejects.toThrow('a fault of ours');
    // None of them affected the next job.
    expect((await work.run(turn, new Uint8Array([1, 2]), harbour)).bytes).toHaveLength(2);
    expect(work.size).toBe(0);
  });
});

test('a process is used again, and one that was killed is not', async () => {
  const work = processes();
  const first = await work.run(turn, new Uint8Array(1), harbour);
  expect(first.pid).not.toBe(process.pid);
  expect((await work.run(turn, new Uint8Array(1), hill)).pid).toBe(first.pid);
  await expect(work.run(spin, null, harbour)).rejects.toThrow('spin took too much.');
  await gone(first.pid);
  expect((await work.run(turn, new Uint8Array(1), harbour)).pid).not.toBe(first.pid);
});

test.each([
  ['takes all the memory', swallow, 'swallow took too much.'],
  ['ends its process', crash, 'crash took too much.'],
])('work that %s is refused', async (_, kind, words) => {
  const work = processes();
  const refused = await work.run(kind, null, harbour).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'input.invalid', message: words });
  expect((await work.run(turn, new Uint8Array(1), harbour)).bytes).toHaveLength(1);
});

test('work ends when its sender has gone, whether it runs or waits', async () => {
  const work = processes();
  const { pid } = await work.run(turn, new Uint8Array(1), harbour);
  const [running, waiting] = [new AbortController(), new AbortController()];
  const first = work.run(wait, null, { ...harbour, signal: running.signal });
  const second = work.run(wait, null, { ...harbour, signal: waiting.signal });
  const third = work.run(turn, new Uint8Array(1), harbour);
  waiting.abort(new Error('gone while waiting'));
  await expect(second).rejects.toThrow('gone while waiting');
  running.abort(new Error('gone while running'));
  await expect(first).rejects.toThrow('gone while running');
  await gone(pid);
  expect((await third).bytes).toHaveLength(1);
});

test('a tenant has one process at a time, and the others are served meanwhile', async () => {
  const work = processes();
  const end = new AbortController();
  const ended = [1, 2, 3].map(() => work.run(wait, null, { ...harbour, signal: end.signal }).catch(() => 'ended'));
  const [one, other] = await Promise.all([
    work.run(turn, new Uint8Array(1), hill),
    work.run(turn, new Uint8Array(1), { tenant: 'north', address: '' }),
  ]);
  expect(one.pid).not.toBe(other.pid);
  expect(work.size).toBe(3);
  end.abort(new Error('over'));
  expect(await Promise.all(ended)).toEqual(['ended', 'ended', 'ended']);
});

test('a full line refuses the one that has most in it', async () => {
  const work = new KillableWork({ file, atOnce: 1, waiting: 2 });
  open.push(work);
  const end = new AbortController();
  const asked = [1, 2, 3].map(() => work.run(wait, null, { ...harbour, signal: end.signal }).catch((error) => error));
  await expect(work.run(wait, null, { ...harbour })).rejects.toMatchObject({ code: 'busy' });
  const neighbour = work.run(turn, new Uint8Array(1), hill);
  expect(await asked[2]).toMatchObject({ code: 'busy' });
  end.abort(new Error('over'));
  expect((await neighbour).bytes).toHaveLength(1);
});

test('closing kills what runs and refuses what waits or comes', async () => {
  const work = processes();
  const { pid } = await work.run(turn, new Uint8Array(1), harbour);
  const asked = [work.run(wait, null, harbour), work.run(wait, null, harbour), work.run(wait, null, hill)];
  const ended = Promise.allSettled(asked);
  await new Promise((done) => setImmediate(done));
  const late = Promise.allSettled([work.run(wait, null, { tenant: 'north', address: '' })]);
  work.close();
  for (const one of [...(await ended), ...(await late)])
    expect(one).toMatchObject({ status: 'rejected', reason: { code: 'busy' } });
  await gone(pid);
  await expect(work.run(turn, new Uint8Array(1), harbour)).rejects.toMatchObject({ code: 'busy' });
});
